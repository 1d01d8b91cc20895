/** What readers say of a book: several together, in words of a list, and nobody alone. */
import { desc, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { bookNotes } from "@/db/schema/book-notes";
import { cacheChanges } from "@/db/schema/platform";
import type { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { updatePrivacy } from "@/lib/profiles/own-profile";
import { actingAs, testContext } from "@/lib/testing/context";
import { addBook } from "./add-book";
import { getBookNotes, putBookNotes } from "./book-notes";
import { getBook } from "./books";
import { addToLibrary, removeFromLibrary, updateLibraryEntry } from "./library";
import type { OwnNotes, WriteBookNotes } from "./note-schemas";
import { cardOfBook } from "./share-image";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Values = Partial<typeof users.$inferInsert>;
const OLD: Values = { createdAt: new Date("2020-01-01") };
const NOTHING: OwnNotes = { contentNotes: [], moods: [], pace: null };
const SAD: WriteBookNotes = { contentNotes: [{ topic: "suicide", level: "graphic" }], moods: ["sad"], pace: "slow" };

const reader = async (values: Values = {}) => actingAs(ctx, await createReader(ctx.db, { ...OLD, ...values }));
type Reader = Awaited<ReturnType<typeof reader>>;

/** Somebody who has read the book and says this of it. */
async function voter(bookId: string, notes: WriteBookNotes = SAD, values: Values = {}): Promise<Reader> {
  const person = await reader(values);
  await addToLibrary(person, { bookId, status: "finished" });
  await putBookNotes(person, bookId, notes);
  return person;
}
const voters = async (bookId: string, count: number, notes = SAD) => {
  const people: Reader[] = [];
  for (let i = 0; i < count; i += 1) people.push(await voter(bookId, notes));
  return people;
};
const shown = async (bookId: string, who: Context = ctx): Promise<OwnNotes> => {
  const { viewer: _, ...notes } = await getBookNotes(who, bookId);
  return notes;
};
const newBook = async () => (await createWork(ctx.db)).id;

describe("two readers show nothing, three do, to each viewer alike", () => {
  test.each([
    [2, NOTHING],
    [3, SAD],
  ])("%i", async (count, expected) => {
    const book = await newBook();
    const [first] = await voters(book, count);
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    for (const who of [ctx, await reader(), first ?? ctx, staff]) expect(await shown(book, who)).toEqual(expected);
    expect((await getBookNotes(ctx, book)).viewer).toBeNull();
    expect((await getBookNotes(first ?? ctx, book)).viewer).toEqual({ ...SAD, mayVote: true });
  });
});

test("who is new, hidden, suspended or gone does not count, nor does who has not begun the book or has it no more", async () => {
  const book = await newBook();
  await voters(book, 2);
  const silent: Values[] = [{ anonymous: true }, { createdAt: new Date() }];
  for (const values of silent) await voter(book, SAD, values);
  const [wishes, leaves] = await voters(book, 2);
  await updateLibraryEntry(wishes ?? ctx, book, { status: "want" });
  await removeFromLibrary(leaves ?? ctx, book);
  for (const values of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
    const { actor } = await voter(book);
    await ctx.db.execute(
      sql`update users set suspended_at = ${values.suspendedAt?.toISOString() ?? null}, deleted_at = ${values.deletedAt?.toISOString() ?? null} where id = ${actor.userId}`,
    );
  }
  expect(await shown(book)).toEqual(NOTHING);
  await addToLibrary(leaves ?? ctx, { bookId: book, status: "abandoned" });
  expect(await shown(book)).toEqual(SAD);
});

test("hiding oneself, deleting the account and taking the book away make the pages stale at once", async () => {
  const book = await newBook();
  const [hides, goes, stays] = await voters(book, 3);
  const staleSince = async (act: () => Promise<unknown>) => {
    await ctx.db.delete(cacheChanges);
    await act();
    const rows = await ctx.db.select().from(cacheChanges).orderBy(desc(cacheChanges.id));
    return rows.flatMap(({ tags }) => tags);
  };
  for (const act of [
    () => updatePrivacy(hides ?? ctx, { anonymous: true }),
    () => updatePrivacy(hides ?? ctx, { anonymous: false }),
    () => removeFromLibrary(stays ?? ctx, book),
    () => addToLibrary(stays ?? ctx, { bookId: book, status: "reading" }),
    () => deleteAccount(goes ?? ctx),
  ]) {
    const before = await shown(book);
    expect(await staleSince(act)).toContain(`notes:${book}`);
    expect(await shown(book)).not.toEqual(before);
  }
  expect(await staleSince(() => updateLibraryEntry(stays ?? ctx, book, { status: "finished" }))).toContain(
    `notes:${book}`,
  );
});

test("three hostile accounts mark no book that very many have read", async () => {
  const book = await newBook();
  await ctx.db.execute(sql`
    with people as (insert into users (id, created_at) select gen_random_uuid(), '2020-01-01' from generate_series(1, 60) n returning id),
      entries as (insert into library_entries (user_id, work_id, status) select id, ${book}::uuid, 'finished' from people)
    insert into book_notes (user_id, work_id, moods) select id, ${book}::uuid, '{funny}' from people`);
  await voters(book, 3);
  expect(await shown(book)).toEqual({ ...NOTHING, moods: ["funny"] });
  await voters(book, 1);
  expect(await shown(book)).toEqual({ ...SAD, moods: ["funny", "sad"] });
});

test("a note has the level in the middle of its readers', the pace is the most named, moods are six", async () => {
  const book = await newBook();
  const moods: WriteBookNotes["moods"] = ["dark", "sad", "tense", "hopeful", "funny", "reflective", "mysterious"];
  const levels = ["mild", "graphic", "moderate", "moderate"] as const;
  for (const [i, level] of levels.entries())
    await voter(book, {
      contentNotes: [{ topic: "war", level }],
      moods: i === 0 ? ["tense"] : moods,
      pace: i === 0 ? "slow" : "fast",
    });
  const notes = await shown(book);
  expect(notes).toMatchObject({ contentNotes: [{ topic: "war", level: "moderate" }], pace: "fast" });
  expect(notes.moods).toHaveLength(6);
  expect(notes.moods[0]).toBe("tense");
});

test("only who has begun the book says what it is like; everybody takes back", async () => {
  const [book, person] = [await newBook(), await reader()];
  const refused = expect.objectContaining({ code: "not_read" });
  await expect(putBookNotes(person, book, SAD)).rejects.toEqual(refused);
  await addToLibrary(person, { bookId: book, status: "want" });
  await expect(putBookNotes(person, book, SAD)).rejects.toEqual(refused);
  await addToLibrary(person, { bookId: book, status: "reading" });
  expect((await putBookNotes(person, book, SAD)).viewer).toEqual({ ...SAD, mayVote: true });
  const less: WriteBookNotes = { contentNotes: [], moods: ["dark"], pace: null };
  expect((await putBookNotes(person, book, less)).viewer).toEqual({ ...less, mayVote: true });
  await removeFromLibrary(person, book);
  expect((await putBookNotes(person, book, NOTHING)).viewer).toEqual({ ...NOTHING, mayVote: false });
  expect(await ctx.db.$count(bookNotes, sql`work_id = ${book}`)).toBe(0);
});

test("a reader's own book is nobody else's, notes or not", async () => {
  const [maker, other] = [await reader(), await reader()];
  const own = await addBook(maker, { title: "Only here", authors: [{ name: "Nova Only" }] });
  await addToLibrary(maker, { bookId: own.id, status: "finished" });
  await putBookNotes(maker, own.id, SAD);
  for (const who of [ctx, other]) await expect(getBookNotes(who, own.id)).rejects.toMatchObject({ status: 404 });
  await expect(putBookNotes(other, own.id, NOTHING)).rejects.toMatchObject({ status: 404 });
});

test("what a book shows to everybody unasked has no content note", async () => {
  const bare = await getBook(ctx, await newBook());
  await voters(bare.id, 3);
  const noted = await getBook(ctx, bare.id);
  expect(JSON.stringify([noted, cardOfBook(noted)])).not.toMatch(/suicide|graphic/);
  expect(Object.keys(noted)).toEqual(Object.keys(bare));
});
