/** A reader adds a book by hand that the catalogue does not have: it is the reader's own until somebody else confirms it. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { addedBooks } from "@/db/schema/added-books";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { AppError } from "@/lib/http/errors";
import { AnyRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { AddBook } from "./adding-schemas";
import { type BookPage, getBook } from "./books";
import { confirmAsOwner } from "./confirm-as-owner";
import { takeTurn } from "./imports/take-turn";
import { confirmFromOutside } from "./lookup/confirm-from-outside";
import { publishBook } from "./publish-book";
import { findSameBooks } from "./same-book";
import { saysTheSame, setAside } from "./second-reader";
import { bookPasses } from "./text-passes";
import { claimIsbn, makeOwnBook, readNames } from "./write-own-book";

/** What a reader may add by hand in a day: more is an import. */
const A_DAY = 50;
const DAY_MS = 86_400_000;

/**
 * Adds a book by hand. One that the catalogue or the caller has already is answered as it is; one that another reader added
 * before becomes everybody's, if the caller's account is older than a week; so does one that a catalogue outside names alike. Takes turns with the imports, so that two who
 * add the same book at once make one.
 */
export async function addBook(ctx: Context, input: AddBook): Promise<BookPage> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    await lockReader(tx, reader.userId);
    const named = await readNames(tx, reader.userId, input);
    const { isbn13 } = named.book;
    const { inCatalogue, own, others, hasAlike } = await findSameBooks(tx, named.book);
    const confirm = async (id: string) => {
      await confirmAsOwner(tx, reader.userId, id);
      if (isbn13 && !hasAlike) await confirmFromOutside(tx, id, isbn13);
    };
    if (own && !inCatalogue) {
      await claimIsbn(tx, own, named);
      await confirm(own);
    }
    const there = inCatalogue ?? own;
    if (there) return answer(tx, there, true);

    await requireRoom(tx, reader.userId);
    if (others && (await saysTheSame(tx, others.id, named)) && (await mayConfirm(tx, reader.userId, others.id))) {
      await setAside(tx, others.id, named);
      await publishBook(tx, others.id, { isbns: others.hasSameIsbn && isbn13 ? [isbn13] : [] });
      return added(tx, reader.userId, others.id, true);
    }
    const made = await makeOwnBook(tx, reader.userId, named);
    await confirm(made);
    return added(tx, reader.userId, made, false);
  });
}

function answer(ctx: Context, id: string, isExisting: boolean): Promise<BookPage> {
  ctx.answer.foundExisting(isExisting);
  return getBook(ctx, id);
}

async function added(ctx: Context, userId: string, workId: string, isExisting: boolean): Promise<BookPage> {
  await ctx.db.insert(addedBooks).values({ userId, workId, createdAt: ctx.now });
  return answer(ctx, workId, isExisting);
}

const WaitRow = z.object({ seconds: z.int() });

async function requireRoom(ctx: Context, userId: string): Promise<void> {
  const [full] = await readRows(
    ctx.db,
    WaitRow,
    sql`
    select greatest(1, ceil(extract(epoch from added.created_at + interval '1 day' - now())))::int as seconds from added_books added
    where added.user_id = ${userId} and added.created_at > now() - interval '1 day'
    order by added.created_at desc offset ${A_DAY - 1} limit 1`,
  );
  if (!full) return;
  const when = new Date(Math.min(ctx.now.getTime() + full.seconds * 1000, ctx.now.getTime() + DAY_MS)).toISOString();
  throw new AppError(
    429,
    "too_many_books",
    `You have added ${A_DAY} books today, which is the limit. You can add the next one at ${when}; a longer list can be imported at once.`,
    { headers: { "Retry-After": String(full.seconds) } },
  );
}

/**
 * Whether this reader's word makes another's book everybody's: their account is older than a week by the database's clock,
 * and nothing in the book's texts is for staff to look at first.
 */
async function mayConfirm(ctx: Context, userId: string, workId: string): Promise<boolean> {
  const [seasoned] = await readRows(
    ctx.db,
    AnyRow,
    sql`select 1 from users where id = ${userId} and created_at <= now() - interval '7 days'`,
  );
  return seasoned !== undefined && (await bookPasses(ctx, workId));
}
