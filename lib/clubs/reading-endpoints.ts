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
  response: Voting,
  summary: "The current voting",
  description:
    "The open voting of a club with its nominations, else the last closed one. 404 before the first nomination. The deadline closes it, whoever reads first.",
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
  response: Voting,
  errors: ["members_only", "already_voted", "voting_closed", "unknown_nomination"],
  summary: "Vote",
  description:
    "Casts the caller's one vote in the open voting. A second is `already_voted`: move it with PUT. After the deadline it is `voting_closed`.",
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
  response: Voting,
  errors: ["members_only", "voting_closed", "unknown_nomination", "not_voted"],
  summary: "Move your vote",
  description: "Moves the caller's vote to another nomination, or casts it, until the deadline.",
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
  description: "Takes the caller's vote back, until the deadline.",
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
  response: Voting,
  errors: ["members_only", "admins_only", "voting_closed"],
  summary: "Move the deadline of the voting",
  description:
    "Moves the deadline of the open voting. For admins of the club. A day alone means its end in the club's zone.",
});

export const closeVoting = endpoint({
  id: "closeVoting",
  method: "POST",
  path: "/v1/clubs/{clubId}/votes/close",
  area,
  access: "club-admin",
  status: 200,
  params: club,
  response: Voting,
  errors: ["members_only", "admins_only", "voting_closed"],
  summary: "Close the voting now",
  description:
    "Closes the open voting before its deadline; the winner becomes a read at once. A tie goes to the earliest nomination. For admins of the club.",
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
  errors: ["too_many_streams"],
  summary: "Live counts as server-sent events",
  description:
    "The counts of the voting as server-sent events, one at once and one at each change. It ends after `events` of them, if given.",
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
  response: Nomination,
  errors: ["members_only", "duplicate", "too_many_nominations", "voting_closed"],
  summary: "Nominate a book; the first opens a voting",
  description:
    "Nominates a book, with a pitch if wished. The first nomination opens a voting that closes after the club's `votingDays`. Three for each member and voting, each book once.",
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
  response: pageOf(ClubRead),
  summary: "Past, current and next reads, newest first",
  description: "What the club read, reads and will read, newest first, with the share of members who finished.",
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
  response: ClubRead,
  errors: ["members_only", "admins_only", "read_overlaps"],
  summary: "Schedule a book",
  description:
    "Schedules a book without a vote. For admins of the club. Without a start it begins when the last one ends, or now; the deadline is `readDays` later unless given. Reads do not overlap.",
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
  response: ClubRead,
  errors: ["members_only", "admins_only", "read_overlaps"],
  summary: "Move a read or its deadline",
  description:
    "Moves the beginning or the deadline of a read. For admins of the club; members are reminded before the deadline.",
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
  description: "Takes a read that is not over out of the schedule. For admins of the club; past reads are its history.",
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
  response: ClubRead,
  errors: ["members_only"],
  summary: "Log pages, or mark finished",
  description:
    "Notes how far the caller is in the club's read, by page, percent or status, also in their library. It opens what others wrote up to there, so a page needs `ofPages` where the club's book has no known length. What is logged after the deadline changes no figure of the club.",
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
