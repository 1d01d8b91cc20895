import { removeEarlierRead, updateEarlierRead } from "@/lib/catalogue/earlier-reads";
import * as api from "@/lib/catalogue/library-endpoints";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateEarlierRead, (ctx, { params, body }) => updateEarlierRead(ctx, params, body));
export const DELETE = handle(api.removeEarlierRead, (ctx, { params }) => removeEarlierRead(ctx, params));
