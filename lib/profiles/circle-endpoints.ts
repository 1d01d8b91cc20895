import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import { Challenge, CreateGoal, Goal, UpdateGoal } from "./me-schemas";
import { Badge, NameReader, ReaderRelation } from "./schemas";

const own = { area: "Profiles", access: "reader" } as const;
const id = z.object({ id: z.string() });

export const listBlocks = endpoint({
  ...own,
  id: "listBlocks",
  method: "GET",
  path: "/v1/me/blocks",
  status: 200,
  query: KeysetQuery,
  response: pageOf(ReaderRelation),
  summary: "Readers the caller has blocked",
  description: "The readers the caller blocked, newest first.",
});

export const blockReader = endpoint({
  ...own,
  id: "blockReader",
  mayMiss: true,
  method: "POST",
  path: "/v1/me/blocks",
  status: 201,
  body: NameReader,
  response: ReaderRelation,
  summary: "Block a reader: each is gone for the other",
  description:
    "Blocks a reader: each is gone for the other, in pages, lists, search and notifications, and follows between them end. Nobody is told. Repeated, it answers the same.",
});

export const unblockReader = endpoint({
  ...own,
  id: "unblockReader",
  method: "DELETE",
  path: "/v1/me/blocks/{id}",
  status: 204,
  params: id,
  summary: "End a block",
  description: "Lifts a block. Follows that it ended do not come back.",
});

export const listFollowing = endpoint({
  ...own,
  id: "listFollowing",
  method: "GET",
  path: "/v1/me/following",
  status: 200,
  query: KeysetQuery,
  response: pageOf(ReaderRelation),
  summary: "Readers the caller follows",
  description: "The readers the caller follows, newest first.",
});

export const followReader = endpoint({
  ...own,
  id: "followReader",
  mayMiss: true,
  method: "POST",
  path: "/v1/me/following",
  status: 201,
  body: NameReader,
  response: ReaderRelation,
  summary: "Follow a reader",
  description:
    "Follows a reader whose profile the caller may see, by username. Repeated, it answers the same and changes nothing.",
});

export const unfollowReader = endpoint({
  ...own,
  id: "unfollowReader",
  method: "DELETE",
  path: "/v1/me/following/{id}",
  status: 204,
  params: id,
  summary: "Stop following a reader",
  description: "Stops following a reader. Nobody is told.",
});

export const listFollowers = endpoint({
  ...own,
  id: "listFollowers",
  method: "GET",
  path: "/v1/me/followers",
  status: 200,
  query: KeysetQuery,
  response: pageOf(ReaderRelation),
  summary: "Readers who follow the caller",
  description: "The readers who follow the caller, newest first.",
});

export const removeFollower = endpoint({
  ...own,
  id: "removeFollower",
  method: "DELETE",
  path: "/v1/me/followers/{id}",
  status: 204,
  params: id,
  summary: "Send a follower away",
  description: "Ends that somebody follows the caller. They are not told; to keep them away, block them.",
});

export const listGoals = endpoint({
  ...own,
  id: "listGoals",
  method: "GET",
  path: "/v1/me/goals",
  status: 200,
  query: PageQuery,
  response: pageOf(Goal),
  summary: "The caller's reading goals",
  description: "The caller's yearly reading goals with how far they are, the latest year first.",
});

export const createGoal = endpoint({
  ...own,
  id: "createGoal",
  method: "POST",
  path: "/v1/me/goals",
  status: 201,
  location: ({ id }) => id,
  body: CreateGoal,
  response: Goal,
  summary: "Set a goal for a year",
  description: "Sets a number of books to read in a year. One goal a year: change it with PATCH afterwards.",
  errors: ["duplicate"],
});

export const getGoal = endpoint({
  ...own,
  id: "getGoal",
  method: "GET",
  path: "/v1/me/goals/{id}",
  status: 200,
  params: id,
  response: Goal,
  summary: "One goal and how far it is",
  description: "One of the caller's goals with how many books are finished.",
});

export const updateGoal = endpoint({
  ...own,
  id: "updateGoal",
  method: "PATCH",
  path: "/v1/me/goals/{id}",
  status: 200,
  params: id,
  body: UpdateGoal,
  response: Goal,
  summary: "Change a goal",
  description: "Changes how many books a goal asks for.",
});

export const deleteGoal = endpoint({
  ...own,
  id: "deleteGoal",
  method: "DELETE",
  path: "/v1/me/goals/{id}",
  status: 204,
  params: id,
  summary: "Give a goal up",
  description: "Deletes a goal. The books that were read stay.",
});

export const listBadges = endpoint({
  ...own,
  id: "listBadges",
  method: "GET",
  path: "/v1/me/badges",
  status: 200,
  response: z.array(Badge),
  summary: "The caller's badges",
  description: "The caller's badges, the latest first, hidden ones included. A plain array.",
});

export const listChallenges = endpoint({
  ...own,
  id: "listChallenges",
  method: "GET",
  path: "/v1/me/challenges",
  status: 200,
  response: z.array(Challenge),
  summary: "The challenges of this year",
  description: "This year's reading challenges, with how far the caller is in those they took up. A plain array.",
});

export const joinChallenge = endpoint({
  ...own,
  id: "joinChallenge",
  method: "PUT",
  path: "/v1/me/challenges/{id}",
  status: 200,
  params: id,
  response: Challenge,
  summary: "Take up a challenge of this year",
  description: "Takes up a challenge of this year; what was read since January counts. Repeated, it changes nothing.",
});

export const leaveChallenge = endpoint({
  ...own,
  id: "leaveChallenge",
  method: "DELETE",
  path: "/v1/me/challenges/{id}",
  status: 204,
  params: id,
  summary: "Give up a challenge of this year",
  description: "Gives a challenge of this year up. A badge that was earned stays.",
});

export const circleEndpoints = [
  listBlocks,
  blockReader,
  unblockReader,
  listFollowing,
  followReader,
  unfollowReader,
  listFollowers,
  removeFollower,
  listGoals,
  createGoal,
  getGoal,
  updateGoal,
  deleteGoal,
  listBadges,
  listChallenges,
  joinChallenge,
  leaveChallenge,
] as const;
