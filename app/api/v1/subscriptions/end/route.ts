import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { endSubscription } from "@/lib/profiles/subscribers";

export const POST = handle(api.endSubscription, (ctx, { body }) => endSubscription(ctx, body.token));
