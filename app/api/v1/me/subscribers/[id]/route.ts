import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { removeSubscriber } from "@/lib/profiles/subscribers";

export const DELETE = handle(api.removeSubscriber, (ctx, { params }) => removeSubscriber(ctx, params.id));
