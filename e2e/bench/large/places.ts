/** What of the large catalogue is asked for, and who asks: the same in a catalogue of any size. */
import type postgres from "postgres";
import { createReader } from "@/db/factories";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/sessions";
import type { Context } from "@/lib/kernel/context";
import { FAMILY, idOf } from "./world";

const NAMES = [
  "popular",
  "forgotten",
  "author",
  "series",
  "club",
  "thread",
  "read",
  "curator",
  "collection",
  "edition",
  "isbn",
  "shelf",
  "owned",
  "ownedId",
  "review",
  "ownReview",
] as const;
export type Places = Record<(typeof NAMES)[number], string>;

export async function placesOf(sql: postgres.Sql): Promise<Places> {
  const [first, second] = [idOf(FAMILY.reader, 0), idOf(FAMILY.reader, 1)];
  const [row] = await sql<Places[]>`select
    (select slug from works order by popularity desc, id limit 1) as popular,
    (select slug from works order by popularity, id limit 1) as forgotten,
    (select slug from authors order by book_count desc limit 1) as author,
    (select slug from series order by id limit 1) as series,
    (select slug from clubs order by member_count desc limit 1) as club,
    (select id::text from club_discussions order by comment_count desc limit 1) as thread,
    (select r.id::text from club_reads r join clubs c on c.id = r.club_id order by c.member_count desc limit 1) as read,
    (select c.slug from curators c join collections l on l.curator_id = c.id where l.slug = 'bench-large') as curator,
    (select id::text from collections where slug = 'bench-large') as collection,
    (select e.id::text from editions e join works w on w.id = e.work_id order by w.popularity desc, w.id, e.id limit 1) as edition,
    (select isbn13 from editions where isbn13 is not null order by id limit 1) as isbn,
    (select id::text from shelves where user_id = ${second} order by position limit 1) as shelf,
    (select w.slug from library_entries e join works w on w.id = e.work_id where e.user_id = ${first} order by e.added_at desc limit 1) as owned,
    (select work_id::text from library_entries where user_id = ${first} order by added_at desc limit 1) as "ownedId",
    (select id::text from reviews where text is not null order by id limit 1) as review,
    (select id::text from reviews where user_id = ${first} order by id limit 1) as "ownReview"`;
  const missing = NAMES.filter((name) => !row?.[name]);
  if (!row || missing.length > 0) throw new Error(`There is nothing to ask for: ${missing.join(", ")}.`);
  return row;
}

const NOMINATED = 10;

/** A path by what it leads to. */
export const named = (path: string, places: Places): string =>
  Object.entries(places).reduce((text, [name, value]) => text.replace(value, `{${name}}`), path);

/** Somebody who asks, by the word that stands before their requests. */
type Person = { name: string; headers: Record<string, string> };
type People = Record<"stranger" | "reader" | "creator" | "staff" | "admin" | "owner" | "curator", Person>;

/** Everybody who asks: two of the readers (the second has many shelves and the largest tier), staff, who leads the large club, who holds the page of the prolific author, who curates. */
export async function peopleOf(ctx: Context, sql: postgres.Sql, { author, club, curator }: Places): Promise<People> {
  const person = async (name: string, userId: string): Promise<Person> => ({
    name: `${name}: `,
    headers: {
      Cookie: `${sessionCookieName()}=${(await startSession(ctx, userId)).value}`,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  const [reader, shelver] = [idOf(FAMILY.reader, 0), idOf(FAMILY.reader, 1)];
  await sql`update users set tier = 'creator' where id = ${shelver} and tier <> 'creator'`; // whose numbers there are
  await sql`update curators set tier = 'pro' where slug = ${curator} and tier <> 'pro'`;
  await openVote(sql, club);
  const staff = await createReader(ctx.db, { roles: ["admin", "librarian", "moderator", "editor"] });
  const [row] = await sql<{ admin: string; curates: string }[]>`select
    (select m.user_id from club_members m join clubs c on c.id = m.club_id where c.slug = ${club} and m.role = 'admin' limit 1) as admin,
    (select user_id from curators where slug = ${curator}) as curates`;
  return {
    stranger: { name: "", headers: {} },
    reader: await person("reader", reader),
    creator: await person("creator", shelver),
    staff: await person("staff", staff.id),
    admin: await person("club admin", row?.admin ?? ""),
    owner: await person("author", await ownerOf(ctx, sql, author)),
    curator: await person("curator", row?.curates ?? ""),
  };
}

/** A vote on the next read, in which every member has voted, where none is open. */
async function openVote(sql: postgres.Sql, club: string): Promise<void> {
  await sql`with voting as (insert into club_votings (id, club_id, opens_at, closes_at)
      select gen_random_uuid(), c.id, now() - interval '1 day', now() + interval '10 years' from clubs c
      where c.slug = ${club} and not exists (select 1 from club_votings v where v.club_id = c.id and v.closed_at is null) returning id, club_id),
    ballots as (select v.id, m.user_id, row_number() over (order by m.user_id) % ${NOMINATED}::int as place
      from voting v join club_members m on m.club_id = v.club_id where m.status = 'active'),
    books as (select id, row_number() over (order by popularity desc, id) % ${NOMINATED}::int as place from (select id, popularity from works order by popularity desc, id limit ${NOMINATED}::int) w),
    nominated as (insert into club_nominations (id, voting_id, work_id, vote_count)
      select gen_random_uuid(), v.id, b.id, (select count(*) from ballots where place = b.place) from voting v cross join books b returning id, work_id)
    insert into club_votes (voting_id, user_id, nomination_id)
      select a.id, a.user_id, n.id from ballots a join books b on b.place = a.place join nominated n on n.work_id = b.id`;
}

/** Who holds an author's page; somebody new where nobody does. */
async function ownerOf(ctx: Context, sql: postgres.Sql, author: string): Promise<string> {
  const [present] = await sql<{ id: string }[]>`select m.user_id as id from author_members m
    join authors a on a.id = m.author_id where a.slug = ${author} and m.role = 'holder'`;
  if (present) return present.id;
  const { id } = await createReader(ctx.db);
  await sql`with page as (update authors set verified_at = now(), tier = 'pro' where slug = ${author} returning id)
    insert into author_members (id, author_id, user_id, role) select gen_random_uuid(), id, ${id}, 'holder' from page`;
  return id;
}
