import * as api from "@/lib/profiles/subscriber-endpoints";
import { subscribe } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.subscribe, (ctx, { params, body }) => subscribe(ctx, params.username, body.email));
