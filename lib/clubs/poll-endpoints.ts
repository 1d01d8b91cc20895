import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { CastBallot, CreatePoll, Poll } from "./poll-schemas";

const area = "Club polls";
const club = z.object({ clubId: IdOrSlug });
const item = club.extend({ id: z.string() });

export const listPolls = endpoint({
  id: "listPolls",
  method: "GET",
  path: "/v1/clubs/{clubId}/polls",
  area,
  access: "public",
  status: 200,
  params: club,
  query: KeysetQuery,
  response: pageOf(Poll),
  summary: "Polls, newest first",
  description: "The polls of a club with their counts, open and closed, newest first.",
});

export const createPoll = endpoint({
  id: "createPoll",
  method: "POST",
  path: "/v1/clubs/{clubId}/polls",
  area,
  access: "club-moderator",
  status: 201,
  location: ({ id }) => id,
  params: club,
  body: CreatePoll,
  publicText: { kind: "club_poll", fields: ["question", "options", "meeting"] },
  response: Poll,
  errors: ["members_only", "admins_only", "too_many_polls"],
  summary: "Ask the members",
  description:
    "Opens a poll with `options` in words, or with `dates`: then the date that wins becomes a meeting of the club. It closes by itself at `closesAt`. For moderators and admins of the club; members are notified.",
});

export const getPoll = endpoint({
  id: "getPoll",
  method: "GET",
  path: "/v1/clubs/{clubId}/polls/{id}",
  area,
  access: "public",
  status: 200,
  params: item,
  response: Poll,
  summary: "A poll",
  description: "One poll with its options, its counts and the caller's own ballot.",
});

export const deletePoll = endpoint({
  id: "deletePoll",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/polls/{id}",
  area,
  access: "club-moderator",
  status: 204,
  params: item,
  errors: ["members_only", "admins_only"],
  summary: "Delete a poll",
  description:
    "Deletes a poll with its ballots; a meeting that came of it stays. For moderators and admins of the club.",
});

export const closePoll = endpoint({
  id: "closePoll",
  method: "POST",
  path: "/v1/clubs/{clubId}/polls/{id}/close",
  area,
  access: "club-moderator",
  status: 200,
  params: item,
  response: Poll,
  errors: ["members_only", "admins_only", "poll_closed"],
  summary: "Close a poll now",
  description:
    "Closes a poll before its deadline; the date that won becomes a meeting at once. A tie goes to the earlier option. For moderators and admins of the club.",
});

export const castBallot = endpoint({
  id: "castPollBallot",
  method: "PUT",
  path: "/v1/clubs/{clubId}/polls/{id}/ballot",
  area,
  access: "member",
  status: 200,
  params: item,
  body: CastBallot,
  response: Poll,
  errors: ["members_only", "poll_closed", "unknown_option", "wrong_ballot"],
  summary: "Answer a poll",
  description:
    "Casts the caller's ballot, or changes it, in the form of the poll's `method`; another form is `wrong_ballot`. Until it closes, then it is `poll_closed`.",
});

export const withdrawBallot = endpoint({
  id: "withdrawPollBallot",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/polls/{id}/ballot",
  area,
  access: "member",
  status: 204,
  params: item,
  errors: ["members_only", "poll_closed"],
  summary: "Take your answer back",
  description: "Takes the caller's ballot out of an open poll. Without one, nothing changes.",
});

export const pollEndpoints = [
  listPolls,
  createPoll,
  getPoll,
  deletePoll,
  closePoll,
  castBallot,
  withdrawBallot,
] as const;
