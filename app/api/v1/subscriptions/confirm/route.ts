import * as api from "@/lib/profiles/subscriber-endpoints";
import { confirmSubscription } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.confirmSubscription, (ctx, { body }) => confirmSubscription(ctx, body.token));
