import { sql } from "drizzle-orm";
import { findBookId } from "@/lib/catalogue/books";
import { badRequest } from "@/lib/http/errors";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const notPublic = () =>
  badRequest(
    "This book came from a reader's import and is not in the public catalogue yet, so only private clubs can read it.",
    "book_not_public",
    [{ path: "bookId", message: "is not in the public catalogue" }],
  );

/**
 * The id of a book that a club may nominate or read: any that the caller may open, but in a public club, whose pages
 * everybody sees, none that only a reader's file names (400 `book_not_public`).
 */
export async function bookForClub(
  ctx: Context,
  { visibility }: { visibility: "public" | "private" },
  named: string,
): Promise<string> {
  const id = await findBookId(ctx, named);
  if (visibility === "private") return id;
  const [own] = await readRows(ctx.db, AnyRow, sql`select 1 from works where id = ${id} and made_by is not null`);
  if (own) throw notPublic();
  return id;
}

/** A club with books in it that only a reader's file names cannot become public: 400 `book_not_public`. */
export async function requirePublicBooks(ctx: Context, clubId: string): Promise<void> {
  const [own] = await readRows(
    ctx.db,
    AnyRow,
    sql`
    select 1 from works w where w.made_by is not null and (
      exists (select 1 from club_reads club_read where club_read.club_id = ${clubId} and club_read.work_id = w.id)
      or exists (select 1 from club_nominations nomination join club_votings voting on voting.id = nomination.voting_id
        where voting.club_id = ${clubId} and nomination.work_id = w.id)) limit 1`,
  );
  if (own) throw notPublic();
}
