import * as api from "@/lib/profiles/subscriber-endpoints";
import { handle } from "@/lib/registry/handle";
import { confirmAddress } from "@/lib/registry/mail-lists";

export const POST = handle(api.confirmSubscription, (ctx, { body }) => confirmAddress(ctx, body.token));
