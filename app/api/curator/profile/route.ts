import * as api from "@/lib/collections/curator-endpoints";
import { getOwnCurator, updateCurator } from "@/lib/collections/curators";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnCurator, (ctx) => getOwnCurator(ctx));
export const PUT = handle(api.updateCurator, (ctx, { body }) => updateCurator(ctx, body));
