import { resolveClubReport } from "@/lib/clubs/club-reports";
import * as api from "@/lib/clubs/endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.resolveClubReport, (ctx, { params, body }) =>
  resolveClubReport(ctx, params.clubId, params.id, body),
);
