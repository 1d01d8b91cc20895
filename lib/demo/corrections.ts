import { and, eq, isNotNull } from "drizzle-orm";
import { addedBooks } from "@/db/schema/added-books";
import { editions, works } from "@/db/schema/catalogue";
import { proposals, workDoubts } from "@/db/schema/corrections";
import { reports } from "@/db/schema/reports";
import { AddBook } from "@/lib/catalogue/adding-schemas";
import type { Change, FieldValue } from "@/lib/catalogue/correction-schemas";
import { applyChanges } from "@/lib/catalogue/corrections/apply-changes";
import { readPresent } from "@/lib/catalogue/corrections/present";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { makeOwnBook, readNames } from "@/lib/catalogue/write-own-book";
import type { Context } from "@/lib/kernel/context";
import { excerptOf } from "@/lib/moderation/report-kinds";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

/** A book with a history, a correction that waits for a librarian, and a book that a reader added. */
export async function seedCorrections(ctx: Context, people: Map<string, string>): Promise<void> {
  const [staff, reader, other] = ["demo_staff", "demo_reader", "demo_reader2"].map((name) => people.get(name));
  if (!staff || !reader || !other) return;
  await takeTurn(ctx);
  await correct(ctx, "cranford", { by: other, daysAgo: 21 }, { subtitle: "A Tale", firstPublished: 1835 });
  await correct(ctx, "cranford", { by: staff, daysAgo: 20 }, { subtitle: null, firstPublished: 1853 });
  await suggest(ctx, reader, "dracula", { firstPublished: 1897 });
  await addOwn(ctx, other);
  await doubt(ctx, reader);
}

/** Don Quixote in English and in Spanish, and a work whose summary tells too much. */
const [QUIXOTE, QUIJOTE, MANSFIELD] = [996, 2000, 141];

/** An ISBN that two books claim, and a book that somebody reported. */
async function doubt(ctx: Context, reporterId: string) {
  const books = await booksByNumber(ctx, [QUIXOTE, QUIJOTE, MANSFIELD]);
  const createdAt = new Date(ctx.now.getTime() - 3 * DAY_MS);
  const [workId, otherId, targetId] = [QUIJOTE, QUIXOTE, MANSFIELD].map((number) => books.get(number));
  const [edition] = await ctx.db
    .select({ isbn13: editions.isbn13 })
    .from(editions)
    .where(and(eq(editions.workId, otherId ?? ""), isNotNull(editions.isbn13)))
    .limit(1);
  if (workId && otherId && edition)
    await ctx.db.insert(workDoubts).values({ kind: "isbn", workId, otherId, isbn13: edition.isbn13, createdAt });
  const [reported] = await ctx.db
    .select({ title: works.title, description: works.description, slug: works.slug })
    .from(works)
    .where(eq(works.id, targetId ?? ""));
  if (!targetId || !reported) return;
  await ctx.db.insert(reports).values({
    kind: "book",
    targetId,
    reporterId,
    reason: "spoiler",
    note: "The summary tells whom she marries.",
    excerpt: excerptOf([reported.title, reported.description].filter(Boolean).join("\n\n")),
    url: `/books/${reported.slug}`,
    createdAt,
  });
}

type Facts = Partial<Record<"subtitle" | "firstPublished", FieldValue>>;

async function changesOf(ctx: Context, slug: string, facts: Facts) {
  const [known] = await ctx.db.select({ id: works.id }).from(works).where(eq(works.slug, slug));
  if (!known) return null;
  const present = await readPresent(ctx, "book", slug);
  const changes = Object.entries(facts).map(
    ([field, to]): Change => ({
      field: field as Change["field"],
      edition: null,
      from: present.values.get(field) ?? null,
      to,
    }),
  );
  return { present, changes };
}

async function correct(ctx: Context, slug: string, { by, daysAgo }: { by: string; daysAgo: number }, facts: Facts) {
  const found = await changesOf(ctx, slug, facts);
  if (!found) return;
  const then = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) };
  await applyChanges(then, found.present, found.changes, { source: "person", isCorrected: () => true, by });
}

async function suggest(ctx: Context, userId: string, slug: string, facts: Facts) {
  const found = await changesOf(ctx, slug, facts);
  if (!found) return;
  await ctx.db.insert(proposals).values({
    workId: found.present.id,
    userId,
    changes: found.changes,
    reason: "The title page of the first edition says so; the British Library has it as well.",
    createdAt: new Date(ctx.now.getTime() - 2 * DAY_MS),
  });
}

async function addOwn(ctx: Context, userId: string) {
  const names = await readNames(
    ctx,
    userId,
    AddBook.parse({
      title: "Tide Tables for Beginners",
      authors: [{ name: "Ines Okafor" }],
      language: "en",
      firstPublished: 2024,
      description: "Poems from a harbour office, in the order in which the ships came in.",
      genres: ["poetry"],
      edition: { format: "paperback", pages: 96, publisher: "Small Hours Press", published: "2024" },
    }),
  );
  const workId = await makeOwnBook(ctx, userId, names);
  await ctx.db.insert(addedBooks).values({ userId, workId, createdAt: new Date(ctx.now.getTime() - DAY_MS) });
}
