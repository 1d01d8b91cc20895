import {
  calendarToken,
  clubWorld,
  stranger,
  withInvitation,
  withMeeting,
  withReport,
  withThread,
} from "../../support/clubs";
import { bearerOf, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { admin, findBodies, forMembers, member } from "./club-cases";
import { readCases } from "./club-reads";
import { votingCases } from "./club-votings";
import { discussionCases } from "./discussions";
import { pollCases } from "./polls";

const meeting = async () => {
  const { asAdmin, params } = await withMeeting();
  return { as: asAdmin, params };
};
const other = async () => {
  const { asAdmin, params, member: somebody } = await clubWorld();
  return { as: asAdmin, params: { ...params, memberId: somebody.id } };
};
const report = async () => {
  const { asAdmin, params } = await withReport();
  return { as: asAdmin, params };
};

/** The cases of everything in a club. */
export const clubCases: Cases = {
  ...readCases,
  ...votingCases,
  ...discussionCases,
  ...pollCases,
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
  updateClub: forMembers(async () => ({ ...(await admin()), body: { joinPolicy: "request", description: null } }), {
    badBodies: [{ name: "" }, { timezone: "+01:00" }, { votingDays: 61 }, { votingMethod: "lots" }],
  }),
  deleteClub: forMembers(admin),
  joinClub: {
    prepare: async () => ({ as: await stranger(), params: (await clubWorld()).params, body: {} }),
    badBodies: [{ inviteToken: 5 }, { inviteToken: "not-an-invitation" }],
  },
  leaveClub: forMembers(member, { refused: undefined }),
  findMembers: { prepare: async () => ({ params: (await clubWorld()).params, body: {} }), badBodies: findBodies },
  updateMember: forMembers(async () => ({ ...(await other()), body: { role: "moderator" } }), {
    badBodies: [{}, { role: "owner" }, { status: "requested" }],
  }),
  removeClubMember: forMembers(other),
  listInvitations: forMembers(member),
  createInvitation: forMembers(
    async () => ({ ...(await member()), body: { maxUses: 3, expiresAt: "2031-01-01T00:00:00Z" } }),
    {
      badBodies: [{ maxUses: 0 }, { email: "nobody" }, { expiresAt: "2001-01-01T00:00:00Z" }],
    },
  ),
  revokeInvitation: forMembers(async () => {
    const { asAdmin, params } = await withInvitation();
    return { as: asAdmin, params };
  }),
  getInvitation: { prepare: async () => ({ params: { token: (await withInvitation()).token } }) },
  getClubSettings: forMembers(member),
  updateClubSettings: forMembers(
    async () => ({ ...(await member()), body: { frequency: "weekly", renewCalendar: true } }),
    {
      badBodies: [{ frequency: "daily" }],
    },
  ),
  listClubAchievements: { prepare: async () => ({ params: (await clubWorld()).params }) },
  listClubReports: forMembers(report, { badQueries: [{ status: "lost" }] }),
  resolveClubReport: forMembers(
    async () => ({ ...(await report()), body: { decision: "dismiss", note: "Fine as it is." } }),
    {
      badBodies: [{}, { decision: "burn" }],
    },
  ),

  updateOwnMembership: forMembers(
    async () => ({ ...(await member()), body: { hideProgress: true, wantChosen: true } }),
    {
      badBodies: [{}, { hideProgress: "yes" }, { wantChosen: 1 }, { role: "admin" }],
    },
  ),
  listClubSuggestions: forMembers(member),
  listMeetings: { prepare: async () => ({ params: { clubId: (await withMeeting()).club.id } }) },
  createMeeting: forMembers(
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
  updateMeeting: forMembers(async () => ({ ...(await meeting()), body: { notes: "We disagreed, well." } }), {
    badBodies: [{ title: "" }, { endsAt: "2030-01-01T00:00:00Z" }, { recurrence: "weekly" }],
  }),
  deleteMeeting: forMembers(meeting),
  answerMeeting: forMembers(async () => ({ ...(await meeting()), body: { answer: "going" } }), {
    badBodies: [{}, { answer: "perhaps" }],
  }),
  getClubCalendar: {
    prepare: async () => {
      const world = await withMeeting();
      return { params: { clubId: world.club.id }, query: { token: await calendarToken(world) } };
    },
    badQueries: [{ token: "" }],
  },

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
