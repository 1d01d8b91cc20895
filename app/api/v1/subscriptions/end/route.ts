import * as api from "@/lib/profiles/subscriber-endpoints";
import { handle } from "@/lib/registry/handle";
import { endAddress } from "@/lib/registry/mail-lists";

export const POST = handle(api.endSubscription, (ctx, { body }) => endAddress(ctx, body.token));
