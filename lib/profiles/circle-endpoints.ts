import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import { Challenge, CreateGoal, Goal, UpdateGoal } from "./me-schemas";
import { Badge, FollowersQuery, NameReader, ReaderRelation } from "./schemas";

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
  description: "The readers the caller has blocked, newest first.",
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
  summary: "Block a reader",
  description:
    "Blocks a reader: neither sees the other on pages, in lists, search or notifications, and they stop following each other. Nobody is notified. Repeating it returns the same.",
});

export const unblockReader = endpoint({
  ...own,
  id: "unblockReader",
  method: "DELETE",
  path: "/v1/me/blocks/{id}",
  status: 204,
  params: id,
  summary: "Unblock a reader",
  description: "Unblocks a reader. Follows that the block ended do not come back.",
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
    "Follows a reader whose profile the caller can see, by username. Repeating it changes nothing and returns the same.",
});

export const unfollowReader = endpoint({
  ...own,
  id: "unfollowReader",
  method: "DELETE",
  path: "/v1/me/following/{id}",
  status: 204,
  params: id,
  summary: "Stop following a reader",
  description: "Stops following a reader. Nobody is notified.",
});

export const listFollowers = endpoint({
  ...own,
  id: "listFollowers",
  method: "GET",
  path: "/v1/me/followers",
  status: 200,
  query: FollowersQuery,
  response: pageOf(ReaderRelation),
  summary: "Readers who follow the caller",
  description: "The readers who follow the caller, newest first. `q` leaves those who have it in a name or username.",
});

export const removeFollower = endpoint({
  ...own,
  id: "removeFollower",
  method: "DELETE",
  path: "/v1/me/followers/{id}",
  status: 204,
  params: id,
  summary: "Remove a follower",
  description:
    "Removes somebody from the caller's followers. They are not notified; to keep them from following again, block them.",
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
  description: "The caller's yearly reading goals with their progress, latest year first.",
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
  description: "Sets a number of books to read in a year. One goal per year: change it with PATCH afterwards.",
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
  summary: "One goal and its progress",
  description: "One of the caller's goals with the number of books finished.",
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
  description: "Changes the number of books of a goal.",
});

export const deleteGoal = endpoint({
  ...own,
  id: "deleteGoal",
  method: "DELETE",
  path: "/v1/me/goals/{id}",
  status: 204,
  params: id,
  summary: "Delete a goal",
  description: "Deletes a goal. The books stay in the library.",
});

export const listBadges = endpoint({
  ...own,
  id: "listBadges",
  method: "GET",
  path: "/v1/me/badges",
  status: 200,
  response: z.array(Badge),
  summary: "The caller's badges",
  description: "The caller's badges, latest first, hidden ones included. A plain array.",
});

export const listChallenges = endpoint({
  ...own,
  id: "listChallenges",
  method: "GET",
  path: "/v1/me/challenges",
  status: 200,
  response: z.array(Challenge),
  summary: "This year's challenges",
  description: "This year's reading challenges, with the caller's progress in those they joined. A plain array.",
});

export const joinChallenge = endpoint({
  ...own,
  id: "joinChallenge",
  method: "PUT",
  path: "/v1/me/challenges/{id}",
  status: 200,
  params: id,
  response: Challenge,
  summary: "Join a challenge of this year",
  description: "Joins a challenge of this year; books read since January count. Repeating it changes nothing.",
});

export const leaveChallenge = endpoint({
  ...own,
  id: "leaveChallenge",
  method: "DELETE",
  path: "/v1/me/challenges/{id}",
  status: 204,
  params: id,
  summary: "Leave a challenge of this year",
  description: "Leaves a challenge of this year. A badge already earned stays.",
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
