import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { AnswerMeeting, CreateMeeting, Meeting, UpdateMeeting } from "./reading-schemas";

const area = "Club meetings";
const club = z.object({ clubId: IdOrSlug });
const item = club.extend({ id: z.string() });

export const listMeetings = endpoint({
  id: "listMeetings",
  method: "GET",
  path: "/v1/clubs/{clubId}/meetings",
  area,
  access: "public",
  status: 200,
  params: club,
  query: PageQuery,
  response: pageOf(Meeting),
  summary: "Meetings, next first",
  description: "The meetings of a club: upcoming ones first, the next at the top; then past ones, latest first.",
});

export const createMeeting = endpoint({
  id: "createMeeting",
  method: "POST",
  path: "/v1/clubs/{clubId}/meetings",
  area,
  access: "club-moderator",
  status: 201,
  location: ({ id }) => id,
  params: club,
  body: CreateMeeting,
  publicText: { kind: "club_meeting", fields: ["title", "agenda", "place"], addresses: ["url"] },
  response: Meeting,
  errors: ["members_only", "admins_only", "too_many_series"],
  summary: "Schedule a meeting",
  description:
    "Schedules a meeting. For moderators and admins of the club. Members are notified now, and again a day before. Ten meetings of a club repeat at most.",
});

export const getMeeting = endpoint({
  id: "getMeeting",
  method: "GET",
  path: "/v1/clubs/{clubId}/meetings/{id}",
  area,
  access: "public",
  status: 200,
  params: item,
  response: Meeting,
  summary: "A meeting",
  description: "One meeting with its agenda, notes and who is going. Only members see the online address.",
});

export const updateMeeting = endpoint({
  id: "updateMeeting",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/meetings/{id}",
  area,
  access: "club-moderator",
  status: 200,
  params: item,
  body: UpdateMeeting,
  publicText: { kind: "club_meeting", fields: ["title", "agenda", "notes", "place"], addresses: ["url"] },
  response: Meeting,
  errors: ["members_only", "admins_only", "too_many_series"],
  summary: "Change a meeting, or write its notes",
  description:
    "Changes the fields you send of a meeting, or adds its notes afterwards. For moderators and admins of the club; members are notified of a new time.",
});

export const deleteMeeting = endpoint({
  id: "deleteMeeting",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/meetings/{id}",
  area,
  access: "club-moderator",
  status: 204,
  params: item,
  errors: ["members_only", "admins_only"],
  summary: "Cancel a meeting",
  description: "Cancels a meeting and deletes it. For moderators and admins of the club.",
});

export const answerMeeting = endpoint({
  id: "answerMeeting",
  method: "PUT",
  path: "/v1/clubs/{clubId}/meetings/{id}/attendance",
  area,
  access: "member",
  status: 200,
  params: item,
  body: AnswerMeeting,
  response: Meeting,
  errors: ["members_only"],
  summary: "Say whether you are going",
  description: "Says whether the caller is going: `going`, `maybe` or `no`. It can be changed at any time.",
});

export const getClubCalendar = endpoint({
  id: "getClubCalendar",
  method: "GET",
  path: "/v1/clubs/{clubId}/calendar.ics",
  area,
  access: "public",
  status: 200,
  params: club,
  query: z.object({ token: z.string().min(1).max(200).optional() }),
  looseQuery: true,
  produces: "text/calendar",
  summary: "Meetings and deadlines as a calendar, public or by a member's secret address",
  description:
    "An iCalendar file of meetings, reading deadlines and the end of voting. Anyone can read a public club's calendar; a private club's needs a member's secret `token`. Parameters that calendar programs add are ignored.",
});

export const meetingEndpoints = [
  listMeetings,
  createMeeting,
  getMeeting,
  updateMeeting,
  deleteMeeting,
  answerMeeting,
  getClubCalendar,
] as const;
