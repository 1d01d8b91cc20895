/** Takes one of the catalogue apart: what is named becomes one of its own. Undone by merging it back. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { type SplitKind, splits } from "@/db/schema/merges";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { keepWritersOut } from "../book-turns";
import { type BookPage, getBook } from "../books";
import { clientOf } from "../imports/client-of";
import { takenSlugs } from "../imports/taken-slugs";
import { requireLibrarian } from "../librarian";
import { TABLES } from "../merges/merge-kinds";
import { orMerged } from "../merges/merged-address";
import { refreshStats, worksOf } from "../merges/stats";
import { whenFree } from "../merges/when-free";
import { AuthorRef } from "../schemas";
import { getSeries, type SeriesPage } from "../series";
import { chooseSlugs } from "../slugs";
import type { SplitAuthor, SplitBook, SplitSeries } from "../split-schemas";
import { authorRef } from "../sql";
import { HOW, type Standing, type Wanted } from "./split-kinds";

const WHAT = { book: "Book", author: "Author", series: "Series" } as const satisfies Record<SplitKind, string>;

/** Makes another book of some of its editions. */
export async function splitBook(ctx: Context, idOrSlug: string, input: SplitBook): Promise<BookPage> {
  const { editionIds: parts, title: name, reason } = input;
  return getBook(ctx, await split(ctx, "book", idOrSlug, { parts, name, reason }));
}

const RefRow = z.object({ author: AuthorRef });

/** Makes another person, who wrote or translated some of the books. */
export async function splitAuthor(ctx: Context, idOrSlug: string, input: SplitAuthor): Promise<AuthorRef> {
  const { bookIds: parts, name, reason } = input;
  const id = await split(ctx, "author", idOrSlug, { parts, name, reason });
  const [row] = await readRows(ctx.db, RefRow, sql`select ${authorRef} as author from authors a where a.id = ${id}`);
  if (!row) throw notFound("Author");
  return row.author;
}

const BOOKS = 20;

/** Makes another series of some of the books. */
export async function splitSeries(ctx: Context, idOrSlug: string, input: SplitSeries): Promise<SeriesPage> {
  const { bookIds: parts, name, reason } = input;
  const id = await split(ctx, "series", idOrSlug, { parts, name, reason });
  return getSeries(ctx, id, { page: 1, limit: BOOKS });
}

/**
 * One transaction, which has its turn among the imports. What moves is marked as decided by a person, so that no import
 * brings it back. Answers the id of the one that was made.
 */
async function split(ctx: Context, kind: SplitKind, idOrSlug: string, wanted: Wanted): Promise<string> {
  const { userId } = requireLibrarian(ctx);
  return whenFree(ctx, async (tx) => {
    const from = await lockOne(tx, kind, idOrSlug);
    if (kind === "book") await keepWritersOut(tx, [from.id]);
    await requireParts(tx, HOW[kind].partsOf(from.id), wanted.parts);
    const made = { id: newId(), name: wanted.name ?? from.name };
    const [slug = made.id] = await chooseSlugs([HOW[kind].wishes(from, made)], (wishes) =>
      takenSlugs(clientOf(tx), kind, wishes),
    );
    await HOW[kind].make(tx, from, { ...made, slug }, wanted.parts);
    await tx.db.insert(splits).values({
      id: newId(),
      kind,
      fromId: from.id,
      fromName: from.name,
      madeId: made.id,
      madeName: made.name,
      movedIds: [...wanted.parts],
      reason: wanted.reason ?? "",
      splitBy: userId,
      createdAt: tx.now,
    });
    const both = [from.id, made.id];
    const works = kind === "book" ? both : (await Promise.all(both.map((id) => worksOf(tx, kind, id)))).flat();
    await refreshStats(tx, works);
    await audit(tx, "catalogue.split", `${kind}:${from.id}`, { made: made.id });
    await invalidateTags(tx, "catalogue", ...both.map((id) => `${kind}:${id}`), ...works.map((id) => `book:${id}`));
    return made.id;
  });
}

const Row = z.object({ id: Id, slug: z.string(), name: z.string(), isOwn: z.boolean() });

const ROWS: Record<SplitKind, SQL> = {
  book: sql`t.id, t.slug, t.title as name, t.made_by is not null as "isOwn"`,
  author: sql`t.id, t.slug, t.name, t.made_by is not null as "isOwn"`,
  series: sql`t.id, t.slug, t.name, false as "isOwn"`,
};

async function lockOne(ctx: Context, kind: SplitKind, idOrSlug: string): Promise<Standing> {
  const select = (named: string) =>
    readRows(
      ctx.db,
      Row,
      sql`select ${ROWS[kind]} from ${sql.identifier(TABLES[kind])} t
        where ${isUuid(named) ? sql`t.id = ${named}` : sql`t.slug = ${named}`} for update`,
    );
  const [row] = await orMerged(ctx, kind, idOrSlug, select);
  if (!row) throw notFound(WHAT[kind]);
  if (row.isOwn) throw badRequest("This is a reader's own. Confirm it first.", "own_book");
  return row;
}

const PartRow = z.object({ id: Id });

/** Everything named must be a part of it, and something must stay. */
async function requireParts(ctx: Context, partsOf: SQL, named: readonly string[]): Promise<void> {
  const there = new Set((await readRows(ctx.db, PartRow, partsOf)).map(({ id }) => id));
  const issues = named.flatMap((id, at) =>
    there.has(id.toLowerCase()) ? [] : [{ path: `${at}`, message: "is not part of it" }],
  );
  if (issues.length > 0) throw badRequest("Something that was named is not part of it.", "not_a_part", issues);
  if (named.length === there.size)
    throw badRequest("Something must stay with the one that is taken apart.", "nothing_left");
}
