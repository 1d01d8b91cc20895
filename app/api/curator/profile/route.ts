import { getOwnCurator, updateCurator } from "@/lib/collections/curators";
import * as api from "@/lib/collections/desk-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnCurator, (ctx) => getOwnCurator(ctx));
export const PUT = handle(api.updateCurator, (ctx, { body }) => updateCurator(ctx, body));
