import * as api from "@/lib/profiles/subscriber-endpoints";
import { endSubscription } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.endSubscription, (ctx, { body }) => endSubscription(ctx, body.token));
