import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { confirmSubscription } from "@/lib/profiles/subscribers";

export const POST = handle(api.confirmSubscription, (ctx, { body }) => confirmSubscription(ctx, body.token));
