/** Random worlds for merges: books, people and series, and rows in every table that points at them. */
import { sql } from "drizzle-orm";
import { createAuthor, createReader, createWork, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { newId } from "@/db/schema/columns";
import { refreshStats } from "@/lib/catalogue/merges/stats";
import { recountRatings } from "@/lib/catalogue/ratings";
import { type Context, inTransaction } from "@/lib/kernel/context";
import {
  addCorrections,
  countVisits,
  nameSeveral,
  newEdition,
  newSeries,
  pin,
  withholdRatings,
} from "./merge-world-rows";

/** A number from 0 to 1, the same again for the same seed. */
function chances(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) / 2 ** 32;
  };
}

export type World = { books: string[]; people: string[]; series: string[]; editions: string[]; readers: string[] };

/** Three books, people and series each of which anything may point at, and readers, lists and clubs that do. */
export async function createWorld(ctx: Context, seed: number): Promise<World> {
  const { db } = ctx;
  const chance = chances(seed);
  const some = (share: number) => chance() < share;
  const people = (await inTurn(3, () => createAuthor(db, some(0.5) ? { birthYear: 1800 } : {}))).map(({ id }) => id);
  const series = await inTurn(3, () => newSeries(db));
  const readers = (await inTurn(4, () => createReader(db))).map(({ id }) => id);
  const books: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const own = i === 2 && some(0.4) ? readers[0] : undefined;
    const work = await createWork(db, {
      authorId: people[Math.floor(chance() * 3)],
      popularity: Math.floor(chance() * 100),
      ...(some(0.6) ? { seriesId: series[Math.floor(chance() * 3)] } : {}),
      ...(some(0.5) ? { description: "A book about a lake.", descriptionSource: "person" as const } : {}),
      ...(own ? { madeBy: own } : {}),
    });
    books.push(work.id);
  }
  const day = () => `2026-0${1 + Math.floor(chance() * 8)}-1${Math.floor(chance() * 9)}`;
  const at = () => `${day()}T1${Math.floor(chance() * 9)}:20:30.123456Z`;
  const { curator } = await createCurator(db);
  const lists = await inTurn(2, () => createCollection(db, { books: 0, curatorId: curator.id }));
  const shelves = await Promise.all(readers.slice(0, 2).map((userId) => createShelf(db, userId, {})));
  const { club } = await createClubWith(db);
  const votings = await inTurn(3, async () => {
    const id = newId();
    await db.execute(sql`insert into club_votings (id, club_id, opens_at, closes_at, closed_at)
      values (${id}, ${club.id}, '2026-01-01', '2026-01-08', '2026-01-08')`);
    return id;
  });
  for (const [i, method] of (["approval", "ranked"] as const).entries())
    await db.execute(sql`update club_votings set method = ${method} where id = ${votings[i]}`);
  const imports = newId();
  await db.execute(sql`insert into reader_imports (id, user_id, format, file_name, status, row_count)
    values (${imports}, ${readers[0]}, 'goodreads', 'a.csv', 'done', 3)`);
  let row = 0;
  for (const book of books) {
    for (const person of people)
      if (some(0.3))
        await db.execute(
          sql`insert into contributions values (${book}, ${person}, ${some(0.5) ? "author" : "translator"}, 1) on conflict do nothing`,
        );
    if (some(0.7))
      await db.execute(
        sql`insert into editions (id, work_id, isbn13, claimed_isbn13, pages) values (${newId()}, ${book}, null, ${some(0.3) ? "9780306406157" : null}, 200)`,
      );
    await db.execute(
      sql`insert into identifiers values (${some(0.3) ? "reader-file" : "openlibrary"}, 'work', ${unique()}, ${book}, ${some(0.5)}, '{}')`,
    );
    await db.execute(
      sql`insert into subjects (id, slug, name) values (${newId()}, ${`lakes-${seed}`}, 'Lakes') on conflict do nothing`,
    );
    if (some(0.6))
      await db.execute(
        sql`insert into work_subjects select ${book}, id, 0 from subjects where slug = ${`lakes-${seed}`}`,
      );
    for (const [i, reader] of readers.entries()) {
      if (some(0.6)) {
        await db.execute(sql`insert into library_entries (user_id, work_id, status, source, private_note, added_at, updated_at)
          values (${reader}, ${book}, 'finished', ${some(0.5) ? `author:${people[i % 3]}` : null}, ${unique()}, ${at()}, ${at()})`);
        if (some(0.5))
          await db.execute(
            sql`insert into earlier_reads (id, user_id, work_id, finished_on) values (${newId()}, ${reader}, ${book}, ${day()})`,
          );
      }
      if (some(0.5))
        await db.execute(sql`insert into recommendations (id, user_id, to_id, work_id, created_at)
          values (${newId()}, ${reader}, ${readers[(i + 1) % readers.length]}, ${book}, ${at()}) on conflict do nothing`);
      if (some(0.5))
        await db.execute(sql`insert into book_notes (user_id, work_id, moods, pace, updated_at)
          values (${reader}, ${book}, ${`{${some(0.5) ? "dark" : "sad"}}`}, ${some(0.5) ? "slow" : null}, ${at()})`);
      if (some(0.5)) {
        const review = newId();
        await db.execute(sql`insert into reviews (id, user_id, work_id, rating, text, created_at, updated_at)
          values (${review}, ${reader}, ${book}, ${1 + Math.floor(chance() * 19)}, ${some(0.5) ? unique() : null}, ${at()}, ${at()})`);
        if (some(0.5)) {
          await db.execute(
            sql`insert into author_highlights (id, author_id, review_id) values (${newId()}, ${people[i % 3]}, ${review})`,
          );
          await db.execute(sql`insert into review_sentiments values (${review}, 10, ${at()})`);
          await db.execute(
            sql`insert into review_likes values (${review}, ${readers[(i + 1) % readers.length]}, ${at()})`,
          );
          await db.execute(sql`insert into review_comments (id, review_id, user_id, body, created_at)
            values (${newId()}, ${review}, ${readers[(i + 1) % readers.length]}, ${unique()}, ${at()})`);
        }
      }
    }
    if (some(0.6))
      await withholdRatings(db, book, { readers: readers.filter(() => some(0.5)), isDecided: some(0.3), at: at() });
    for (const shelf of shelves)
      if (some(0.6))
        await db.execute(
          sql`insert into shelf_books (shelf_id, work_id, position, note, added_at) values (${shelf.id}, ${book}, ${row}, ${unique()}, ${at()})`,
        );
    for (const list of lists)
      if (some(0.6))
        await db.execute(
          sql`insert into collection_books (collection_id, work_id, position, note) values (${list.id}, ${book}, ${row}, ${unique()})`,
        );
    if (some(0.6))
      await db.execute(
        sql`insert into club_reads (id, club_id, work_id, starts_at, deadline) values (${newId()}, ${club.id}, ${book}, '2026-02-01', '2026-03-01')`,
      );
    for (const voting of votings)
      if (some(0.7)) {
        const nomination = newId();
        await db.execute(
          sql`insert into club_nominations (id, voting_id, work_id, user_id, created_at) values (${nomination}, ${voting}, ${book}, ${readers[row % 4]}, ${at()})`,
        );
        for (const reader of readers)
          if (some(0.4))
            await db.execute(
              sql`insert into club_votes (voting_id, user_id, nomination_id) values (${voting}, ${reader}, ${nomination}) on conflict do nothing`,
            );
        if (some(0.5)) await db.execute(sql`update club_votings set winner_id = ${nomination} where id = ${voting}`);
      }
    for (const person of people) {
      if (some(0.4))
        await db.execute(
          sql`insert into author_picks (id, author_id, work_id, position, created_at) values (${newId()}, ${person}, ${book}, ${row}, ${at()})`,
        );
      if (some(0.3))
        await db.execute(sql`insert into author_book_links (id, author_id, work_id, requested_by, status)
          values (${newId()}, ${person}, ${book}, ${readers[1]}, ${some(0.5) ? "pending" : "rejected"})`);
    }
    if (some(0.5))
      await db.execute(
        sql`insert into author_announcements (id, author_id, title, description, work_id) values (${newId()}, ${people[row]}, 'News', 'Soon.', ${book})`,
      );
    if (some(0.5))
      await db.execute(
        sql`insert into author_pushes (id, author_id, work_id, title_key) values (${newId()}, ${people[(row + 1) % 3]}, ${book}, 'news')`,
      );
    await db.execute(
      sql`insert into reader_import_rows (import_id, row, state, title, work_id, data) values (${imports}, ${row}, 'applied', 'A', ${book}, '{}')`,
    );
    if (some(0.5))
      await db.execute(sql`insert into added_books (id, user_id, work_id) values (${newId()}, ${readers[2]}, ${book})`);
    if (some(0.7)) await db.execute(sql`insert into similar_works (work_id, similar_ids) values (${book}, '{}')`);
    if (some(0.7))
      await db.execute(sql`insert into author_publications (work_id, news, notified, notified_at)
        values (${book}, 'work', ${row % 2 === 0}, ${row % 2 === 0 ? sql`now()` : null}), (${book}, 'edition:de', true, now())`);
    if (some(0.6))
      await db.execute(sql`insert into cover_pictures (id, work_id, source, colour, bytes, set_by) values
        (${newId()}, ${book}, 'confirmed', '#8a2337', 1, ${readers[0]}), (${newId()}, ${book}, 'outside', '#8a2337', 1, null)`);
    if (some(0.6))
      await db.execute(
        sql`insert into cover_fetches (work_id, source, state, attempts) values (${book}, 'outside', 'nothing', ${row})`,
      );
    await addCorrections(db, { column: "work_id", id: book, reader: readers[row] ?? "" });
    await db.execute(sql`insert into work_doubts (id, kind, work_id, other_id, isbn13) values
      (${newId()}, 'duplicate', ${book}, ${books[(row + 1) % 3]}, null), (${newId()}, 'isbn', ${book}, null, '9780306406157')`);
    await db.execute(sql`insert into reports (id, kind, target_id, reporter_id, reason, excerpt, url) values
      (${newId()}, 'book', ${book}, ${readers[0]}, 'spam', 'x', '/books/x')`);
    if (some(0.5)) await db.execute(sql`insert into hidden_texts (kind, target_id) values ('book', ${book})`);
    if (some(0.7)) await countVisits(db, `book:${book}`);
    row += 1;
  }
  await pin(db, readers, books, some);
  await nameSeveral(db, some);
  for (const [i, person] of people.entries()) {
    await db.execute(
      sql`insert into identifiers values ('openlibrary', 'author', ${unique()}, ${person}, ${some(0.5)}, '{}')`,
    );
    for (const reader of readers) {
      if (some(0.5))
        await db.execute(
          sql`insert into author_follows (user_id, author_id, created_at) values (${reader}, ${person}, ${at()})`,
        );
      if (some(0.3))
        await db.execute(
          sql`insert into author_questions (id, author_id, asker_id, text) values (${newId()}, ${person}, ${reader}, 'Why?')`,
        );
      if (some(0.3))
        await db.execute(
          sql`insert into reports (id, kind, target_id, reporter_id, reason, excerpt, url) values (${newId()}, 'author', ${person}, ${reader}, 'spam', 'x', '/authors/x')`,
        );
    }
    await addCorrections(db, { column: "author_id", id: person, reader: readers[i] ?? "" });
    const claimant = await createReader(db);
    await db.execute(
      sql`insert into author_claims (id, author_id, claimant_id, statement, token, due_at) values (${newId()}, ${person}, ${claimant.id}, 'I am.', 't', now())`,
    );
    await db.execute(
      sql`insert into author_support_requests (id, author_id, user_id, subject, message) values (${newId()}, ${person}, ${claimant.id}, 'Help', 'Please.')`,
    );
    await db.execute(
      sql`insert into author_events (id, author_id, kind, title, starts_at, timezone) values (${newId()}, ${person}, 'signing', 'Here', now(), 'UTC')`,
    );
    if (some(0.5)) await db.execute(sql`insert into hidden_texts (kind, target_id) values ('author', ${person})`);
    if (some(0.5)) await db.execute(sql`insert into author_qa_periods (author_id, open) values (${person}, true)`);
    if (some(0.5))
      await db.execute(
        sql`insert into author_ambiguities (id, author_id, candidate_id, reason) values (${newId()}, ${person}, ${people[(i + 1) % 3]}, 'name')`,
      );
    if (some(0.7)) await countVisits(db, `author:${person}`);
    await db.execute(sql`insert into notification_events (id, kind, subject, payload, dedupe_key)
      values (${newId()}, 'author.event', ${`author:${person}`}, ${JSON.stringify({ authorId: person })}::jsonb, ${unique()})`);
  }
  const editions = await inTurn(3, () => newEdition(db, books[0] ?? "", chance));
  await followAll(ctx);
  return { books, people, series, editions, readers };
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += 1) made.push(await make());
  return made;
}

/** Every figure as the rows say it. */
async function followAll(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    await db.execute(
      sql`update shelves set book_count = (select count(*) from shelf_books where shelf_id = shelves.id)`,
    );
    await db.execute(
      sql`update collections set book_count = (select count(*) from collection_books where collection_id = collections.id)`,
    );
    await db.execute(
      sql`update club_nominations n set vote_count = (select count(*) from club_votes v join club_votings g on g.id = v.voting_id
        where v.voting_id = n.voting_id and (v.nomination_id = n.id or (g.method = 'approval' and n.id = any(v.further))))`,
    );
    await db.execute(
      sql`update authors set follower_count = (select count(*) from author_follows where author_id = authors.id)`,
    );
    const works = (await db.execute<{ id: string }>(sql`select id from works`)).map(({ id }) => id);
    await recountRatings(tx, works);
    await refreshStats(tx, works);
  });
}
