import { listClubReports } from "@/lib/clubs/club-reports";
import * as api from "@/lib/clubs/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listClubReports, (ctx, { params, query }) => listClubReports(ctx, params.clubId, query));
