/** A book that a catalogue outside names alike is everybody's at once; one with a reader's own words is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAuthor, createEdition, createWork, unique } from "@/db/factories";
import { textRules } from "@/db/schema/moderation";
import type { Context } from "@/lib/kernel/context";
import { add, agedReader, makerOf } from "@/lib/testing/added-books";
import { testContext } from "@/lib/testing/context";
import { freshIsbn, type OutsideCatalogue, recordOf, startOutsideCatalogue } from "@/lib/testing/outside-catalogue";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import type { AddBook } from "../adding-schemas";
import { getBookByIsbn } from "../books";
import { lookUpBook } from "./look-up";

let ctx: Context;
let reader: Context;
let outside: OutsideCatalogue;
beforeAll(async () => {
  ctx = await testContext();
  reader = await agedReader(ctx, 0);
  outside = await startOutsideCatalogue();
});
afterAll(() => outside.close());
beforeEach(() => {
  setVariables({ EXTERNAL_LOOKUP: "on", BOOKPLATE_LOCAL_LOOKUP: outside.url });
  resetProcessState(["outside-sources"]);
});

/** What a catalogue outside says of a new ISBN, after somebody looked it up. */
async function draft(fields: Record<string, unknown> = {}): Promise<AddBook> {
  const isbn13 = freshIsbn();
  outside.records.set(isbn13, recordOf(isbn13, fields));
  const found = await lookUpBook(reader, isbn13);
  if (found.found !== "outside") throw new Error("The catalogue outside does not know the book.");
  return found.draft;
}

const isPublic = async (input: AddBook) => (await makerOf(ctx, (await add(reader, input)).id)) === null;

test("as it was found it is everybody's, with its ISBN, whoever adds it", async () => {
  const found = await draft();
  const book = await add(reader, found);
  expect(book).toMatchObject({
    isOwn: false,
    isExisting: false,
    editions: [{ isbn13: found.isbn, publisher: "Puffin" }],
  });
  expect((await getBookByIsbn(ctx, found.isbn ?? "")).id).toBe(book.id);
  expect(await add(await agedReader(ctx, 0), found)).toMatchObject({ id: book.id, isExisting: true });
});

test("the title without its subtitle, and a person by id, are the same book", async () => {
  const found = await draft({ subtitle: "A Walk along the Coast" });
  expect(await isPublic({ ...found, title: found.title.replace(": A Walk along the Coast", "") })).toBe(true);
  const name = `Ödön ${unique()}`;
  const person = await createAuthor(ctx.db, { name, nameKey: name.toLowerCase().replace("ö", "o").replace("ö", "o") });
  expect(await isPublic({ ...(await draft({ authors: [{ name }] })), authors: [{ id: person.id }] })).toBe(true);
});

test("what a reader added before is confirmed when its ISBN is looked up and added again", async () => {
  const found = await draft();
  const book = await add(reader, { title: found.title, authors: found.authors });
  expect(await makerOf(ctx, book.id)).toBe(reader.actor?.userId);
  expect(await add(reader, found)).toMatchObject({ id: book.id, isExisting: true, isOwn: false });
});

describe("a reader's own word is not everybody's", () => {
  const CHANGES: Record<string, (found: AddBook) => Partial<AddBook>> = {
    "a title that is only alike": ({ title }) => ({ title: `${title} is rubbish` }),
    "a title with signs": ({ title }) => ({ title: `${title} 💩` }),
    "another person": () => ({ authors: [{ name: `Vandal ${unique()}` }] }),
    "one person more": ({ authors }) => ({ authors: [...authors, { name: `Vandal ${unique()}` }] }),
    "a description": () => ({ description: "Do not read it." }),
    "a series": () => ({ series: { name: `Rubbish ${unique()}` } }),
    "another publisher": ({ edition }) => ({ edition: { ...edition, publisher: "Rubbish Press" } }),
    "another ISBN": () => ({ isbn: freshIsbn() }),
    "no ISBN": () => ({ isbn: undefined }),
  };
  test.each(Object.entries(CHANGES))("%s", async (_, change) => {
    const found = await draft();
    const input = { ...found, ...change(found) };
    const book = await add(reader, input);
    expect(book.isOwn).toBe(true);
    await expect(getBookByIsbn(ctx, found.isbn ?? "")).rejects.toMatchObject({ status: 404 });
  });

  test("nor does a word that staff want to look at pass with the catalogue outside", async () => {
    const word = `slur${unique()}`;
    await ctx.db.insert(textRules).values({ kind: "word", pattern: word, action: "report" });
    expect(await isPublic(await draft({ title: `A ${word} book` }))).toBe(false);
  });
});

test("a book that the catalogue may have under a longer title waits for somebody who looks", async () => {
  const name = `Mara ${unique()}`;
  const mark = unique();
  const person = await createAuthor(ctx.db, { name, nameKey: name.toLowerCase() });
  await createWork(ctx.db, { title: `Saltings ${mark}`, titleKey: `saltings ${mark}`, authorId: person.id });
  expect(
    await isPublic(
      await draft({ title: `Saltings ${mark}`, subtitle: "The Original Text of 1818", authors: [{ name }] }),
    ),
  ).toBe(false);
});

test("an ISBN that another book of the catalogue has stays its own", async () => {
  const found = await draft();
  const other = await createWork(ctx.db);
  await createEdition(ctx.db, other.id, { isbn13: found.isbn });
  expect(await isPublic(found)).toBe(false);
  expect((await getBookByIsbn(ctx, found.isbn ?? "")).id).toBe(other.id);
});

test("nothing is confirmed once the setting is off", async () => {
  const found = await draft();
  setVariables({ EXTERNAL_LOOKUP: "off" });
  expect(await isPublic(found)).toBe(false);
});
