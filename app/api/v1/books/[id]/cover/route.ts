import * as api from "@/lib/catalogue/pictures/endpoints";
import { removeCover, setCover } from "@/lib/catalogue/pictures/set-cover";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setCover, (ctx, { params, body }) => setCover(ctx, params.id, body));
export const DELETE = handle(api.removeCover, (ctx, { params }) => removeCover(ctx, params.id));
