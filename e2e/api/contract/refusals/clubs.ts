import { eq, sql } from "drizzle-orm";
import { clubMeetingSeries } from "@/db/schema/club-meetings";
import { clubReads } from "@/db/schema/club-reading";
import { clubDiscussions } from "@/db/schema/club-talk";
import { clubInvitations } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { reports } from "@/db/schema/reports";
import { bookId, clubWorld, stranger, withInvitation, withRead, withThread, withVoting } from "../../../support/clubs";
import { bearerOf, call, database, newReader } from "../../../support/world";
import type { EndpointId, Prepared } from "../case";
import { NOTHING } from "../case";
import { again, done, fromNewAccount, prepare, type Refusals, withBody } from "./refusal";

/** A request about a voting that an admin has closed meanwhile. */
const closed = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  const { status } = await call("POST", `/v1/clubs/${prepared.params?.clubId}/votes/close`, { headers: prepared.as });
  if (status >= 300) throw new Error("The voting was not closed.");
  return prepared;
};

/** A request of a plain member in a thread that is locked. */
const locked = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  await database()
    .update(clubDiscussions)
    .set({ lockedAt: new Date() })
    .where(eq(clubDiscussions.id, prepared.params?.id ?? ""));
  return prepared;
};

/** A member's own seat, as its admin or as they themselves change it. */
const ofOneself = async (body?: object): Promise<Prepared> => {
  const { asAdmin, admin, params } = await clubWorld();
  return { as: asAdmin, params: { ...params, memberId: admin.id }, body };
};

/** What succeeds, with another body. */
const instead = (id: EndpointId, body: object) => async () => ({ ...(await prepare(id)), body });

const ofAnotherVersion = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  return { ...prepared, as: { ...prepared.as, "If-Match": '"999"' } };
};

const EVERY_WEEK = { startsAt: "2031-01-07T18:00:00Z", endsAt: "2031-01-07T20:00:00Z", recurrence: "FREQ=WEEKLY" };

/** A request that begins a series in a club that has ten. */
const withManySeries = (id: EndpointId, body: object) => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  const clubId = prepared.params?.clubId ?? "";
  const series = { clubId, rule: "FREQ=WEEKLY", zone: "UTC", title: "Tea" };
  const startsAt = new Date(EVERY_WEEK.startsAt);
  await database()
    .insert(clubMeetingSeries)
    .values(Array.from({ length: 10 }, () => ({ ...series, id: newId(), startsAt, planAt: startsAt })));
  return { ...prepared, body };
};

async function manyInvitations(): Promise<Prepared> {
  const { club, member, asMember, params } = await clubWorld();
  const rows = Array.from({ length: 100 }, () => ({ clubId: club.id, invitedBy: member.id, tokenHash: newId() }));
  await database().insert(clubInvitations).values(rows);
  return { as: asMember, params, body: {} };
}

async function manyNominations(): Promise<Prepared> {
  const prepared = await prepare("nominateBook");
  for (let i = 0; i < 3; i += 1) await done("nominateBook", { ...prepared, body: { bookId: await bookId() } });
  return prepared;
}

async function askedToJoin(): Promise<Prepared> {
  const { params } = await clubWorld({ joinPolicy: "request" });
  return done("joinClub", { as: await stranger(), params, body: {} });
}

/** Somebody of the club whose text it is not, and who moderates nothing. */
const anotherMember = async (clubId: string) => {
  const person = await newReader();
  const headers = await bearerOf(person);
  await call("POST", `/v1/clubs/${clubId}/join`, { headers, body: {} });
  return headers;
};
const byAnotherMember = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  return { ...prepared, as: await anotherMember(prepared.params?.clubId ?? "") };
};

const overlap = { startsAt: "2026-11-01T00:00:00Z", deadline: "2031-01-01T00:00:00Z" };

/** A report of what its decider wrote, where somebody else could decide. */
const ofOwnText = (id: "resolveReport" | "resolveClubReport") => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  const [, claims = ""] = (prepared.as?.Authorization ?? "").split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
  await newReader({ roles: ["moderator"] });
  await database()
    .update(reports)
    .set({ authorId: sub })
    .where(eq(reports.id, prepared.params?.id ?? ""));
  return { ...prepared, body: { decision: "dismiss" } };
};

export const clubRefusals: Refusals = {
  createClub: { unknown_upload: withBody("createClub", { avatarUploadId: NOTHING }) },
  updateClub: { unknown_upload: withBody("updateClub", { avatarUploadId: NOTHING }) },
  joinClub: {
    already_member: again("joinClub"),
    already_requested: askedToJoin,
    already_waiting: async () => {
      const { params } = await clubWorld({ capacity: 1 });
      return done("joinClub", { as: await stranger(), params, body: {} });
    },
    invalid_invitation: withBody("joinClub", { inviteToken: "not-an-invitation" }),
  },
  leaveClub: {
    not_a_member: again("leaveClub"),
    last_admin: async () => {
      const { asAdmin, params } = await clubWorld();
      return { as: asAdmin, params };
    },
  },
  findMembers: { admins_only: withBody("findMembers", { filters: { status: "requested" } }) },
  updateMember: {
    last_admin: () => ofOneself({ role: "member" }),
    use_leave: () => ofOneself({ status: "inactive" }),
    not_requested: async () => ({ ...(await prepare("updateMember")), body: { status: "active" } }),
    not_a_member: async () => {
      const prepared = await prepare("updateMember");
      return done("updateMember", { ...prepared, body: { status: "inactive" } }).then(() => prepared);
    },
  },
  removeClubMember: { use_leave: () => ofOneself() },
  createInvitation: {
    too_many_invitations: manyInvitations,
    too_many_mails: async () => {
      const prepared = await fromNewAccount("createInvitation", () => ({}))();
      const mailed = () => ({ ...prepared, body: { email: `${newId()}@readers.example` } });
      for (let i = 0; i < 3; i += 1) await done("createInvitation", mailed()); // a new account's limit
      return mailed();
    },
  },
  getInvitation: {
    not_found: async () => {
      const { params, asAdmin, token } = await withInvitation();
      await done("revokeInvitation", { as: asAdmin, params });
      return { params: { token } };
    },
  },
  resolveClubReport: { already_resolved: again("resolveClubReport"), own_decision: ofOwnText("resolveClubReport") },
  castVote: {
    already_voted: again("castVote"),
    voting_closed: closed("castVote"),
    unknown_nomination: withBody("castVote", { nominationId: NOTHING }),
    wrong_ballot: instead("castVote", { ranking: [NOTHING] }),
  },
  moveVote: {
    voting_closed: closed("moveVote"),
    unknown_nomination: withBody("moveVote", { nominationId: NOTHING }),
    wrong_ballot: instead("moveVote", { nominationIds: [NOTHING] }),
  },
  withdrawVote: {
    not_voted: async () => {
      const { asMember, params } = await withVoting();
      return { as: asMember, params };
    },
    voting_closed: closed("withdrawVote"),
  },
  updateVoting: {
    voting_closed: closed("updateVoting"),
    votes_cast: async () => {
      const { as, params } = await done("castVote", await prepare("castVote"));
      return { as, params, body: { method: "approval" } };
    },
  },
  closeVoting: { voting_closed: again("closeVoting") },
  nominateBook: {
    duplicate: again("nominateBook"),
    too_many_nominations: manyNominations,
  },
  createMeeting: { too_many_series: withManySeries("createMeeting", { title: "Tea", ...EVERY_WEEK }) },
  updateMeeting: { too_many_series: withManySeries("updateMeeting", EVERY_WEEK) },
  scheduleRead: {
    too_many_series: async () =>
      withManySeries("scheduleRead", { bookId: await bookId(), meeting: { title: "Tea", ...EVERY_WEEK } })(),
    read_overlaps: async () => {
      const { asAdmin, params } = await withRead();
      return { as: asAdmin, params: { clubId: params.clubId }, body: { bookId: await bookId(), ...overlap } };
    },
  },
  updateReadGuide: { edit_conflict: ofAnotherVersion("updateReadGuide") },
  updateRead: {
    edit_conflict: ofAnotherVersion("updateRead"),
    read_overlaps: async () => {
      const prepared = await prepare("updateRead");
      const next = { bookId: await bookId(), startsAt: "2030-01-01T00:00:00Z", deadline: "2032-01-01T00:00:00Z" };
      const at = { clubId: prepared.params?.clubId ?? "" };
      await done("scheduleRead", { as: prepared.as, params: at, body: next });
      return { ...prepared, body: overlap };
    },
  },
  createBuddyRead: {
    not_found: withBody("createBuddyRead", { bookId: NOTHING }),
    not_accepted: async () => withBody("createBuddyRead", { with: [(await newReader()).username] })(),
    too_many_buddy_reads: async () => {
      const prepared = await prepare("createBuddyRead");
      for (let n = 0; n < 10; n += 1) await done("createBuddyRead", prepared);
      return prepared;
    },
  },
  deleteRead: {
    read_is_past: async () => {
      const prepared = await prepare("deleteRead");
      await database()
        .update(clubReads)
        .set({ deadline: sql`now() - interval '1 day'` })
        .where(eq(clubReads.id, prepared.params?.readId ?? ""));
      return prepared;
    },
  },
  updateDiscussion: { admins_only: withBody("updateDiscussion", { locked: true }) },
  deleteDiscussion: { admins_only: byAnotherMember("deleteDiscussion") },
  createComment: { discussion_locked: locked("createComment") },
  updateComment: { discussion_locked: locked("updateComment") },
  deleteComment: { admins_only: byAnotherMember("deleteComment") },
  createReport: {
    duplicate: again("createReport"),
    own_text: async () => {
      const { asMember, comment } = await withThread();
      return { as: asMember, body: { kind: "club_comment", id: comment.commentId, reason: "abuse" } };
    },
    not_found: withBody("createReport", { id: NOTHING }),
  },
  resolveReport: { already_resolved: again("resolveReport"), own_decision: ofOwnText("resolveReport") },
};
