import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { LimitQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import { ListReports, Report, ResolveReport } from "@/lib/reports/schemas";
import { meetingEndpoints } from "./meeting-endpoints";
import { memberEndpoints } from "./member-endpoints";
import { readingEndpoints } from "./reading-endpoints";
import { Achievement, Club, CreateClub, FindClubs, UpdateClub } from "./schemas";
import { talkEndpoints } from "./talk-endpoints";

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
  answer: pageOf(Club),
  reads: true,
  summary: "Search clubs, paginated",
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
  answer: z.array(Club),
  reads: true,
  summary: "Clubs as a plain array",
});

export const createClub = endpoint({
  id: "createClub",
  method: "POST",
  path: "/v1/clubs",
  area,
  access: "reader",
  status: 201,
  body: CreateClub,
  publicText: { kind: "club", fields: ["name", "description", "rules"] },
  answer: Club,
  errors: ["pro_only", "unknown_upload"],
  summary: "Start a club",
});

export const getClub = endpoint({
  id: "getClub",
  method: "GET",
  path: "/v1/clubs/{clubId}",
  area,
  access: "public",
  status: 200,
  params: club,
  answer: Club,
  publicSeconds: 60,
  summary: "A club",
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
  answer: Club,
  errors: ["members_only", "admins_only", "unknown_upload"],
  summary: "Change a club",
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
});

export const listClubAchievements = endpoint({
  id: "listClubAchievements",
  method: "GET",
  path: "/v1/clubs/{clubId}/achievements",
  area,
  access: "public",
  status: 200,
  params: club,
  answer: z.array(Achievement),
  summary: "What the club has achieved, and what it can",
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
  answer: pageOf(Report),
  errors: ["members_only", "admins_only"],
  summary: "Reports in the club, for its moderators",
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
  answer: Report,
  errors: ["members_only", "admins_only", "already_resolved"],
  summary: "Answer a report in the club",
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
  ...memberEndpoints,
  ...readingEndpoints,
  ...meetingEndpoints,
  ...talkEndpoints,
] as const;
