import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { subscribe } from "@/lib/profiles/subscribers";

export const POST = handle(api.subscribe, (ctx, { params, body }) => subscribe(ctx, params.username, body.email));
