import * as api from "@/lib/clubs/member-endpoints";
import { joinClub } from "@/lib/clubs/membership";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.joinClub, (ctx, { params, body }) => joinClub(ctx, params.clubId, body));
