import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { blocks } from "@/db/schema/users";
import type { Role } from "@/lib/format/roles";
import type { Context } from "@/lib/kernel/context";
import { createReport, listReports, resolveReport } from "@/lib/moderation/reports";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { outcomeOf } from "@/lib/testing/outcome";
import { listClubReports, resolveClubReport } from "./club-reports";
import { bookmarkComment, likeComment, unlikeComment } from "./comment-marks";
import { createComment, deleteComment, updateComment } from "./comments";
import {
  createDiscussion,
  deleteDiscussion,
  findDiscussions,
  getDiscussion,
  setThreadFrequency,
  updateDiscussion,
} from "./discussions";
import { updateClubSettings } from "./member-settings";
import { leaveClub, updateMember } from "./membership";
import { clubNotificationTypes } from "./notifications";
import { logProgress } from "./progress";
import { findComments } from "./read-comments";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const page = { page: 1, limit: 20 };
const as = (person: { id: string; roles?: readonly Role[] }) => actingAs({ ...ctx, now: new Date() }, person);

async function thread(members = 2) {
  const made = await createClubWith(ctx.db, { members });
  const [ada, ben] = exactly(made.members, 2);
  const discussion = await createDiscussion(as(ada), made.club.id, { title: "The letter", body: "Was it fair?" });
  const postComment = (who: { id: string }, body: string, more: object = {}) =>
    createComment(as(who), made.club.id, discussion.id, { body, ...more });
  return { ...made, ada, ben, discussion, postComment, at: [made.club.id, discussion.id] as const };
}

describe("a thread", () => {
  test("nests to four levels, then stands flat beside what is answered", async () => {
    const { ada, ben, postComment, at } = await thread();
    let last = await postComment(ada, "level 0");
    const chain = [last];
    for (let i = 1; i < 6; i += 1) {
      last = await postComment(i % 2 ? ben : ada, `level ${i}`, { parentId: last.id });
      chain.push(last);
    }
    expect(chain.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3, 3]);
    expect(chain[4]).toMatchObject({ parentId: chain[2]?.id, replyToId: chain[3]?.id });
    const found = await findComments(ctx, ...at, {}, page);
    expect(found.total).toBe(1);
    expect(found.data[0]?.replyCount).toBe(5);
    expect(found.data[0]?.replies.map(({ body }) => body)).toEqual([
      "level 1",
      "level 2",
      "level 3",
      "level 4",
      "level 5",
    ]);
    const below = await findComments(ctx, ...at, { filters: { thread: chain[0]?.id ?? "" } }, { page: 2, limit: 2 });
    expect([below.total, below.data.map(({ body }) => body)]).toEqual([5, ["level 3", "level 4"]]);
  });

  test("sorts by oldest, recent and popular; likes count once and are taken back", async () => {
    const { ada, ben, admin, postComment, at } = await thread();
    const [a, b, c] = [await postComment(ada, "a"), await postComment(ada, "b"), await postComment(ada, "c")];
    for (const who of [ben, ben, admin]) await likeComment(as(who), ...at, b.id);
    await likeComment(as(ben), ...at, a.id);
    const order = async (field: "recent" | "popular" | "oldest") =>
      (await findComments(ctx, ...at, { order: [{ field, direction: "asc" }] }, page)).data.map(({ body }) => body);
    expect(await order("oldest")).toEqual(["a", "b", "c"]);
    expect(await order("recent")).toEqual(["c", "b", "a"]);
    expect(await order("popular")).toEqual(["b", "a", "c"]);
    await unlikeComment(as(ben), ...at, b.id);
    await unlikeComment(as(ben), ...at, b.id);
    expect((await getDiscussion(ctx, ...at)).likeCount).toBe(2);
    await bookmarkComment(as(ben), ...at, c.id);
    const bookmarked = await findComments(as(ben), ...at, { filters: { bookmarked: true } }, page);
    expect(bookmarked.data.map(({ id }) => id)).toEqual([c.id]);
  });

  test("a removed comment keeps its place, without its words, and says who removed it", async () => {
    const { ada, ben, admin, postComment, at } = await thread();
    const top = await postComment(ada, "secret words");
    await postComment(ben, "answer", { parentId: top.id });
    expect(await outcomeOf(deleteComment(as(ben), ...at, top.id))).toBe("401 admins_only");
    await deleteComment(as(ada), ...at, top.id);
    const other = await postComment(ada, "more");
    await deleteComment(as(admin), ...at, other.id);
    const { data } = await findComments(as(ben), ...at, {}, page);
    expect(data.map(({ state, body, author }) => [state, body, author])).toEqual([
      ["removed_by_author", null, null],
      ["removed_by_moderator", null, null],
    ]);
    expect(data[0]?.replies[0]?.body).toBe("answer");
    expect(await outcomeOf(postComment(ben, "again", { parentId: top.id }))).toBe("404 not_found");
  });

  test("edits leave a mark; locked threads are for moderators; others may not edit", async () => {
    const { ada, ben, admin, postComment, at, discussion } = await thread();
    const comment = await postComment(ada, "first");
    expect(await outcomeOf(updateComment(as(ben), ...at, comment.id, { body: "mine" }))).toBe("401 members_only");
    expect((await updateComment(as(ada), ...at, comment.id, { spoiler: true })).editedAt).toBeNull();
    expect((await updateComment(as(ada), ...at, comment.id, { body: "second" })).editedAt).not.toBeNull();
    expect(await outcomeOf(updateDiscussion(as(ada), ...at, { pinned: true }))).toBe("401 admins_only");
    expect(await updateDiscussion(as(admin), ...at, { pinned: true, locked: true })).toMatchObject({
      pinned: true,
      locked: true,
    });
    expect(await outcomeOf(postComment(ada, "late"))).toBe("400 discussion_locked");
    expect(await outcomeOf(postComment(admin, "still"))).toBe("done");
    const newer = await createDiscussion(as(ben), at[0], { title: "Newer", body: "x" });
    const board = await findDiscussions(ctx, at[0], {}, page);
    expect(board.data.map(({ id }) => id)).toEqual([discussion.id, newer.id]);
    await deleteDiscussion(as(ben), at[0], newer.id);
    expect((await findDiscussions(ctx, at[0], {}, page)).total).toBe(1);
  });

  test("what lies ahead of the reader is marked as such, until they get there", async () => {
    const { club, ada, ben } = await thread();
    const read = await createCurrentRead(ctx.db, club.id);
    const talk = await createDiscussion(as(ada), club.id, { title: "Chapter 20", body: "x", readId: read.id });
    await createComment(as(ada), club.id, talk.id, { body: "She did it", position: 60 });
    const ahead = async (who: Context) => (await findComments(who, club.id, talk.id, {}, page)).data[0]?.ahead;
    expect([await ahead(as(ben)), await ahead(ctx), await ahead(as(ada))]).toEqual([true, true, false]);
    await logProgress(as(ben), club.id, read.id, { percent: 59 });
    expect(await ahead(as(ben))).toBe(true);
    await logProgress(as(ben), club.id, read.id, { percent: 60 });
    expect(await ahead(as(ben))).toBe(false);
  });

  test("a block hides the words both ways and keeps the thread together; who left keeps their name", async () => {
    const { ada, ben, postComment, at } = await thread(3);
    const top = await postComment(ada, "hello");
    await postComment(ben, "answer", { parentId: top.id });
    await ctx.db.insert(blocks).values({ blockerId: ben.id, blockedId: ada.id });
    expect(await outcomeOf(getDiscussion(as(ben), ...at))).toBe("404 not_found");
    const mine = await createDiscussion(as(ben), at[0], { title: "Ben's", body: "x" });
    expect((await findDiscussions(as(ada), at[0], {}, page)).data.map(({ id }) => id)).not.toContain(mine.id);
    await leaveClub(as(ada), at[0]);
    const [seen] = (await findComments(ctx, ...at, {}, page)).data;
    expect(seen).toMatchObject({ body: "hello", authorLeft: true });
  });
});

describe("who hears of it", () => {
  const notificationsOf = async (kind: string, subject: string) => {
    const events = await ctx.db
      .select()
      .from(notificationEvents)
      .where(sql`${notificationEvents.kind} = ${kind} and ${notificationEvents.subject} = ${subject}`);
    for (const event of events) await fanOut({ ...ctx, now: new Date() }, clubNotificationTypes, { eventId: event.id });
    const rows = await ctx.db
      .select({ userId: notifications.userId, deferred: notifications.held })
      .from(notifications)
      .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
      .where(sql`${notificationEvents.kind} = ${kind} and ${notificationEvents.subject} = ${subject}`);
    return rows;
  };

  test("of a new discussion: members, by what they chose for the club", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 4 });
    const [author, weekly, none, important] = exactly(members, 4);
    await updateClubSettings(as(weekly), club.id, { frequency: "weekly" });
    await updateClubSettings(as(none), club.id, { frequency: "none" });
    await updateClubSettings(as(important), club.id, { frequency: "important" });
    await createDiscussion(as(author), club.id, { title: "He ||dies|| at sea", body: "x" });
    const rows = await notificationsOf("club_discussion", `club:${club.id}`);
    expect(rows.map(({ userId, deferred }) => [userId, deferred]).sort()).toEqual(
      [
        [admin.id, false],
        [weekly.id, true],
      ].sort(),
    );
    const { data } = await listNotifications(as(admin), clubNotificationTypes, { page: 1, limit: 20 });
    expect(data.map(({ body }) => body)).toEqual(["He [spoiler] at sea"]);
  });

  test("of a comment: whoever is answered, and who asked for all of the thread", async () => {
    const { club, admin, ada, ben, postComment, at, discussion } = await thread(3);
    await setThreadFrequency(as(admin), club.id, discussion.id, { frequency: "all" });
    await postComment(ben, "first");
    expect((await notificationsOf("club_comment", `club:${club.id}`)).map(({ userId }) => userId).sort()).toEqual(
      [ada.id, admin.id].sort(),
    );
    await setThreadFrequency(as(ada), ...at, { frequency: "none" });
    await postComment(ben, "second");
    expect(
      (await notificationsOf("club_comment", `club:${club.id}`)).filter(({ userId }) => userId === ada.id),
    ).toHaveLength(1);
  });

  test("of a comment that is removed or hidden before it is told: nobody", async () => {
    for (const end of ["removed", "hidden"]) {
      const { club, ben, postComment, at } = await thread(3);
      const { id } = await postComment(ben, "too much");
      if (end === "removed") await deleteComment(as(ben), ...at, id);
      else await ctx.db.insert(hiddenTexts).values({ kind: "club_comment", targetId: id });
      expect(await notificationsOf("club_comment", `club:${club.id}`), end).toEqual([]);
    }
  });
});

describe("reports", () => {
  test("reach the moderators and staff; deciding answers all of one text", async () => {
    const { club, admin, ada, ben, postComment, at } = await thread(3);
    const bad = await postComment(ada, "something rude");
    const report = { kind: "club_comment", id: bad.id, reason: "abuse" as const };
    const made = await createReport(as(ben), report);
    expect(made).toMatchObject({ excerpt: "something rude", status: "open", reporter: null });
    expect(await outcomeOf(createReport(as(ben), report))).toBe("400 duplicate");
    expect(await outcomeOf(createReport(as(ada), report))).toBe("400 own_text");
    expect(await outcomeOf(createReport(as(ben), { ...report, kind: "nonsense" }))).toBe("404 not_found");
    await createReport(as(admin), report);
    expect(await outcomeOf(listClubReports(as(ben), club.id, { ...page, status: "open" }))).toBe("401 admins_only");
    expect((await listClubReports(as(admin), club.id, { ...page, status: "open" })).total).toBe(2);
    const staff = await createReader(ctx.db, { roles: ["admin"] });
    const forStaff = await listReports(as(staff), { page: 1, limit: 100, status: "open" });
    expect(forStaff.data.find(({ id }) => id === made.id)?.reporter?.id).toBe(ben.id);
    expect(await resolveClubReport(as(admin), club.id, made.id, { decision: "remove" })).toMatchObject({
      status: "removed",
    });
    expect((await findComments(as(ben), ...at, {}, page)).data[0]).toMatchObject({
      state: "removed_by_moderator",
      body: null,
    });
    expect(await outcomeOf(resolveReport(as(staff), made.id, { decision: "dismiss" }))).toBe("400 already_resolved");
  });

  test("of a private club say nothing to strangers", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 1, visibility: "private" });
    const { commentIds } = await createThread(ctx.db, club.id, members[0]?.id ?? "", 1);
    const stranger = await createReader(ctx.db);
    for (const [kind, id] of [
      ["club", club.id],
      ["club_comment", commentIds[0] ?? ""],
    ] as const)
      expect(await outcomeOf(createReport(as(stranger), { kind, id, reason: "spam" }))).toBe("404 not_found");
  });

  test("a banned member cannot write any more, and the words stay", async () => {
    const { club, admin, ada, postComment } = await thread();
    await postComment(ada, "kept");
    await updateMember(as(admin), club.id, ada.id, { status: "banned" });
    expect(await outcomeOf(postComment(ada, "more"))).toBe("404 not_found");
  });
});
