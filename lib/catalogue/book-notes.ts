/** What readers say a book is like: content notes, moods, pace. Shown of several readers together, and of none alone. */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { bookNotes } from "@/db/schema/book-notes";
import { requireReader } from "@/lib/auth/access";
import { MOODS, NOTE_LEVELS, PACES } from "@/lib/format/book-notes";
import { badRequest } from "@/lib/http/errors";
import { WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, preparedAs, readRows } from "@/lib/kernel/database";
import { writeAbout } from "./book-turns";
import { findBookId } from "./books";
import { type BookNotes, ContentNote, OwnNotes, type WriteBookNotes } from "./note-schemas";
import { LibraryStatus } from "./schemas";
import { inGoodStanding } from "./sql";
import { hasBegun } from "./statuses";

/** As many readers must name a thing: fewer would say what one of them said. */
const READERS = 3;
/** And one in so many of those who said anything: three hostile accounts mark no book that many read. */
const ONE_IN = 20;
/** Accounts younger than this do not count: they cost nothing to make. */
const YOUNG = sql`interval '7 days'`;
/** Of very many the latest are looked at, so that each book costs the same. */
const VOTERS = 5000;
const SHOWN_MOODS = 6;

const [bookId, viewer] = [sql.placeholder("bookId"), parameter("viewer", "uuid")];

const hasRead = sql`entry.status <> 'want'`;

const voters = sql`select notes.content_notes, notes.moods, notes.pace from book_notes notes
  join library_entries entry on entry.user_id = notes.user_id and entry.work_id = notes.work_id and ${hasRead}
  join users u on u.id = notes.user_id
  where notes.work_id = ${bookId}::uuid and ${inGoodStanding} and not u.anonymous and u.created_at < now() - ${YOUNG}
  order by notes.updated_at desc limit ${sql.raw(String(VOTERS))}`;

const levels = sql.raw(`array[${NOTE_LEVELS.map((level) => `'${level}'`).join(", ")}]`);

const named = sql`(with voters as materialized (${voters})
  select word.kind, word.word, count(*)::int as readers, percentile_disc(0.5) within group (order by word.level) as level
  from voters cross join lateral (
    select 'content' as kind, note->>'topic' as word, array_position(${levels}, note->>'level') as level from jsonb_array_elements(voters.content_notes) note
    union all select 'mood', mood, null from unnest(voters.moods) mood
    union all select 'pace', voters.pace, null where voters.pace is not null) word
  group by 1, 2
  having count(*) >= greatest(${sql.raw(String(READERS))}, (select count(*) from voters) / ${sql.raw(String(ONE_IN))}.0)) named`;

const NamedRow = z.object({ kind: z.enum(["content", "mood", "pace"]), word: z.string(), level: z.int().nullable() });

const ofBook = preparedAs(NamedRow, (db) =>
  db
    .select({
      kind: sql<"content" | "mood" | "pace">`named.kind`,
      word: sql<string>`named.word`,
      level: sql<number | null>`named.level`,
    })
    .from(named)
    .orderBy(sql`named.readers desc, named.word`)
    .prepare("notes_of_book"),
);

/** What enough readers say of a book: what nobody else does is in no list, and no list says how many. */
export async function notesOfBook(ctx: Context, id: string): Promise<OwnNotes> {
  ctx.answer.dependsOn(`book:${id}`, `notes:${id}`);
  const rows = await ofBook(ctx.db).execute({ bookId: id });
  const namedAs = (kind: (typeof rows)[number]["kind"]) => rows.flatMap((row) => (row.kind === kind ? [row.word] : []));
  return {
    contentNotes: rows.flatMap(({ kind, word: topic, level }) => {
      const note = ContentNote.safeParse({ topic, level: NOTE_LEVELS[(level ?? 0) - 1] });
      return kind === "content" && note.success ? [note.data] : [];
    }),
    moods: among(MOODS, namedAs("mood")).slice(0, SHOWN_MOODS),
    pace: among(PACES, namedAs("pace"))[0] ?? null,
  };
}

/** Those of the list, in the order in which they were said: an earlier release may have had others. */
const among = <T extends string>(list: readonly T[], names: readonly string[]): T[] =>
  names.flatMap((name) => list.find((known) => known === name) ?? []);

const OwnRow = OwnNotes.extend({ status: LibraryStatus.nullable() });

const ofViewer = preparedAs(OwnRow, (db) =>
  db
    .select({
      status: sql<LibraryStatus | null>`entry.status`,
      contentNotes: sql<ContentNote[]>`coalesce(notes.content_notes, '[]')`,
      moods: sql<OwnNotes["moods"]>`coalesce(notes.moods, '{}')`,
      pace: sql<OwnNotes["pace"]>`notes.pace`,
    })
    .from(sql`(values (1)) one`)
    .leftJoin(sql`library_entries entry`, sql`entry.user_id = ${viewer}::uuid and entry.work_id = ${bookId}::uuid`)
    .leftJoin(sql`book_notes notes`, sql`notes.user_id = ${viewer}::uuid and notes.work_id = ${bookId}::uuid`)
    .prepare("own_notes_of_book"),
);

async function ownNotes(ctx: Context, id: string): Promise<BookNotes["viewer"]> {
  if (!ctx.actor) return null;
  const [row] = await ofViewer(ctx.db).execute({ bookId: id, viewer: ctx.actor.userId });
  if (!row) return null;
  const { status, ...own } = row;
  return { ...own, mayVote: hasBegun(status) };
}

/** What readers say of a book, by UUID or slug, and what the caller does; 404 for one that the caller may not open. */
export async function getBookNotes(ctx: Context, idOrSlug: string): Promise<BookNotes> {
  const id = await findBookId(ctx, idOrSlug);
  return { ...(await notesOfBook(ctx, id)), viewer: await ownNotes(ctx, id) };
}

/** Replaces what the caller says of a book; who has not begun it may only take back. */
export async function putBookNotes(ctx: Context, idOrSlug: string, input: WriteBookNotes): Promise<BookNotes> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const id = await findBookId(tx, idOrSlug);
    await writeAbout(tx, id);
    const isEmpty = input.contentNotes.length === 0 && input.moods.length === 0 && input.pace === null;
    if (isEmpty) await tx.db.delete(bookNotes).where(and(eq(bookNotes.userId, userId), eq(bookNotes.workId, id)));
    else {
      const own = await ownNotes(tx, id);
      if (!own?.mayVote) throw badRequest("Start the book before you say what it is like.", "not_read");
      const values = { ...input, updatedAt: tx.now };
      await tx.db
        .insert(bookNotes)
        .values({ userId, workId: id, ...values })
        .onConflictDoUpdate({ target: [bookNotes.userId, bookNotes.workId], set: values });
    }
    await invalidateTags(tx, `notes:${id}`);
    return getBookNotes(tx, id);
  });
}

/** What a reader says counts from now on, or no more: all of it, or of one book. Needs the caller's transaction. */
export async function readersNotesChanged(ctx: Context, userId: string, workId?: string): Promise<void> {
  const rows = await readRows(
    ctx.db,
    WorkIdRow,
    sql`select work_id from book_notes where user_id = ${userId}::uuid and (${workId ?? null}::uuid is null or work_id = ${workId ?? null}::uuid)`,
  );
  await invalidateTags(ctx, ...rows.map((row) => `notes:${row.work_id}`));
}
