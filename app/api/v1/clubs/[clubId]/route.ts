import { deleteClub, getClub, updateClub } from "@/lib/clubs/clubs";
import * as api from "@/lib/clubs/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getClub, (ctx, { params }) => getClub(ctx, params.clubId));
export const PATCH = handle(api.updateClub, (ctx, { params, body }) => updateClub(ctx, params.clubId, body));
export const DELETE = handle(api.deleteClub, (ctx, { params }) => deleteClub(ctx, params.clubId));
