import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { StreamEvents } from "@/lib/live/schemas";
import {
  CastVote,
  ClubRead,
  LogProgress,
  NominateBook,
  Nomination,
  Suggestion,
  UpdateRead,
  UpdateVoting,
  Voting,
} from "./reading-schemas";
import { ScheduleRead } from "./schedule-schemas";

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
  summary: "The current vote",
  description:
    "The open vote of a club with its nominations, else the last closed one. 404 before the first nomination. It closes at the deadline. Hidden results have no counts until then, for anybody.",
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
  errors: ["members_only", "already_voted", "voting_closed", "unknown_nomination", "wrong_ballot"],
  summary: "Vote",
  description:
    "Casts the caller's one ballot, in the form of the voting's `method`; another form is `wrong_ballot`. A second is `already_voted`: move it with PUT. After the deadline it is `voting_closed`.",
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
  errors: ["members_only", "voting_closed", "unknown_nomination", "not_voted", "wrong_ballot"],
  summary: "Change your vote",
  description: "Replaces the caller's ballot, or casts it, until the deadline.",
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
  description: "Withdraws the caller's vote, until the deadline.",
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
  errors: ["members_only", "admins_only", "voting_closed", "votes_cast"],
  summary: "Change the open vote",
  description:
    "Changes the deadline of the open vote and, while nobody has voted, its method and whether its results are hidden. For admins of the club. A date without a time means the end of that day in the club's time zone.",
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
  summary: "Close voting now",
  description:
    "Closes the open vote before its deadline; the winner goes straight onto the schedule. A tie goes to the earliest nomination. For admins of the club.",
});

export const streamVotes = endpoint({
  id: "streamVotes",
  method: "GET",
  path: "/v1/clubs/{clubId}/votes/stream",
  area,
  access: "public",
  status: 200,
  params: club,
  query: StreamEvents,
  produces: "text/event-stream",
  errors: ["too_many_streams"],
  summary: "Live counts as server-sent events",
  description:
    "The vote counts as server-sent events, one at once and one at each change. The stream ends after `events` of them, if sent.",
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
  summary: "Nominate a book; the first nomination starts a vote",
  description:
    "Nominates a book, with an optional pitch. The first nomination starts a vote that closes after the club's `votingDays`. Three nominations per member and vote, each book once.",
});

export const listSuggestions = endpoint({
  id: "listClubSuggestions",
  method: "GET",
  path: "/v1/clubs/{clubId}/suggestions",
  area,
  access: "member",
  status: 200,
  params: club,
  response: z.array(Suggestion),
  errors: ["members_only"],
  summary: "What members want to read",
  description:
    "Up to 12 books that at least two other members want to read and the club has not read, nominated or scheduled, most wanted first. Only members who share what they read are counted, nobody in anonymous mode, and only where at least three do. Nobody is told who they are. A plain array.",
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
  description:
    "What the club has read, is reading and will read, newest first, with the share of members who finished.",
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
  publicText: { fields: ["stages", "questions", "meeting"] },
  response: ClubRead,
  errors: ["members_only", "admins_only", "read_overlaps", "too_many_series"],
  summary: "Schedule a book",
  description:
    "Schedules a book without a vote. For admins of the club. Without a start it begins when the last one ends, or now; the deadline is `readDays` later by default. Reads must not overlap. Stages, a guide of questions and a meeting can come with it: all of it is there afterwards, or nothing.",
});

export const updateRead = endpoint({
  id: "updateRead",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/reads/{readId}",
  area,
  access: "club-admin",
  status: 200,
  params: read,
  etag: ({ version }) => version,
  body: UpdateRead,
  publicText: { fields: ["stages"] },
  response: ClubRead,
  errors: ["members_only", "admins_only", "edit_conflict", "read_overlaps"],
  summary: "Reschedule a read or its deadline",
  description:
    "Changes the start, the deadline or the stages of a read. For admins of the club; members are reminded before the deadline. The discussion of a stage opens by itself at `opensAt`; what is said there carries the stage's place in the book unless it says otherwise. Send its version as If-Match to change exactly the one you saw.",
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
  summary: "Remove a read from the schedule",
  description:
    "Removes a current or upcoming read from the schedule. For admins of the club; past reads stay as its history.",
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
  summary: "Log progress, or mark as finished",
  description:
    "Records how far the caller is in the club's read, by page, percent or status, also in their library. It reveals comments up to that point, so a page needs `ofPages` if the length of the club's book is unknown. Progress logged after the deadline does not change the club's stats.",
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
  listSuggestions,
  listReads,
  scheduleRead,
  updateRead,
  deleteRead,
  logProgress,
] as const;
