/** Progress is one thing: what the library knows the club knows, whoever wrote it, and spoilers open by it. */
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { libraryEntries } from "@/db/schema/library";
import { addToLibrary, getLibraryEntry, removeFromLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { BARE } from "@/lib/profiles/imports/reading-row";
import { bringIn } from "@/lib/profiles/imports/write-rows";
import { allJobs } from "@/lib/registry/jobs";
import { actingAs, testContext } from "@/lib/testing/context";
import { createComment } from "./comments";
import { createDiscussion } from "./discussions";
import { joinClub } from "./membership";
import { logProgress } from "./progress";
import { findComments } from "./read-comments";
import { getRead, scheduleRead } from "./reads";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const as = (person: { id: string }) => ({ ...actingAs(ctx, person), now: new Date() });

/** What the job does after a change of somebody's library. */
const follow = (who: Context) =>
  allJobs.find(({ name }) => name === "library-changed")?.run(ctx, { userId: who.actor?.userId ?? "" });

/** A club that reads a book, with a note at 80 percent of it. */
async function reading() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  const me = as(members[0] as { id: string });
  const read = await createCurrentRead(ctx.db, club.id);
  const { id } = await createDiscussion(as(admin), club.id, { title: "Talk", body: "?", readId: read.id });
  await createComment(as(admin), club.id, id, { body: "Late in it.", position: 80 });
  const ahead = async (who: Context) =>
    (await findComments(who, club.id, id, {}, { page: 1, limit: 20 })).data.map((comment) => comment.ahead);
  return { club, admin, me, read, bookId: read.workId, ahead };
}

test("finished in the library, all notes of the read are open, and the club counts it once", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  expect(await ahead(me)).toEqual([true]);
  for (let i = 0; i < 2; i += 1) {
    await addToLibrary(me, { bookId, status: "finished" });
    await follow(me);
  }
  expect(await ahead(me)).toEqual([false]);
  expect(await getRead(me, club.id, read.id)).toMatchObject({
    finishedCount: 1,
    viewer: { status: "finished", percent: 100 },
  });
  await updateLibraryEntry(me, bookId, { status: "reading" });
  await follow(me);
  expect(await getRead(me, club.id, read.id)).toMatchObject({
    finishedCount: 0,
    viewer: { status: "reading", percent: 0 },
  });
});

test("progress in the library moves the club's, and the club's the library's, without counting twice", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  await addToLibrary(me, { bookId, status: "reading" });
  await updateLibraryEntry(me, bookId, { progress: { unit: "percent", value: 85 } });
  await follow(me);
  expect(await ahead(me)).toEqual([false]);
  await logProgress(me, club.id, read.id, { percent: 40 });
  await follow(me);
  expect(await ahead(me)).toEqual([true]);
  expect((await ctx.db.select().from(libraryEntries)).find((entry) => entry.workId === bookId)).toMatchObject({
    percent: 40,
  });
  await logProgress(me, club.id, read.id, { status: "finished" });
  await follow(me);
  expect(await getRead(me, club.id, read.id)).toMatchObject({ finishedCount: 1 });
});

test("whoever joins brings what they have read, and so does a book that is chosen later", async () => {
  const { club, read, bookId, ahead, admin } = await reading();
  const late = as(await createReader(ctx.db));
  await addToLibrary(late, { bookId, status: "finished" });
  expect(await getRead(late, club.id, read.id)).toMatchObject({ finishedCount: 0 });
  await joinClub(late, club.id, {});
  expect(await ahead(late)).toEqual([false]);
  expect(await getRead(late, club.id, read.id)).toMatchObject({ finishedCount: 1 });
  const next = await createWork(ctx.db);
  await addToLibrary(late, { bookId: next.id, status: "finished" });
  const startsAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const deadline = new Date(Date.now() + 120 * 86_400_000).toISOString();
  const upcoming = await scheduleRead(as(admin), club.id, { bookId: next.id, startsAt, deadline });
  expect(await getRead(late, club.id, upcoming.id)).toMatchObject({ finishedCount: 1, viewer: { status: "finished" } });
});

test("a reread that is logged in the club stays one, though the library keeps the book as finished", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  await addToLibrary({ ...me, now: new Date(Date.now() - 60_000) }, { bookId, status: "finished" });
  await follow(me);
  await logProgress(me, club.id, read.id, { percent: 40 });
  await follow(me);
  expect(await ahead(me)).toEqual([true]);
  expect(await getRead(me, club.id, read.id)).toMatchObject({ finishedCount: 0, viewer: { percent: 40 } });
});

test("a file that says the book is finished opens the notes too, once however many changes run at a time", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  await logProgress({ ...me, now: new Date(Date.now() - 60_000) }, club.id, read.id, { percent: 40 });
  const read2019 = { ...BARE, title: "A book", status: "finished" as const, percent: 100, finishedOn: "2019-05-01" };
  const rows = [{ workId: bookId, reading: read2019 }];
  const choices = { reviews: "private", shelves: "private" } as const;
  const judge = () => ({ refusal: null, rule: null });
  await bringIn(me, me.actor?.userId ?? "", rows, { choices, judge, report: () => undefined });
  await Promise.all([follow(me), follow(me), follow(me)]);
  expect(await ahead(me)).toEqual([false]);
  expect(await getRead(me, club.id, read.id)).toMatchObject({ finishedCount: 1, viewer: { status: "finished" } });
});

test("a page of how many opens what lies before it, and says the same in the library, where no edition has pages", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  expect(await logProgress(me, club.id, read.id, { page: 170, ofPages: 200 })).toMatchObject({
    pages: null,
    viewer: { page: 170, percent: 85 },
  });
  await follow(me);
  expect(await ahead(me)).toEqual([false]);
  expect(await getRead(me, club.id, read.id)).toMatchObject({ viewer: { page: 170, percent: 85 } });
  expect(await getLibraryEntry(me, bookId)).toMatchObject({ percent: 85 });
  await createEdition(ctx.db, bookId, { pages: 400 });
  expect(await logProgress(me, club.id, read.id, { page: 100 })).toMatchObject({ pages: 400, viewer: { percent: 25 } });
  expect(await ahead(me)).toEqual([true]);
});

test("a finish that the library takes back is taken back in the club, with what was logged there before", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  const shown = async () => {
    await follow(me);
    return { ...(await getRead(me, club.id, read.id)), ahead: await ahead(me) };
  };
  const later = (minutes: number) => ({ ...me, now: new Date(Date.now() + minutes * 60_000) });
  const unread = { finishedCount: 0, viewer: { status: "not_started", page: null, percent: null }, ahead: [true] };
  const finished = { finishedCount: 1, viewer: { status: "finished", percent: 100 }, ahead: [false] };

  await addToLibrary(later(0), { bookId, status: "want" });
  await addToLibrary(later(1), { bookId, status: "finished" });
  expect(await shown()).toMatchObject(finished);
  await updateLibraryEntry(later(2), bookId, { status: "want" });
  expect(await shown()).toMatchObject(unread);
  await addToLibrary(later(3), { bookId, status: "finished" });
  expect(await shown()).toMatchObject(finished);
  await removeFromLibrary(later(4), bookId);
  expect(await shown()).toMatchObject(unread);

  await logProgress(later(5), club.id, read.id, { percent: 40 });
  const logged = { finishedCount: 0, viewer: { status: "reading", percent: 40 }, ahead: [true] };
  await addToLibrary(later(6), { bookId, status: "finished" });
  expect(await shown()).toMatchObject(finished);
  await removeFromLibrary(later(7), bookId);
  expect(await shown()).toMatchObject(logged);
  await addToLibrary(later(8), { bookId, status: "finished" });
  expect(await shown()).toMatchObject(finished);
  await updateLibraryEntry(later(9), bookId, { status: "abandoned" });
  expect(await shown()).toMatchObject(logged);
});

test("what was logged in the club itself stays, whatever becomes of the library", async () => {
  const { club, me, read, bookId, ahead } = await reading();
  await logProgress(me, club.id, read.id, { status: "finished" });
  await follow(me);
  await removeFromLibrary({ ...me, now: new Date(Date.now() + 60_000) }, bookId);
  await follow(me);
  expect(await ahead(me)).toEqual([false]);
  expect(await getRead(me, club.id, read.id)).toMatchObject({ finishedCount: 1, viewer: { status: "finished" } });
});
