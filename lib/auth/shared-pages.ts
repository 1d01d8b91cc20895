import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { now } from "@/db/clock";
import { sessions } from "@/db/schema/auth";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { works } from "@/db/schema/catalogue";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { curators } from "@/db/schema/collections";
import { blocks, staffRoles, users } from "@/db/schema/users";
import { pool, preparedAs } from "@/lib/kernel/database";
import { hashToken } from "@/lib/kernel/secrets";
import { listed, NAMED, together } from "@/lib/kernel/together";
import { isTiedToCurator, isTiedToPerson } from "./page-ties";

/** Of a page that is no book's, nobody's, no curator's and no club's, and of the list of all clubs; neither is a name of anything. */
const NONE = "*";
export const EVERY_CLUB = "+";

/** The slug of a book, a curator or a club (or all of them), or the name of a reader, whose page it is. */
export type Subject = { book?: string; person?: string; curator?: string; club?: string };

/** The reader of this very name, or the curator of this slug, to whom nothing ties the one who asks. */
const isStrangerTo = sql`exists (select 1 from ${users} person where person.username = asked.person
  and not ${isTiedToPerson(sql`${users.id}`)})`;
const followsNot = sql`exists (select 1 from ${curators} curator where curator.slug = asked.curator
  and not ${isTiedToCurator(sql`${users.id}`)})`;

/**
 * Whether the page of a club is to them what it is to strangers: a public one, under this very address, to which
 * they never came. Whoever is or was in it, waits, asked or was sent away has a row among its members for good. The list of clubs is
 * for whoever never came to any.
 */
const neverCameTo = sql`((asked.club = ${EVERY_CLUB}::text and not exists (select 1 from ${clubMembers} member where member.user_id = ${users.id}))
  or exists (select 1 from ${clubs} club where club.slug = asked.club and club.visibility = 'public'
    and not exists (select 1 from ${clubMembers} member where member.club_id = club.id and member.user_id = ${users.id})))`;

/**
 * Whose browser it is, when public pages are to them what they are to strangers but for what `GET /v1/me/page` says: there is
 * no block between them and anybody, they have no office nor a page as an author or a curator, nor ask for one, they prefer no drawn
 * covers and are not suspended. Of a book only where it is in the catalogue under this very address: a reader's own, which its reader may open, is
 * missing to strangers. Of a reader and of a curator only where nothing ties them to the one who asks.
 */
const readsAsStrangersDo = preparedAs(z.object({ place: z.int(), userId: z.string() }), (db) =>
  db
    .select({ place: sql<number>`asked.place::int`, userId: users.id })
    .from(
      sql`unnest(${listed("hashes", "text")}, ${listed("nows", "timestamptz")}, ${listed("books", "text")},
        ${listed("persons", "text")}, ${listed("curators", "text")}, ${listed("clubs", "text")})
        with ordinality asked(hash, now, book, person, curator, club, place)`,
    )
    .innerJoin(sessions, sql`${sessions.sessionToken} = asked.hash and ${sessions.expires} > asked.now`)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(
      and(
        sql`not ${users.drawnCovers}`,
        sql`not exists (select 1 from ${staffRoles} office where office.user_id = ${users.id})`,
        sql`not exists (select 1 from ${authorMembers} member where member.user_id = ${users.id})`,
        sql`not exists (select 1 from ${curators} curator where curator.user_id = ${users.id})`,
        sql`not exists (select 1 from ${authorClaims} claim where claim.claimant_id = ${users.id})`,
        sql`not exists (select 1 from ${blocks} block where block.blocker_id = ${users.id})`,
        sql`not exists (select 1 from ${blocks} block where block.blocked_id = ${users.id})`,
        sql`(asked.book = ${NONE}::text or exists (select 1 from ${works} work where work.slug = asked.book and work.made_by is null))`,
        sql`(asked.person = ${NONE}::text or ${isStrangerTo})`,
        sql`(asked.curator = ${NONE}::text or ${followsNot})`,
        sql`(asked.club = ${NONE}::text or ${neverCameTo})`,
      ),
    )
    .prepare("reads_as_strangers_do"),
);

/** As for whoever asks the API (callers.ts): each request's answer is read anew, those of one moment together. */
const findReader = together(
  "reads_as_strangers_do",
  async (db, asked: readonly ({ hash: string; now: string } & Required<Subject>)[]) => {
    const rows = await readsAsStrangersDo(db).execute({
      hashes: asked.map(({ hash }) => hash).join(),
      nows: asked.map((each) => each.now).join(),
      books: asked.map((each) => each.book).join(),
      persons: asked.map(({ person }) => person).join(),
      curators: asked.map(({ curator }) => curator).join(),
      clubs: asked.map((each) => each.club).join(),
    });
    return rows.map(({ place, userId }) => ({ place, found: userId }));
  },
);

/**
 * The reader of a session to whom a public page, of this subject where it has one, may be given as it is kept for everybody,
 * what is theirs coming by `GET /v1/me/page`; null for whoever is given a page of their own, and for a session that has ended.
 */
export async function readerOfSharedPage(sessionValue: string, of: Subject = {}): Promise<string | null> {
  const { book = NONE, person = NONE, curator = NONE, club = NONE } = of;
  if (Object.values(of).some((name) => name !== undefined && name !== EVERY_CLUB && !NAMED.test(name))) return null;
  const asked = { hash: hashToken(sessionValue), now: now().toISOString(), book, person, curator, club };
  return (await findReader(pool().db, asked)) ?? null;
}
