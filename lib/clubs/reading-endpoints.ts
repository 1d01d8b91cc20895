import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  CastVote,
  ClubRead,
  LogProgress,
  NominateBook,
  Nomination,
  ScheduleRead,
  StreamVotes,
  UpdateRead,
  UpdateVoting,
  Voting,
} from "./reading-schemas";

const area = "Club reading";
const club = z.object({ clubId: IdOrSlug });
const read = club.extend({ readId: z.string() });

export const getVoting = endpoint({
  id: "getVoting",
  method: "GET",
  path: "/v1/clubs/{clubId}/votes",
  area,
  access: "public",
  status: 200,
  params: club,
  answer: Voting,
  summary: "The current voting",
});

export const castVote = endpoint({
  id: "castVote",
  method: "POST",
  path: "/v1/clubs/{clubId}/votes",
  area,
  access: "member",
  status: 201,
  params: club,
  body: CastVote,
  answer: Voting,
  errors: ["members_only", "already_voted", "voting_closed", "unknown_nomination"],
  summary: "Vote",
});

export const moveVote = endpoint({
  id: "moveVote",
  method: "PUT",
  path: "/v1/clubs/{clubId}/votes",
  area,
  access: "member",
  status: 200,
  params: club,
  body: CastVote,
  answer: Voting,
  errors: ["members_only", "voting_closed", "unknown_nomination"],
  summary: "Move your vote",
});

export const withdrawVote = endpoint({
  id: "withdrawVote",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/votes",
  area,
  access: "member",
  status: 204,
  params: club,
  errors: ["members_only", "not_voted", "voting_closed"],
  summary: "Withdraw your vote",
});

export const updateVoting = endpoint({
  id: "updateVoting",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/votes",
  area,
  access: "club-admin",
  status: 200,
  params: club,
  body: UpdateVoting,
  answer: Voting,
  errors: ["members_only", "admins_only", "voting_closed"],
  summary: "Move the deadline of the voting",
});

export const closeVoting = endpoint({
  id: "closeVoting",
  method: "POST",
  path: "/v1/clubs/{clubId}/votes/close",
  area,
  access: "club-admin",
  status: 200,
  params: club,
  answer: Voting,
  errors: ["members_only", "admins_only", "voting_closed"],
  summary: "Close the voting now",
});

export const streamVotes = endpoint({
  id: "streamVotes",
  method: "GET",
  path: "/v1/clubs/{clubId}/votes/stream",
  area,
  access: "public",
  status: 200,
  params: club,
  query: StreamVotes,
  produces: "text/event-stream",
  summary: "Live counts as server-sent events",
});

export const nominateBook = endpoint({
  id: "nominateBook",
  method: "POST",
  path: "/v1/clubs/{clubId}/nominations",
  area,
  access: "member",
  status: 201,
  params: club,
  body: NominateBook,
  publicText: { kind: "club_nomination", fields: ["pitch"] },
  answer: Nomination,
  errors: ["members_only", "duplicate", "too_many_nominations", "voting_closed"],
  summary: "Nominate a book; the first opens a voting",
});

export const listReads = endpoint({
  id: "listReads",
  method: "GET",
  path: "/v1/clubs/{clubId}/reads",
  area,
  access: "public",
  status: 200,
  params: club,
  query: PageQuery,
  answer: pageOf(ClubRead),
  summary: "Past, current and next reads, newest first",
});

export const scheduleRead = endpoint({
  id: "scheduleRead",
  method: "POST",
  path: "/v1/clubs/{clubId}/reads",
  area,
  access: "club-admin",
  status: 201,
  params: club,
  body: ScheduleRead,
  answer: ClubRead,
  errors: ["members_only", "admins_only", "read_overlaps"],
  summary: "Schedule a book",
});

export const updateRead = endpoint({
  id: "updateRead",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/reads/{readId}",
  area,
  access: "club-admin",
  status: 200,
  params: read,
  body: UpdateRead,
  answer: ClubRead,
  errors: ["members_only", "admins_only", "read_overlaps"],
  summary: "Move a read or its deadline",
});

export const deleteRead = endpoint({
  id: "deleteRead",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/reads/{readId}",
  area,
  access: "club-admin",
  status: 204,
  params: read,
  errors: ["members_only", "admins_only", "read_is_past"],
  summary: "Take a read out of the schedule",
});

export const logProgress = endpoint({
  id: "logProgress",
  method: "PUT",
  path: "/v1/clubs/{clubId}/reads/{readId}/progress",
  area,
  access: "member",
  status: 200,
  params: read,
  body: LogProgress,
  answer: ClubRead,
  errors: ["members_only"],
  summary: "Log pages, or mark finished",
});

export const readingEndpoints = [
  getVoting,
  castVote,
  moveVote,
  withdrawVote,
  updateVoting,
  closeVoting,
  streamVotes,
  nominateBook,
  listReads,
  scheduleRead,
  updateRead,
  deleteRead,
  logProgress,
] as const;
