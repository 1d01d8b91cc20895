/** The search box on the demo catalogue: what people type, and what they meant. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Context, systemContext } from "@/lib/kernel/context";
import { testDatabase } from "@/lib/testing/database";
import { importDemoCatalogue } from "./imports/demo";
import { search } from "./search";

let ctx: Context;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = systemContext(db);
  await importDemoCatalogue(ctx);
}, 30_000);

const firstAuthor = async (query: string) => (await search(ctx, query)).authors[0]?.name;
const firstBook = async (query: string) => (await search(ctx, query)).books[0]?.title;

describe("people", () => {
  test.each([
    ["austen", "Jane Austen"],
    ["austin", "Jane Austen"],
    ["jane austne", "Jane Austen"],
    ["emily bronte", "Emily Brontë"],
    ["dostoevski", "Fyodor Dostoyevsky"],
    ["tolstoi", "Leo Tolstoy"],
    ["shakespear", "William Shakespeare"],
  ])("%s finds %s first", async (query, name) => expect(await firstAuthor(query)).toBe(name));
});

describe("books", () => {
  test.each([
    ["middlem", "Middlemarch"],
    ["midlemarch", "Middlemarch"],
    ["frankenstien", "Frankenstein"],
    ["moby dik", "Moby Dick"],
    ["pride prejudise", "Pride and Prejudice"],
    ["MISERABLES", "Les Misérables"],
  ])("%s finds %s first", async (query, title) =>
    expect((await firstBook(query))?.toLowerCase().startsWith(title.toLowerCase())).toBe(true),
  );
});

test.each(["zzzzqqqq", "%%%", "' zzzz=zzzz --", "\\", "((("])("%j finds nothing and harms nothing", async (query) =>
  expect(await search(ctx, query)).toEqual({ books: [], authors: [] }),
);
