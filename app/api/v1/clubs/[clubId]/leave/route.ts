import * as api from "@/lib/clubs/member-endpoints";
import { leaveClub } from "@/lib/clubs/membership";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.leaveClub, (ctx, { params }) => leaveClub(ctx, params.clubId));
