/** Words of a plan that are hidden, removed or lose their writer are nowhere else either; what waits, moves or comes late is looked after. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { clubReadStages } from "@/db/schema/club-stages";
import { clubInvitations, clubMembers } from "@/db/schema/clubs";
import { hiddenTexts, textRules } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { profiles } from "@/db/schema/profiles";
import { reports } from "@/db/schema/reports";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { setSuspended } from "@/lib/moderation/suspension";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { createBuddyRead } from "./buddy-reads";
import { closeDuePolls } from "./close-poll";
import { updateClub } from "./clubs";
import { findDiscussions, getDiscussion } from "./discussions";
import { answerQuestion, updateGuide } from "./guide";
import { readerToken } from "./invitation-tokens";
import { getInvitation } from "./invitations";
import { joinClub, leaveClub } from "./membership";
import { openStage } from "./open-stage";
import { castBallot } from "./poll-ballots";
import { createPoll } from "./polls";
import { getRead, updateRead } from "./reads";
import { clubReportKinds } from "./report-kinds";
import { fillClubs } from "./waiting-line";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const page = { page: 1, limit: 20 };
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);
const hide = (kind: string, targetId: string) => ctx.db.insert(hiddenTexts).values({ kind, targetId });
const kindOf = (name: string) => clubReportKinds.find(({ kind }) => kind === name);
const QUESTION = "Whom does the lanternman trust?";

async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const read = await createCurrentRead(ctx.db, club.id);
  const [ada, ben] = exactly(members, 2);
  return { club, admin, ada, ben, read };
}

describe("a question of a guide that was answered", () => {
  async function answered() {
    const w = await world();
    const { questions } = await updateGuide(as(w.admin), w.club.id, w.read.id, { questions: [{ text: QUESTION }] });
    const questionId = questions[0]?.id ?? "";
    const { id } = await answerQuestion(as(w.ada), w.club.id, w.read.id, questionId);
    const seen = async (who: Context) =>
      JSON.stringify([
        await getDiscussion(who, w.club.id, id).catch((error) => error.code),
        await findDiscussions(who, w.club.id, {}, page),
        await findDiscussions(who, w.club.id, { search: "lanternman" }, page),
      ]);
    return { ...w, questionId, id, seen };
  }

  test("is hidden with it from everybody but whoever wrote it", async () => {
    const { questionId, seen, ben } = await answered();
    expect(await seen(as(ben))).toContain("lanternman");
    await hide("club_question", questionId);
    expect(await seen(as(ben))).not.toContain("lanternman");
    expect(await seen(ctx)).not.toContain("lanternman");
  });

  test("is removed with it", async () => {
    const { questionId, seen, ben } = await answered();
    await kindOf("club_question")?.remove?.(as(ben), questionId);
    expect(await seen(as(ben))).not.toContain("lanternman");
  });

  test("is not there where there is a block, and hidden while its writer is suspended", async () => {
    const { admin, ben, ada, seen } = await answered();
    await ctx.db.insert(blocks).values({ blockerId: ben.id, blockedId: admin.id });
    expect(await seen(as(ben))).not.toContain("lanternman");
    await setSuspended(ctx, admin.id, new Date());
    expect(await seen(as(ada))).not.toContain("lanternman");
  });

  test("begins anew when its discussion was removed, and does not begin while it is hidden", async () => {
    const { club, read, questionId, id, admin, ada } = await answered();
    await kindOf("club_discussion")?.remove?.(as(admin), id);
    const again = await answerQuestion(as(ada), club.id, read.id, questionId);
    expect(again.id).not.toBe(id);
    await hide("club_question", questionId);
    await expect(answerQuestion(as(admin), club.id, read.id, questionId)).rejects.toMatchObject({ status: 404 });
  });

  test("that gets a place later is a spoiler for whoever is not there", async () => {
    const { club, read, questionId, admin, ben, seen } = await answered();
    await updateGuide(as(admin), club.id, read.id, { questions: [{ id: questionId, position: 80 }] });
    expect(await seen(as(ben))).not.toContain("lanternman");
  });
});

describe("a stage", () => {
  const half = { title: "The lanternman falls", upTo: { percent: 50 }, opensAt: "2026-01-01T00:00:00Z" };

  test("that is hidden stays so when the plan is saved, and when it is removed", async () => {
    const { club, admin, ben, read } = await world();
    const { stages } = await updateRead(as(admin), club.id, read.id, { stages: [half] as never });
    const stageId = stages[0]?.id ?? "";
    await openStage(ctx, stageId);
    const titles = async () => JSON.stringify(await findDiscussions(as(ben), club.id, {}, page));
    expect(await titles()).toContain("lanternman");
    await hide("club_stage", stageId);
    await kindOf("club_stage")?.shownOrHidden?.(ctx, stageId);
    expect(await titles()).not.toContain("lanternman");
    await updateRead(as(admin), club.id, read.id, { stages: [{ id: stageId }] });
    expect(await titles()).not.toContain("lanternman");
    await ctx.db.delete(hiddenTexts).where(eq(hiddenTexts.targetId, stageId));
    await kindOf("club_stage")?.shownOrHidden?.(ctx, stageId);
    expect(await titles()).toContain("lanternman");
    await kindOf("club_stage")?.remove?.(ctx, stageId);
    expect(await titles()).not.toContain("lanternman");
  });

  test("whose title is a spoiler is screened like any other", async () => {
    const { club, admin, read } = await world();
    await ctx.db.insert(textRules).values({ kind: "word", pattern: "oddstage", action: "report" });
    const { stages } = await updateRead(as(admin), club.id, read.id, {
      stages: [{ ...half, title: "An oddstage", spoiler: true }] as never,
    });
    await ctx.db.delete(textRules);
    expect(await ctx.db.$count(reports, eq(reports.targetId, stages[0]?.id ?? ""))).toBe(1);
  });

  test("keeps its share of a read that is moved", async () => {
    const { club, admin, read } = await world();
    const [from, until] = ["2031-01-01T00:00:00Z", "2031-01-31T00:00:00Z"];
    await ctx.db.execute(sql`update club_reads set starts_at = ${from}, deadline = ${until} where id = ${read.id}`);
    await updateRead(as(admin), club.id, read.id, {
      stages: [{ title: "Half", upTo: { percent: 50 } }] as never,
    });
    const opensAt = async () =>
      (await ctx.db.select().from(clubReadStages).where(eq(clubReadStages.readId, read.id)))[0]?.opensAt.toISOString();
    expect(await opensAt()).toBe("2031-01-16T00:00:00.000Z");
    await updateRead(as(admin), club.id, read.id, {
      startsAt: "2031-03-01T00:00:00Z",
      deadline: "2031-03-31T00:00:00Z",
    });
    expect(await opensAt()).toBe("2031-03-16T00:00:00.000Z");
    expect((await getRead(as(admin), club.id, read.id)).stages).toHaveLength(1);
  });
});

test("a poll that closes after its winning date makes no meeting, and its result is told", async () => {
  const { club, admin, ada } = await world();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const poll = await createPoll(as(admin), club.id, {
    question: "When?",
    dates: [day(3), day(4)],
    method: "plurality",
    closesAt: day(2),
  });
  await castBallot(as(ada), club.id, poll.id, { optionId: poll.options[0]?.id ?? "" });
  await ctx.db
    .update(clubPolls)
    .set({ closesAt: new Date(Date.now() - 60_000) })
    .where(eq(clubPolls.id, poll.id));
  await ctx.db
    .update(clubPollOptions)
    .set({ at: new Date(Date.now() - 30_000) })
    .where(eq(clubPollOptions.pollId, poll.id));
  await closeDuePolls({ ...ctx, now: new Date() });
  expect(await ctx.db.$count(clubMeetings, eq(clubMeetings.clubId, club.id))).toBe(0);
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `club:${club.id}`));
  expect(events.map(({ kind }) => kind)).toContain("club_poll_closed");
});

describe("who waits", () => {
  const statusOf = async (clubId: string, userId: string) =>
    (await ctx.db.select().from(clubMembers).where(sql`club_id = ${clubId} and user_id = ${userId}`))[0]?.status;

  test("while suspended comes in when that is over, before anybody who comes later", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 1, capacity: 2 });
    const [waits, later] = [await createReader(ctx.db), await createReader(ctx.db)];
    await joinClub(as(waits), club.id, {});
    await setSuspended(ctx, waits.id, new Date());
    await leaveClub(as(members[0] as { id: string }), club.id);
    expect(await statusOf(club.id, waits.id)).toBe("waiting");
    await setSuspended(ctx, waits.id, null);
    await joinClub(as(later), club.id, {});
    expect([await statusOf(club.id, waits.id), await statusOf(club.id, later.id)]).toEqual(["active", "waiting"]);
  });

  test("comes in by the job as well, and many at once in parts", async () => {
    const { club, admin } = await createClubWith(ctx.db, { members: 0, capacity: 1 });
    const people = await Promise.all(Array.from({ length: 60 }, () => createReader(ctx.db)));
    await ctx.db.insert(clubMembers).values(
      people.map(({ id }, i) => ({
        clubId: club.id,
        userId: id,
        status: "waiting" as const,
        waitingSince: new Date(Date.now() - 100_000 + i),
      })),
    );
    const waiting = () => ctx.db.$count(clubMembers, sql`club_id = ${club.id} and status = 'waiting'`);
    await updateClub(as(admin), club.id, { capacity: null });
    expect(await waiting()).toBe(10);
    await fillClubs({ ...ctx, now: new Date() });
    expect(await waiting()).toBe(0);
  });

  test("asks instead, when a club that anybody could join turns private", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 1, capacity: 2 });
    const waits = await createReader(ctx.db);
    await joinClub(as(waits), club.id, {});
    await updateClub(as(admin), club.id, { visibility: "private" });
    await leaveClub(as(members[0] as { id: string }), club.id);
    await fillClubs({ ...ctx, now: new Date() });
    expect(await statusOf(club.id, waits.id)).toBe("requested");
  });
});

test("a block takes back an invitation to read together, also one whose address was seen", async () => {
  const [host, guest] = [await createReader(ctx.db), await createReader(ctx.db)];
  await ctx.db
    .insert(profiles)
    .values({ userId: guest.id, recommendations: "everybody" })
    .onConflictDoUpdate({ target: profiles.userId, set: { recommendations: "everybody" } });
  const [{ username } = { username: "" }] = await ctx.db.select().from(users).where(eq(users.id, guest.id));
  const work = await createWork(ctx.db);
  const club = await createBuddyRead(as(host), { bookId: work.id, with: [username ?? ""] });
  const [invitation] = await ctx.db.select().from(clubInvitations).where(eq(clubInvitations.clubId, club.id));
  const token = readerToken(invitation?.id ?? "");
  expect(hashToken(token)).toBe(invitation?.tokenHash);
  expect((await getInvitation(as(guest), token)).club.id).toBe(club.id);
  await ctx.db.insert(blocks).values({ blockerId: host.id, blockedId: guest.id });
  await expect(getInvitation(as(guest), token)).rejects.toMatchObject({ status: 404 });
  await expect(joinClub(as(guest), club.id, { inviteToken: token })).rejects.toMatchObject({ status: 404 });
});
