import { withThread } from "../../support/clubs";
import { call } from "../../support/world";
import type { Cases } from "./case";
import { findBodies, forMembers, member } from "./club-cases";

const thread = async () => {
  const { asMember, params } = await withThread();
  return { as: asMember, params };
};
const comment = async () => {
  const { asMember, comment: params } = await withThread();
  return { as: asMember, params };
};

export const discussionCases: Cases = {
  findDiscussions: {
    prepare: async () => ({ params: { clubId: (await withThread()).club.id }, body: {} }),
    badBodies: findBodies,
  },
  createDiscussion: forMembers(
    async () => ({ ...(await member()), body: { title: "The letter", body: "Was it fair?" } }),
    {
      badBodies: [
        {},
        { title: "x" },
        { title: "x", body: "x".repeat(10_001) },
        { title: "x", body: "y", pinned: true },
      ],
    },
  ),
  getDiscussion: { prepare: async () => ({ params: (await withThread()).params }) },
  updateDiscussion: forMembers(
    async () => ({ ...(await thread()), body: { title: "The second letter", spoiler: true } }),
    {
      badBodies: [{ title: "" }, { spoiler: "yes" }],
    },
  ),
  deleteDiscussion: forMembers(thread, { badQueries: [{ reason: "x".repeat(501) }] }),
  pinDiscussion: forMembers(async () => {
    const { asAdmin, params } = await withThread();
    return { as: asAdmin, params };
  }),
  unpinDiscussion: forMembers(async () => {
    const { asAdmin, params } = await withThread();
    return { as: asAdmin, params };
  }),
  setThreadNotifications: forMembers(async () => ({ ...(await thread()), body: { frequency: "none" } }), {
    badBodies: [{}, { frequency: "hourly" }],
  }),
  streamComments: {
    prepare: async () => ({ params: (await withThread()).params, query: { events: "1" } }),
    badQueries: [{ events: "0" }, { events: "many" }],
  },
  findComments: { prepare: async () => ({ params: (await withThread()).params, body: {} }), badBodies: findBodies },
  createComment: forMembers(
    async () => ({ ...(await thread()), body: { body: "||He knew||, I think.", position: 62 } }),
    {
      badBodies: [{}, { body: " " }, { body: "x", position: 101 }, { body: "x", parentId: "y" }],
    },
  ),
  getComment: { prepare: async () => ({ params: (await withThread()).comment }) },
  updateComment: forMembers(async () => ({ ...(await comment()), body: { body: "On second thought, no." } }), {
    badBodies: [{ body: "" }, { position: -1 }],
  }),
  deleteComment: forMembers(comment, { badQueries: [{ reason: "x".repeat(501) }] }),
  likeComment: forMembers(comment),
  unlikeComment: forMembers(comment),
  bookmarkComment: forMembers(comment),
  unbookmarkComment: forMembers(comment),
  listBookmarks: {
    prepare: async () => {
      const { as, params } = await comment();
      const at = `/v1/clubs/${params.clubId}/discussions/${params.id}/comments/${params.commentId}/bookmark`;
      await call("PUT", at, { headers: as });
      return { as };
    },
    badQueries: [{ page: "0" }, { limit: "101" }, { after: "x" }],
  },
};
