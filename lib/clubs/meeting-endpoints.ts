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
  answer: pageOf(Meeting),
  summary: "Meetings, the next first",
});

export const createMeeting = endpoint({
  id: "createMeeting",
  method: "POST",
  path: "/v1/clubs/{clubId}/meetings",
  area,
  access: "club-moderator",
  status: 201,
  params: club,
  body: CreateMeeting,
  publicText: { kind: "club_meeting", fields: ["title", "agenda", "place"], addresses: ["url"] },
  answer: Meeting,
  errors: ["members_only", "admins_only"],
  summary: "Set a meeting",
});

export const getMeeting = endpoint({
  id: "getMeeting",
  method: "GET",
  path: "/v1/clubs/{clubId}/meetings/{id}",
  area,
  access: "public",
  status: 200,
  params: item,
  answer: Meeting,
  summary: "A meeting",
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
  answer: Meeting,
  errors: ["members_only", "admins_only"],
  summary: "Change a meeting, or write its notes",
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
  summary: "Call off a meeting",
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
  answer: Meeting,
  errors: ["members_only"],
  summary: "Say whether you come",
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
  produces: "text/calendar",
  summary: "Meetings and deadlines as a calendar: of a public club, or by a member's secret address",
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
