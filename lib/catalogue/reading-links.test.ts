import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork, unique } from "@/db/factories";
import { affiliatePartners } from "@/db/schema/audience";
import { identifiers } from "@/db/schema/catalogue-imports";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getBook } from "./books";
import { readingLinks } from "./reading-links";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const NOTHING = { names: [], shops: [] };
const edition = (
  isbn13: string | null,
  format: "ebook" | "audiobook" | "paperback" | null = null,
  published?: string,
) => ({
  isbn13,
  format,
  published: published ?? null,
});

test("texts by their names, libraries by ISBN, shops by what they sell; of several editions the newest", () => {
  expect(readingLinks(NOTHING, [edition(null)])).toEqual([]);
  const names = [
    { scheme: "gutenberg", value: "84" },
    { scheme: "standardebooks", value: "mary-shelley/frankenstein" },
  ];
  const shops = [
    { name: "Paper", kind: "indie", url: "https://paper.example/{isbn13}" },
    { name: "Ear", kind: "audiobook", url: "https://ear.example/{isbn13}" },
    { name: "Screen", kind: "digital", url: "https://screen.example/{isbn13}" },
  ];
  const editions = [edition("1", "paperback", "1987"), edition("2", "paperback", "2003-04"), edition("3", "audiobook")];
  expect(readingLinks({ names, shops }, editions)).toEqual([
    {
      kind: "read",
      label: "Standard Ebooks",
      url: "https://standardebooks.org/ebooks/mary-shelley/frankenstein",
      partner: null,
    },
    { kind: "read", label: "Project Gutenberg", url: "https://www.gutenberg.org/ebooks/84", partner: null },
    { kind: "borrow", label: "Open Library", url: "https://openlibrary.org/isbn/2", partner: null },
    { kind: "borrow", label: "WorldCat", url: "https://www.worldcat.org/isbn/2", partner: null },
    { kind: "buy", label: "Paper", url: "https://paper.example/2", partner: "Paper" },
    { kind: "listen", label: "Ear", url: "https://ear.example/3", partner: "Ear" },
  ]);
});

test("a name that is none of its catalogue leads nowhere", () => {
  const odd = ["84/../../login", "javascript:alert(1)", "//evil.example", "OL1A", ""];
  const names = ["gutenberg", "standardebooks", "openlibrary"].flatMap((scheme) =>
    odd.map((value) => ({ scheme, value })),
  );
  expect(readingLinks({ names, shops: [] }, [])).toEqual([]);
});

test("a book tells its own, and an ISBN that only its maker names serves the maker alone", async () => {
  const maker = await createReader(ctx.db);
  const work = await createWork(ctx.db, { madeBy: maker.id });
  const number = String(Date.now());
  await ctx.db.insert(identifiers).values([
    { scheme: "gutenberg", kind: "work", value: number, targetId: work.id },
    { scheme: "gutenberg", kind: "edition", value: unique(), targetId: work.id },
  ]);
  const [shop] = await ctx.db
    .insert(affiliatePartners)
    .values({
      slug: unique(),
      name: `Shop ${unique()}`,
      kind: "indie",
      rateBasisPoints: 0,
      bookUrls: { default: "https://s.example/{isbn13}" },
    })
    .returning();
  await createEdition(ctx.db, work.id, { claimedIsbn13: "9780306406157" });
  const labels = async (who: Context) => (await getBook(who, work.id)).reading.map(({ label }) => label);
  expect(await labels(actingAs(ctx, maker))).toEqual(
    expect.arrayContaining(["Project Gutenberg", "WorldCat", shop?.name]),
  );
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
  expect(await labels(staff)).toEqual(["Project Gutenberg"]);
});
