import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { LimitQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import { ListReports, Report, ResolveReport } from "@/lib/moderation/report-schemas";
import { commentEndpoints } from "./comment-endpoints";
import { discussionEndpoints } from "./discussion-endpoints";
import { guideEndpoints } from "./guide-endpoints";
import { meetingEndpoints } from "./meeting-endpoints";
import { memberEndpoints } from "./member-endpoints";
import { ownEndpoints } from "./own-endpoints";
import { pollEndpoints } from "./poll-endpoints";
import { readingEndpoints } from "./reading-endpoints";
import { Achievement, Club, CreateClub, FindClubs, UpdateClub } from "./schemas";

const area = "Clubs";
const club = z.object({ clubId: IdOrSlug });
const item = club.extend({ id: z.string() });

export const findClubs = endpoint({
  id: "findClubs",
  method: "POST",
  path: "/v1/clubs/find",
  area,
  access: "public",
  status: 200,
  query: PageQuery,
  body: FindClubs,
  response: pageOf(Club),
  reads: true,
  summary: "Search clubs, paginated",
  description:
    "Searches public clubs; with the filter `mine`, the caller's own, private ones too. Largest first unless sorted otherwise. Sizes change, so there is no `after`: beyond 10,000 rows, narrow the search.",
});

export const listClubs = endpoint({
  id: "listClubs",
  method: "POST",
  path: "/v1/clubs/list",
  area,
  access: "public",
  status: 200,
  query: LimitQuery,
  body: FindClubs,
  response: z.array(Club),
  reads: true,
  summary: "Clubs as a plain array",
  description: "The same as findClubs as a plain array, without pages.",
});

export const createClub = endpoint({
  id: "createClub",
  method: "POST",
  path: "/v1/clubs",
  area,
  access: "reader",
  status: 201,
  location: ({ id }) => id,
  body: CreateClub,
  publicText: { kind: "club", fields: ["name", "description", "rules"] },
  response: Club,
  errors: ["pro_only", "unknown_upload"],
  summary: "Start a club",
  description:
    "Starts a club with the caller as its first admin. `joinPolicy` decides whether people join at once or on request. An installation may limit this to paid tiers (`pro_only`).",
});

export const getClub = endpoint({
  id: "getClub",
  method: "GET",
  path: "/v1/clubs/{clubId}",
  area,
  access: "public",
  status: 200,
  params: club,
  response: Club,
  publicSeconds: 60,
  summary: "A club",
  description:
    "A club by id or slug, with its current read and the caller's membership. A private club is 404 to anyone who is not a member, and any club is 404 to anyone banned from it.",
});

export const updateClub = endpoint({
  id: "updateClub",
  method: "PATCH",
  path: "/v1/clubs/{clubId}",
  area,
  access: "club-admin",
  status: 200,
  params: club,
  body: UpdateClub,
  publicText: { kind: "club", fields: ["name", "description", "rules"] },
  response: Club,
  errors: ["members_only", "admins_only", "unknown_upload"],
  summary: "Change a club",
  description: "Changes the fields you send of a club. For admins of the club.",
});

export const deleteClub = endpoint({
  id: "deleteClub",
  method: "DELETE",
  path: "/v1/clubs/{clubId}",
  area,
  access: "club-admin",
  status: 204,
  params: club,
  errors: ["members_only", "admins_only"],
  summary: "Delete a club and everything in it",
  description:
    "Deletes a club with everything in it, and the notifications about it. For admins of the club; it cannot be undone.",
});

export const listClubAchievements = endpoint({
  id: "listClubAchievements",
  method: "GET",
  path: "/v1/clubs/{clubId}/achievements",
  area,
  access: "public",
  status: 200,
  params: club,
  response: z.array(Achievement),
  summary: "What the club has achieved, and what it still can",
  description: "The club's achievements, and those it can still earn. A plain array.",
});

export const listClubReports = endpoint({
  id: "listClubReports",
  method: "GET",
  path: "/v1/clubs/{clubId}/reports",
  area,
  access: "club-moderator",
  status: 200,
  params: club,
  query: ListReports,
  response: pageOf(Report),
  errors: ["members_only", "admins_only"],
  summary: "Reports in the club, for its moderators",
  description: "Reports of discussions and comments in the club. For its moderators and admins.",
});

export const resolveClubReport = endpoint({
  id: "resolveClubReport",
  method: "PUT",
  path: "/v1/clubs/{clubId}/reports/{id}",
  area,
  access: "club-moderator",
  status: 200,
  params: item,
  body: ResolveReport,
  response: Report,
  errors: ["members_only", "admins_only", "already_resolved", "own_decision"],
  summary: "Decide a report in the club",
  description:
    "Removes a reported text, or dismisses the report. All open reports of the same text are closed with it. For moderators and admins of the club.",
});

export const clubEndpoints = [
  findClubs,
  listClubs,
  createClub,
  getClub,
  updateClub,
  deleteClub,
  listClubAchievements,
  listClubReports,
  resolveClubReport,
  ...ownEndpoints,
  ...memberEndpoints,
  ...readingEndpoints,
  ...guideEndpoints,
  ...meetingEndpoints,
  ...pollEndpoints,
  ...discussionEndpoints,
  ...commentEndpoints,
] as const;
