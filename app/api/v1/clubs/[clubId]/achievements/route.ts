import { listAchievements } from "@/lib/clubs/achievements";
import * as api from "@/lib/clubs/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listClubAchievements, (ctx, { params }) => listAchievements(ctx, params.clubId));
