import type { Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import type { ListReports, Report, ResolveReport } from "@/lib/moderation/report-schemas";
import { listScopeReports, resolveScopeReport } from "@/lib/moderation/reports";
import { requireClub } from "./access";

/** The reports of a club's discussions and comments. For its moderators. */
export async function listClubReports(ctx: Context, idOrSlug: string, query: ListReports): Promise<Page<Report>> {
  const club = await requireClub(ctx, idOrSlug, "moderator");
  return listScopeReports(ctx, `club:${club.id}`, query);
}

/** Removes a reported text of the club, or dismisses the report. For its moderators. */
export async function resolveClubReport(
  ctx: Context,
  idOrSlug: string,
  reportId: string,
  input: ResolveReport,
): Promise<Report> {
  const club = await requireClub(ctx, idOrSlug, "moderator");
  return resolveScopeReport(ctx, `club:${club.id}`, reportId, input);
}
