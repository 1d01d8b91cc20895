import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageQuery, pageOf } from "@/lib/http/pagination";
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
  query: PageQuery,
  answer: pageOf(ReaderRelation),
  summary: "Readers the caller has blocked",
});

export const blockReader = endpoint({
  ...own,
  id: "blockReader",
  method: "POST",
  path: "/v1/me/blocks",
  status: 201,
  body: NameReader,
  answer: ReaderRelation,
  summary: "Block a reader: each is gone for the other",
});

export const unblockReader = endpoint({
  ...own,
  id: "unblockReader",
  method: "DELETE",
  path: "/v1/me/blocks/{id}",
  status: 204,
  params: id,
  summary: "End a block",
});

export const listFollowing = endpoint({
  ...own,
  id: "listFollowing",
  method: "GET",
  path: "/v1/me/following",
  status: 200,
  query: PageQuery,
  answer: pageOf(ReaderRelation),
  summary: "Readers the caller follows",
});

export const followReader = endpoint({
  ...own,
  id: "followReader",
  method: "POST",
  path: "/v1/me/following",
  status: 201,
  body: NameReader,
  answer: ReaderRelation,
  summary: "Follow a reader",
});

export const unfollowReader = endpoint({
  ...own,
  id: "unfollowReader",
  method: "DELETE",
  path: "/v1/me/following/{id}",
  status: 204,
  params: id,
  summary: "Stop following a reader",
});

export const listFollowers = endpoint({
  ...own,
  id: "listFollowers",
  method: "GET",
  path: "/v1/me/followers",
  status: 200,
  query: PageQuery,
  answer: pageOf(ReaderRelation),
  summary: "Readers who follow the caller",
});

export const removeFollower = endpoint({
  ...own,
  id: "removeFollower",
  method: "DELETE",
  path: "/v1/me/followers/{id}",
  status: 204,
  params: id,
  summary: "Send a follower away",
});

export const listGoals = endpoint({
  ...own,
  id: "listGoals",
  method: "GET",
  path: "/v1/me/goals",
  status: 200,
  query: PageQuery,
  answer: pageOf(Goal),
  summary: "The caller's reading goals",
});

export const createGoal = endpoint({
  ...own,
  id: "createGoal",
  method: "POST",
  path: "/v1/me/goals",
  status: 201,
  body: CreateGoal,
  answer: Goal,
  summary: "Set a goal for a year",
  errors: ["duplicate"],
});

export const getGoal = endpoint({
  ...own,
  id: "getGoal",
  method: "GET",
  path: "/v1/me/goals/{id}",
  status: 200,
  params: id,
  answer: Goal,
  summary: "One goal and how far it is",
});

export const updateGoal = endpoint({
  ...own,
  id: "updateGoal",
  method: "PATCH",
  path: "/v1/me/goals/{id}",
  status: 200,
  params: id,
  body: UpdateGoal,
  answer: Goal,
  summary: "Change a goal",
});

export const deleteGoal = endpoint({
  ...own,
  id: "deleteGoal",
  method: "DELETE",
  path: "/v1/me/goals/{id}",
  status: 204,
  params: id,
  summary: "Give a goal up",
});

export const listBadges = endpoint({
  ...own,
  id: "listBadges",
  method: "GET",
  path: "/v1/me/badges",
  status: 200,
  answer: z.array(Badge),
  summary: "The caller's badges",
});

export const listChallenges = endpoint({
  ...own,
  id: "listChallenges",
  method: "GET",
  path: "/v1/me/challenges",
  status: 200,
  answer: z.array(Challenge),
  summary: "The challenges of this year",
});

export const joinChallenge = endpoint({
  ...own,
  id: "joinChallenge",
  method: "PUT",
  path: "/v1/me/challenges/{id}",
  status: 200,
  params: id,
  answer: Challenge,
  summary: "Take up a challenge of this year",
});

export const leaveChallenge = endpoint({
  ...own,
  id: "leaveChallenge",
  method: "DELETE",
  path: "/v1/me/challenges/{id}",
  status: 204,
  params: id,
  summary: "Give up a challenge of this year",
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
