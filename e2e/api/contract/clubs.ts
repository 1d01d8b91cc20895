import { follow } from "@/db/factories/profiles";
import {
  bookId,
  calendarToken,
  clubWorld,
  stranger,
  withInvitation,
  withMeeting,
  withQuestion,
  withRead,
  withReport,
  withThread,
  withVoting,
} from "../../support/clubs";
import { bearerOf, call, database, newReader } from "../../support/world";
import type { Case, Cases } from "./case";

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const outsiders = async () => [{ as: await stranger(), code: "members_only" }];

/** Where the person without the right must be one of this very club: prepared by hand in the club's own tests. */
const member = async () => {
  const { asMember, params } = await clubWorld();
  return { as: asMember, params };
};
const admin = async () => {
  const { asAdmin, params } = await clubWorld();
  return { as: asAdmin, params };
};
const thread = async () => {
  const { asMember, params } = await withThread();
  return { as: asMember, params };
};
const comment = async () => {
  const { asMember, comment: params } = await withThread();
  return { as: asMember, params };
};
const read = async () => {
  const { asAdmin, params } = await withRead();
  return { as: asAdmin, params };
};
/** Somebody whom another reader follows: that one may be invited. */
const withBuddy = async () => {
  const [person, other] = [await newReader(), await newReader()];
  await follow(database(), other.id, person.id);
  return { as: await bearerOf(person), username: other.username ?? "" };
};
/** A read with a question. */
const asked = async () => {
  const { asAdmin, params } = await withQuestion();
  return { as: asAdmin, params };
};
const meeting = async () => {
  const { asAdmin, params } = await withMeeting();
  return { as: asAdmin, params };
};
const voting = async (): Promise<{
  as: Record<string, string>;
  params: Record<string, string>;
  nominationId: string;
}> => {
  const { asAdmin, params, nominationId } = await withVoting();
  return { as: asAdmin, params, nominationId };
};
const voted = async () => {
  const { as, params, nominationId } = await voting();
  await call("POST", `/v1/clubs/${params.clubId}/votes`, { headers: as, body: { nominationId } });
  return { as, params };
};
const other = async () => {
  const { asAdmin, params, member: somebody } = await clubWorld();
  return { as: asAdmin, params: { ...params, memberId: somebody.id } };
};
const report = async () => {
  const { asAdmin, params } = await withReport();
  return { as: asAdmin, params };
};
const findBodies = [{ filters: { colour: "red" } }, { order: [{ field: "size" }] }, { search: 1 }, []];
const of = (prepare: Case["prepare"], rest: Omit<Case, "prepare"> = {}): Case => ({
  prepare,
  refused: outsiders,
  ...rest,
});

export const clubCases: Cases = {
  findClubs: { prepare: async () => ({ body: { search: "books" } }), badBodies: findBodies },
  listClubs: {
    prepare: async () => ({ query: { limit: "5" }, body: {} }),
    badBodies: findBodies,
    badQueries: [{ limit: "0" }, { limit: "101" }],
  },
  createClub: {
    prepare: async () => ({
      as: await stranger(),
      body: { name: "Slow readers", description: "One book a month.", timezone: "Europe/Lisbon", rules: "Be kind." },
    }),
    badBodies: [
      {},
      { name: "" },
      { name: "x".repeat(151) },
      { name: "x", timezone: "Nowhere/Land" },
      { name: "x", visibility: "secret" },
      { name: "x", readDays: 0 },
      { name: "x", avatarUploadId: NOTHING },
      { name: "x", memberCount: 500 },
    ],
  },
  getClub: { prepare: async () => ({ params: (await clubWorld()).params }) },
  updateClub: of(async () => ({ ...(await admin()), body: { joinPolicy: "request", description: null } }), {
    badBodies: [{ name: "" }, { timezone: "+01:00" }, { votingDays: 61 }, { votingMethod: "lots" }],
  }),
  deleteClub: of(admin),
  joinClub: {
    prepare: async () => ({ as: await stranger(), params: (await clubWorld()).params, body: {} }),
    badBodies: [{ inviteToken: 5 }, { inviteToken: "not-an-invitation" }],
  },
  leaveClub: of(member, { refused: undefined }),
  findMembers: { prepare: async () => ({ params: (await clubWorld()).params, body: {} }), badBodies: findBodies },
  updateMember: of(async () => ({ ...(await other()), body: { role: "moderator" } }), {
    badBodies: [{}, { role: "owner" }, { status: "requested" }],
  }),
  removeClubMember: of(other),
  listInvitations: of(member),
  createInvitation: of(async () => ({ ...(await member()), body: { maxUses: 3, expiresAt: "2031-01-01T00:00:00Z" } }), {
    badBodies: [{ maxUses: 0 }, { email: "nobody" }, { expiresAt: "2001-01-01T00:00:00Z" }],
  }),
  revokeInvitation: of(async () => {
    const { asAdmin, params } = await withInvitation();
    return { as: asAdmin, params };
  }),
  getInvitation: { prepare: async () => ({ params: { token: (await withInvitation()).token } }) },
  getClubSettings: of(member),
  updateClubSettings: of(async () => ({ ...(await member()), body: { frequency: "weekly", renewCalendar: true } }), {
    badBodies: [{ frequency: "daily" }],
  }),
  listClubAchievements: { prepare: async () => ({ params: (await clubWorld()).params }) },
  listClubReports: of(report, { badQueries: [{ status: "lost" }] }),
  resolveClubReport: of(async () => ({ ...(await report()), body: { decision: "dismiss", note: "Fine as it is." } }), {
    badBodies: [{}, { decision: "burn" }],
  }),

  getVoting: { prepare: async () => ({ params: (await voting()).params }) },
  castVote: of(
    async () => {
      const { as, params, nominationId } = await voting();
      return { as, params, body: { nominationId } };
    },
    {
      badBodies: [
        {},
        { nominationId: "x" },
        { nominationId: NOTHING },
        { nominationIds: [] },
        { ranking: [NOTHING, NOTHING] },
        { nominationId: NOTHING, ranking: [NOTHING] },
      ],
    },
  ),
  moveVote: of(
    async () => {
      const { as, params, nominationId } = await voting();
      return { as, params, body: { nominationId } };
    },
    { badBodies: [{}, { nominationId: NOTHING }, { nominationIds: [NOTHING] }, { ranking: "x" }] },
  ),
  withdrawVote: of(voted),
  updateVoting: of(
    async () => {
      const { as, params } = await voting();
      return { as, params, body: { closesAt: "2031-01-01", method: "ranked", resultsHidden: true } };
    },
    { badBodies: [{}, { closesAt: "soon" }, { closesAt: "2001-01-01" }, { method: "lots" }, { resultsHidden: "yes" }] },
  ),
  closeVoting: of(async () => {
    const { as, params } = await voting();
    return { as, params };
  }),
  streamVotes: {
    prepare: async () => ({ params: (await voting()).params, query: { events: "1" } }),
    badQueries: [{ events: "0" }, { events: "many" }],
  },
  nominateBook: of(async () => ({ ...(await member()), body: { bookId: await bookId(), pitch: "Because." } }), {
    badBodies: [{}, { bookId: "x" }, { bookId: NOTHING, pitch: "x".repeat(501) }],
  }),
  listReads: { prepare: async () => ({ params: { clubId: (await withRead()).club.id } }) },
  scheduleRead: of(
    async () => ({
      ...(await admin()),
      body: {
        bookId: await bookId(),
        deadline: "2031-01-01",
        stages: [
          { title: "To the letter", upTo: { percent: 40 } },
          { title: "To the end", upTo: { chapter: "The last" } },
        ],
        questions: [{ text: "Whom do you trust?", position: 40 }],
        meeting: { title: "On Thursdays", startsAt: "2030-06-06T19:00:00Z", recurrence: "FREQ=WEEKLY" },
      },
    }),
    {
      badBodies: [
        {},
        { bookId: "x" },
        { bookId: NOTHING, deadline: "whenever" },
        { bookId: NOTHING, stages: [{ title: "One", upTo: {} }] },
        { bookId: NOTHING, questions: [{ text: "" }] },
        { bookId: NOTHING, meeting: { title: "On Thursdays" } },
      ],
    },
  ),
  updateRead: of(async () => ({ ...(await read()), body: { deadline: "2031-01-01T12:00:00Z" } }), {
    badBodies: [
      { deadline: "2001-01-01" },
      { deadline: 5 },
      { stages: [{ title: "One" }] },
      { stages: [{ title: "One", upTo: {}, opensAt: "2030-01-01" }] },
      { stages: [{ title: "One", upTo: { percent: 101 }, opensAt: "2030-01-01" }] },
      { stages: Array.from({ length: 41 }, () => ({ title: "x", upTo: { percent: 1 }, opensAt: "2030-01-01" })) },
    ],
  }),
  getReadGuide: { prepare: async () => ({ params: (await asked()).params }) },
  updateReadGuide: of(
    async () => ({ ...(await read()), body: { questions: [{ text: "Whom do you trust?", position: 30 }] } }),
    {
      badBodies: [
        {},
        { questions: [{}] },
        { questions: [{ text: "" }] },
        { questions: [{ text: "x".repeat(501) }] },
        { questions: [{ text: "x", position: 101 }] },
        { questions: Array.from({ length: 41 }, () => ({ text: "x" })) },
      ],
    },
  ),
  answerGuideQuestion: of(asked),
  updateOwnMembership: of(async () => ({ ...(await member()), body: { hideProgress: true, wantChosen: true } }), {
    badBodies: [{}, { hideProgress: "yes" }, { wantChosen: 1 }, { role: "admin" }],
  }),
  listBookmarks: {
    prepare: async () => {
      const { as, params } = await comment();
      const at = `/v1/clubs/${params.clubId}/discussions/${params.id}/comments/${params.commentId}/bookmark`;
      await call("PUT", at, { headers: as });
      return { as };
    },
    badQueries: [{ page: "0" }, { limit: "101" }, { after: "x" }],
  },
  createBuddyRead: {
    prepare: async () => {
      const { as, username } = await withBuddy();
      return { as, body: { bookId: await bookId(), with: [username] } };
    },
    badBodies: [
      {},
      { bookId: NOTHING },
      { bookId: "x", with: ["somebody"] },
      { bookId: NOTHING, with: [] },
      { bookId: NOTHING, with: ["a", "b", "c", "d"] },
      { bookId: NOTHING, with: [5] },
    ],
  },
  deleteRead: of(read),
  logProgress: of(async () => ({ ...(await read()), body: { percent: 40 } }), {
    badBodies: [{}, { percent: 101 }, { page: -1 }, { page: 1, ofPages: 0 }, { ofPages: 200 }, { status: "lost" }],
  }),
  listClubSuggestions: of(member),
  listMeetings: { prepare: async () => ({ params: { clubId: (await withMeeting()).club.id } }) },
  createMeeting: of(
    async () => ({
      ...(await admin()),
      body: { title: "Tea", startsAt: "2031-01-01T18:00:00Z", endsAt: "2031-01-01T20:00:00Z", agenda: "Chapter ten" },
    }),
    {
      badBodies: [
        {},
        { title: "x", startsAt: "tomorrow" },
        { title: "x", startsAt: "2031-01-02T00:00:00Z", endsAt: "2031-01-01T00:00:00Z" },
        { title: "x", startsAt: "2031-01-02T00:00:00Z", url: "javascript:alert(1)" },
        { title: "x", startsAt: "2031-01-02T00:00:00Z", recurrence: "FREQ=SECONDLY" },
        { title: "x", startsAt: "2031-01-02T00:00:00Z", recurrence: "FREQ=WEEKLY;BYDAY=MO" },
      ],
    },
  ),
  getMeeting: { prepare: async () => ({ params: (await meeting()).params }) },
  updateMeeting: of(async () => ({ ...(await meeting()), body: { notes: "We disagreed, well." } }), {
    badBodies: [{ title: "" }, { endsAt: "2030-01-01T00:00:00Z" }, { recurrence: "weekly" }],
  }),
  deleteMeeting: of(meeting),
  answerMeeting: of(async () => ({ ...(await meeting()), body: { answer: "going" } }), {
    badBodies: [{}, { answer: "perhaps" }],
  }),
  getClubCalendar: {
    prepare: async () => {
      const world = await withMeeting();
      return { params: { clubId: world.club.id }, query: { token: await calendarToken(world) } };
    },
    badQueries: [{ token: "" }],
  },

  findDiscussions: {
    prepare: async () => ({ params: { clubId: (await withThread()).club.id }, body: {} }),
    badBodies: findBodies,
  },
  createDiscussion: of(async () => ({ ...(await member()), body: { title: "The letter", body: "Was it fair?" } }), {
    badBodies: [{}, { title: "x" }, { title: "x", body: "x".repeat(10_001) }, { title: "x", body: "y", pinned: true }],
  }),
  getDiscussion: { prepare: async () => ({ params: (await withThread()).params }) },
  updateDiscussion: of(async () => ({ ...(await thread()), body: { title: "The second letter", spoiler: true } }), {
    badBodies: [{ title: "" }, { spoiler: "yes" }],
  }),
  deleteDiscussion: of(thread, { badQueries: [{ reason: "x".repeat(501) }] }),
  pinDiscussion: of(async () => {
    const { asAdmin, params } = await withThread();
    return { as: asAdmin, params };
  }),
  unpinDiscussion: of(async () => {
    const { asAdmin, params } = await withThread();
    return { as: asAdmin, params };
  }),
  setThreadNotifications: of(async () => ({ ...(await thread()), body: { frequency: "none" } }), {
    badBodies: [{}, { frequency: "hourly" }],
  }),
  streamComments: {
    prepare: async () => ({ params: (await withThread()).params, query: { events: "1" } }),
    badQueries: [{ events: "0" }, { events: "many" }],
  },
  findComments: { prepare: async () => ({ params: (await withThread()).params, body: {} }), badBodies: findBodies },
  createComment: of(async () => ({ ...(await thread()), body: { body: "||He knew||, I think.", position: 62 } }), {
    badBodies: [{}, { body: " " }, { body: "x", position: 101 }, { body: "x", parentId: "y" }],
  }),
  getComment: { prepare: async () => ({ params: (await withThread()).comment }) },
  updateComment: of(async () => ({ ...(await comment()), body: { body: "On second thought, no." } }), {
    badBodies: [{ body: "" }, { position: -1 }],
  }),
  deleteComment: of(comment, { badQueries: [{ reason: "x".repeat(501) }] }),
  likeComment: of(comment),
  unlikeComment: of(comment),
  bookmarkComment: of(comment),
  unbookmarkComment: of(comment),

  createReport: {
    prepare: async () => {
      const { asAdmin, comment: at } = await withThread();
      return { as: asAdmin, body: { kind: "club_comment", id: at.commentId, reason: "abuse", note: "Rude." } };
    },
    badBodies: [{}, { kind: "review", id: "x", reason: "spam" }, { kind: "review", id: NOTHING, reason: "boring" }],
  },
  listReports: {
    prepare: async () => ({ as: await bearerOf(await newReader({ roles: ["moderator"] })) }),
    refused: async () => [{ as: await stranger(), code: "staff_only" }],
    badQueries: [{ status: "lost" }],
  },
  resolveReport: {
    prepare: async () => ({
      as: await bearerOf(await newReader({ roles: ["moderator"] })),
      params: { id: (await withReport()).params.id },
      body: { decision: "remove" },
    }),
    refused: async () => [{ as: await stranger(), code: "staff_only" }],
    badBodies: [{}, { decision: "ban" }],
  },
};
