/** What is a member's own in their clubs: hidden progress, bookmarks, wanted books, and reading with a few others. */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubMembers } from "@/db/schema/clubs";
import { libraryEntries } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { profiles, readerFollows } from "@/db/schema/profiles";
import { blocks } from "@/db/schema/users";
import { addToLibrary, removeFromLibrary } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { listBookmarks } from "./bookmarks";
import { createBuddyRead } from "./buddy-reads";
import { bookmarkComment } from "./comment-marks";
import { createComment } from "./comments";
import { createDiscussion } from "./discussions";
import { getInvitation } from "./invitations";
import { updateOwnMembership } from "./member-settings";
import { findMembers } from "./members";
import { joinClub, leaveClub } from "./membership";
import { logProgress } from "./progress";
import { findComments } from "./read-comments";
import { scheduleRead } from "./reads";
import { wantChosenBook } from "./want-chosen";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const page = { page: 1, limit: 20 };
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);

async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const read = await createCurrentRead(ctx.db, club.id);
  const [ada, ben] = exactly(members, 2);
  const talk = await createDiscussion(as(admin), club.id, { title: "Talk", body: "?", readId: read.id });
  return { club, admin: as(admin), ada, ben, read, talk };
}

test("hidden progress is shown to nobody else and found by nobody, and opens what it opened before", async () => {
  const { club, admin, ada, read, talk } = await world();
  await createComment(admin, club.id, talk.id, { body: "She waits.", position: 40 });
  await logProgress(as(ada), club.id, read.id, { percent: 50 });
  const statusFor = async (who: Context) =>
    (await findMembers(who, club.id, {}, page)).data.find(({ user }) => user.id === ada.id)?.readingStatus;
  const found = async (status: "reading" | "not_started") =>
    (await findMembers(admin, club.id, { filters: { readingStatus: status } }, page)).data.map(({ user }) => user.id);
  expect([await statusFor(admin), await statusFor(ctx)]).toEqual(["reading", "reading"]);
  expect(await updateOwnMembership(as(ada), club.id, { hideProgress: true })).toMatchObject({ hideProgress: true });
  expect([await statusFor(admin), await statusFor(ctx), await statusFor(as(ada))]).toEqual([null, null, "reading"]);
  expect([...(await found("reading")), ...(await found("not_started"))]).not.toContain(ada.id);
  expect((await findComments(as(ada), club.id, talk.id, {}, page)).data[0]?.body).toBe("She waits.");
});

test("a bookmark is there while its comment is open to the reader, and nowhere else", async () => {
  const { club, admin, ada, read, talk } = await world();
  const comment = await createComment(admin, club.id, talk.id, { body: "She waits.", position: 40 });
  const other = await createComment(admin, club.id, talk.id, { body: "Hello." });
  for (const { id } of [comment, other]) await bookmarkComment(as(ada), club.id, talk.id, id);
  const bodies = async (query: object = {}) =>
    (await listBookmarks(as(ada), { ...page, ...query })).data.map(({ body }) => body);
  expect(await bodies()).toEqual(["Hello."]);
  await logProgress(as(ada), club.id, read.id, { percent: 40 });
  expect(await bodies()).toEqual(["Hello.", "She waits."]);
  expect((await listBookmarks(as(ada), page)).data[0]).toMatchObject({
    club: { slug: club.slug },
    discussion: { title: "Talk" },
  });
  expect(await bodies({ after: other.id })).toEqual(["She waits."]);
  await ctx.db.insert(hiddenTexts).values({ kind: "club_comment", targetId: comment.id });
  expect(await bodies()).toEqual(["Hello."]);
  await leaveClub(as(ada), club.id);
  expect(await listBookmarks(as(ada), page)).toMatchObject({ data: [], total: 0 });
  expect((await listBookmarks(admin, page)).total).toBe(0);
});

test("the chosen book goes onto the want list of whoever wishes so, once, and never over what stands there", async () => {
  const { club, admin, ada, ben } = await world();
  const { id: bookId } = await createWork(ctx.db);
  const cleo = await createReader(ctx.db);
  await joinClub(as(cleo), club.id, {});
  for (const who of [ada, ben]) await updateOwnMembership(as(who), club.id, { wantChosen: true });
  await addToLibrary(as(ben), { bookId, status: "finished" });
  const read = await scheduleRead(admin, club.id, { bookId });
  await Promise.all([1, 2, 3].map(() => wantChosenBook({ ...ctx, now: new Date() }, read.id)));
  const statusOf = async ({ id }: { id: string }) =>
    (
      await ctx.db
        .select({ status: libraryEntries.status, source: libraryEntries.source })
        .from(libraryEntries)
        .where(and(eq(libraryEntries.userId, id), eq(libraryEntries.workId, bookId)))
    )[0];
  expect(await statusOf(ada)).toEqual({ status: "want", source: `club:${club.id}` });
  expect((await statusOf(ben))?.status).toBe("finished");
  expect(await statusOf(cleo)).toBeUndefined();
  await removeFromLibrary(as(ada), bookId);
  await wantChosenBook({ ...ctx, now: new Date() }, read.id);
  expect(await statusOf(ada)).toBeUndefined();
});

describe("reading with a few others", () => {
  const readers = async () => {
    const [me, friend, other] = [await createReader(ctx.db), await createReader(ctx.db), await createReader(ctx.db)];
    await ctx.db.insert(readerFollows).values({ followerId: friend.id, followedId: me.id });
    return { me, friend, other, book: await createWork(ctx.db) };
  };
  const invitationOf = async (who: { id: string }) => {
    const events = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.kind, "club_invitation"));
    for (const { id } of events) await fanOut({ ...ctx, now: new Date() }, notificationTypes, { eventId: id });
    const { data } = await listNotifications(as(who), notificationTypes, page);
    return data.find(({ kind }) => kind === "club_invitation");
  };

  test("makes a private club that reads the book, and one invitation for each, for them alone", async () => {
    const { me, friend, other, book } = await readers();
    const club = await createBuddyRead(as(me), { bookId: book.id, with: [`@${friend.username}`] });
    expect(club).toMatchObject({
      name: book.title,
      visibility: "private",
      memberCount: 1,
      currentRead: { book: { id: book.id } },
    });
    const invitation = await invitationOf(friend);
    const token = invitation?.url.split("/").at(-1) ?? "";
    expect((await getInvitation(as(friend), token)).club.id).toBe(club.id);
    for (const stranger of [ctx, as(other)])
      await expect(getInvitation(stranger, token)).rejects.toMatchObject({ status: 404 });
    await expect(joinClub(as(other), club.id, { inviteToken: token })).rejects.toMatchObject({ status: 404 });
    expect(await joinClub(as(friend), club.id, { inviteToken: token })).toMatchObject({ status: "active" });
    expect(await invitationOf(friend)).toBeUndefined(); // it has been used
  });

  test("invites nobody who does not accept it, is hidden or blocks, nor to a book of the reader's own", async () => {
    const { me, friend, other, book } = await readers();
    const begin = (names: (string | null)[], bookId = book.id) =>
      createBuddyRead(as(me), { bookId, with: names.map((name) => name ?? "") });
    await expect(begin([other.username])).rejects.toMatchObject({ code: "not_accepted" });
    await expect(begin([friend.username, "nobody_here"])).rejects.toMatchObject({ status: 404 });
    await expect(begin([me.username])).rejects.toMatchObject({ code: "invalid_input" });
    const own = await createWork(ctx.db, { madeBy: me.id });
    await expect(begin([friend.username], own.id)).rejects.toMatchObject({ status: 404 });
    await ctx.db.insert(profiles).values({ userId: friend.id, recommendations: "nobody" });
    await expect(begin([friend.username])).rejects.toMatchObject({ code: "not_accepted" });
    await ctx.db.update(profiles).set({ recommendations: "everybody" }).where(eq(profiles.userId, friend.id));
    await ctx.db.insert(blocks).values({ blockerId: friend.id, blockedId: me.id });
    await expect(begin([friend.username])).rejects.toMatchObject({ status: 404 });
    expect(await ctx.db.$count(clubMembers, eq(clubMembers.userId, me.id))).toBe(0);
  });

  test("a block takes the invitation away, and ten a day are the most", async () => {
    const { me, friend, book } = await readers();
    const begin = () => createBuddyRead(as(me), { bookId: book.id, with: [friend.username ?? ""] });
    await begin();
    expect(await invitationOf(friend)).toBeDefined();
    await ctx.db.insert(blocks).values({ blockerId: friend.id, blockedId: me.id });
    expect(await invitationOf(friend)).toBeUndefined();
    await ctx.db.delete(blocks).where(eq(blocks.blockerId, friend.id));
    const done = await Promise.allSettled(Array.from({ length: 11 }, begin));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    await expect(begin()).rejects.toMatchObject({ status: 429, code: "too_many_buddy_reads" });
  });
});
