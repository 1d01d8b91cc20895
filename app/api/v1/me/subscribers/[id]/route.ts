import * as api from "@/lib/profiles/subscriber-endpoints";
import { removeSubscriber } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.removeSubscriber, (ctx, { params }) => removeSubscriber(ctx, params.id));
