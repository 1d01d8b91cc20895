/** Rows of a random world that several things point at alike. */
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";

let isbns = 0;

/** One of a book, of which a catalogue says something. */
export async function newEdition(db: Db, book: string, chance: () => number): Promise<string> {
  const id = newId();
  isbns += 1;
  const isbn = `978${String(isbns).padStart(10, "0")}`;
  await db.execute(sql`insert into editions (id, work_id, isbn13, title, pages, publisher, published)
    values (${id}, ${book}, ${chance() < 0.6 ? isbn : null}, ${chance() < 0.5 ? "A lake" : null}, ${chance() < 0.5 ? 200 : null}, 'A house', '1999')`);
  await db.execute(
    sql`insert into identifiers values ('openlibrary', 'edition', ${unique()}, ${id}, ${chance() < 0.7}, '{}')`,
  );
  return id;
}

export const newSeries = async (db: Db) => {
  const id = newId();
  await db.execute(
    sql`insert into series (id, slug, name, name_key) values (${id}, ${`row-${id}`}, ${`Row ${id}`}, ${`row ${id}`})`,
  );
  return id;
};

/** A flood of ratings of a book, which these readers' came with. */
export async function withholdRatings(
  db: Db,
  book: string,
  { readers, isDecided, at }: { readers: readonly string[]; isDecided: boolean; at: string },
) {
  const flood = newId();
  await db.execute(sql`insert into rating_floods (id, work_id, decision, decided_at, created_at)
    values (${flood}, ${book}, ${isDecided ? "leave_out" : null}, ${isDecided ? at : null}, ${at})`);
  for (const reader of readers)
    await db.execute(
      sql`insert into withheld_ratings (work_id, user_id, flood_id, created_at) values (${book}, ${reader}, ${flood}, ${at})`,
    );
}

export async function addCorrections(db: Db, { column, id, reader }: { column: string; id: string; reader: string }) {
  const to = sql.identifier(column);
  await db.execute(
    sql`insert into proposals (id, ${to}, user_id, changes, reason) values (${newId()}, ${id}, ${reader}, '[]', 'So it says.')`,
  );
  await db.execute(
    sql`insert into revisions (id, ${to}, user_id, source, changes) values (${newId()}, ${id}, ${reader}, 'person', '[]')`,
  );
}

export const countVisits = (db: Db, subject: string) =>
  db.execute(
    sql`insert into daily_counts (subject, kind, day, count) values (${subject}, 'view', '2026-03-01', 3), (${subject}, 'view', '2026-03-02', 5)`,
  );

export async function pin(db: Db, readers: string[], books: string[], some: (share: number) => boolean): Promise<void> {
  for (const reader of readers)
    if (some(0.6)) {
      const pinned = books.filter(() => some(0.7));
      await db.execute(sql`insert into profiles (user_id, pinned_books) values (${reader}, ${`{${pinned.join(",")}}`}::uuid[])
        on conflict (user_id) do update set pinned_books = excluded.pinned_books`);
    }
}

/** Ballots by other methods than plurality name further nominations, and the ranked vote has rounds. */
export async function nameSeveral(db: Db, some: (share: number) => boolean): Promise<void> {
  const ballots = await db.execute<{ voting_id: string; user_id: string; others: string[] }>(sql`
    select v.voting_id, v.user_id, array(select n.id from club_nominations n where n.voting_id = v.voting_id and n.id <> v.nomination_id order by n.id) as others
    from club_votes v join club_votings g on g.id = v.voting_id where g.method <> 'plurality' order by v.voting_id, v.user_id`);
  for (const { voting_id, user_id, others } of ballots)
    await db.execute(sql`update club_votes set further = ${`{${others.filter(() => some(0.7)).join(",")}}`}::uuid[]
      where voting_id = ${voting_id} and user_id = ${user_id}`);
  await db.execute(sql`update club_votings g set rounds = (select jsonb_build_array(
      jsonb_build_object('counts', jsonb_agg(jsonb_build_object('nominationId', n.id, 'votes', 1) order by n.id), 'eliminated',
        jsonb_build_array(max(n.id::text)), 'exhausted', 0),
      jsonb_build_object('counts', jsonb_agg(jsonb_build_object('nominationId', n.id, 'votes', 2) order by n.id), 'eliminated', '[]'::jsonb, 'exhausted', 1))
    from club_nominations n where n.voting_id = g.id) where g.method = 'ranked'`);
}
