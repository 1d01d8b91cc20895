/** Clubs and reviews full of words that tell the plot, at random places of books with editions of every length. */
import { sql } from "drizzle-orm";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubReadQuestions, clubReadStages } from "@/db/schema/club-stages";
import { clubCommentBookmarks, clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { profiles, readerFollows } from "@/db/schema/profiles";
import { updateOwnMembership } from "@/lib/clubs/member-settings";
import { joinClub } from "@/lib/clubs/membership";
import { logProgress } from "@/lib/clubs/progress";
import type { Context } from "@/lib/kernel/context";
import { actingAs } from "./context";

/** A word that tells the plot: of which read, behind what place; `fenced` ones are spoilers wherever the reader is. */
export type Marked = { word: string; readId: string | null; position: number | null; fenced: boolean; byId: string };
type Reader = { id: string; username: string | null; reached: Map<string, number> };
type Talk = { id: string; rootIds: string[] };
export type FuzzedClub = {
  id: string;
  slug: string;
  readId: string;
  workId: string;
  bookSlug: string;
  isPrivate: boolean;
  adminId: string;
  insiders: Set<string>;
  talks: Talk[];
};

const CLUBS = 8;
const READERS = 20;

/** Numbers in a row that a seed decides (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export async function spoilerWorld(ctx: Context, seed: number, texts: number) {
  const random = randomOf(seed);
  const marked = new Map<string, Marked>();
  const mark = (fields: Omit<Marked, "word">): string => {
    const word = `zq${marked.size}x`;
    marked.set(word, { word, ...fields });
    return word;
  };
  const readers: Reader[] = [];
  for (let i = 0; i < READERS; i += 1) {
    const { id, username } = await createReader(ctx.db);
    readers.push({ id, username, reached: new Map() });
  }
  const writers = readers.slice(0, 5);
  const clubs: FuzzedClub[] = [];
  for (let i = 0; i < CLUBS; i += 1) clubs.push(await fuzzedClub(i % 2 === 1));

  async function fuzzedClub(isPrivate: boolean): Promise<FuzzedClub> {
    const work = await createWork(ctx.db);
    const lengths = [200 + random(150), 400 + random(300), 800 + random(400)];
    for (const pages of lengths) await createEdition(ctx.db, work.id, { pages });
    const { club, admin } = await createClubWith(ctx.db, {});
    const read = await createCurrentRead(ctx.db, club.id, { workId: work.id });
    const insiders = new Set<string>([admin.id]);
    for (const reader of readers) {
      if (!writers.includes(reader) && random(3) === 0) continue; // not a member
      insiders.add(reader.id);
      const as = { ...actingAs(ctx, reader), now: new Date() };
      await joinClub(as, club.id, {});
      if (random(4) === 0) continue; // has not begun
      if (random(3) === 0) await updateOwnMembership(as, club.id, { hideProgress: true });
      reader.reached.set(read.id, await reach(as, club.id, read.id, lengths));
    }
    if (isPrivate) await ctx.db.execute(sql`update clubs set visibility = 'private' where id = ${club.id}`);
    const of = { readId: read.id, byId: admin.id };
    for (let place = 0; place < 6; place += 1) {
      const position = random(101);
      const stage = {
        title: `Stage ${mark({ ...of, position, fenced: false, byId: "" })}`,
        spoiler: true,
        percent: position,
      };
      await ctx.db.insert(clubReadStages).values({ readId: read.id, place, position, opensAt: new Date(), ...stage });
      const text = `Why ${mark({ ...of, position, fenced: false })}?`;
      await ctx.db.insert(clubReadQuestions).values({ readId: read.id, userId: admin.id, place, position, text });
    }
    const talks: Talk[] = [];
    for (let i = 0; i < 4; i += 1) talks.push(await talk(club.id, read.id, i === 0 ? null : random(101)));
    const { id, slug } = club;
    const about = { readId: read.id, workId: work.id, bookSlug: work.slug };
    return { id, slug, ...about, isPrivate, adminId: admin.id, insiders, talks };
  }

  /** How far the reader says they are, in one of three ways; the answer is how far that truly is, in their own copy. */
  async function reach(as: Context, clubId: string, readId: string, lengths: number[]): Promise<number> {
    const pages = lengths[random(lengths.length)] as number;
    const page = random(pages + 1);
    const at = async (logged: Parameters<typeof logProgress>[3], percent: number) => {
      await logProgress(as, clubId, readId, logged);
      return percent;
    };
    const percentRead = random(101);
    const ways = [
      () => at({ page }, (page / pages) * 100),
      () => at({ page, ofPages: pages }, (page / pages) * 100),
      () => at({ percent: percentRead }, percentRead),
      () => at({ status: "finished" }, 100),
    ];
    return (ways[random(8) === 0 ? 3 : random(3)] as () => Promise<number>)();
  }

  async function talk(clubId: string, readId: string, at: number | null): Promise<Talk> {
    const id = newId();
    const byId = at === null ? (writers[0] as Reader).id : "";
    const title = at === null ? "Talk" : `About ${mark({ readId, position: at, fenced: false, byId })}`;
    const body = at === null ? `First ||${mark({ readId, position: null, fenced: true, byId })}||` : "";
    const rows = Array.from({ length: Math.floor((texts * 0.85) / CLUBS / 4) }, (_, i) => comment(id, readId, i));
    for (const [i, row] of rows.entries()) {
      const root = rows[Math.floor(i / 5) * 5] as (typeof rows)[number];
      if (row !== root)
        Object.assign(row, { rootId: root.id, parentId: root.id, depth: 1, path: `${root.id}/${row.id}` });
    }
    const roots = rows.filter(({ depth }) => depth === 0);
    const counts = { commentCount: rows.length, rootCount: roots.length, lastActivityAt: new Date() };
    const userId = byId || null;
    await ctx.db
      .insert(clubDiscussions)
      .values({ id, clubId, readId, userId, title, body, spoiler: at !== null, position: at, ...counts });
    for (let from = 0; from < rows.length; from += 1_000)
      await ctx.db.insert(clubComments).values(rows.slice(from, from + 1_000));
    const bookmarks = readers.flatMap(({ id: userId }) =>
      Array.from({ length: 8 }, () => ({ userId, commentId: rows[random(rows.length)]?.id ?? "" })),
    );
    await ctx.db.insert(clubCommentBookmarks).values(bookmarks).onConflictDoNothing();
    return { id, rootIds: roots.map((row) => row.id) };
  }

  function comment(discussionId: string, readId: string, i: number) {
    const id = newId();
    const byId = (writers[random(writers.length)] as Reader).id;
    const place = { readId, byId, position: random(101) };
    const base = { id, discussionId, userId: byId, rootId: id, parentId: null as string | null, depth: 0, path: id };
    if (i % 11 === 5) return { ...base, body: `So ||${mark({ ...place, position: null, fenced: true })}|| it is.` };
    if (i % 11 === 7) return { ...base, body: mark({ ...place, position: null, fenced: true }), spoiler: true };
    return { ...base, body: `At last ${mark({ ...place, fenced: false })}.`, position: place.position };
  }

  const books: string[] = [];
  const count = Math.ceil((texts * 0.15) / writers.length);
  for (let i = 0; i < count; i += 1) books.push((await createWork(ctx.db)).id);
  const written = writers.flatMap(({ id: userId }) =>
    books.map((workId, i) => {
      const word = mark({ readId: null, position: null, fenced: true, byId: userId });
      const text = i % 2 ? `Fine, but ||${word}|| spoils it.` : `All of ${word}`;
      return { userId, workId, rating: 16, text, spoiler: i % 2 === 0 };
    }),
  );
  for (let from = 0; from < written.length; from += 500)
    await ctx.db.insert(reviews).values(written.slice(from, from + 500));
  for (const { id: userId } of writers) {
    await ctx.db.insert(profiles).values({ userId, shareActivity: true });
    await ctx.db
      .insert(readerFollows)
      .values(readers.filter(({ id }) => id !== userId).map(({ id }) => ({ followerId: id, followedId: userId })));
  }
  return { random, marked, mark, readers, writers, clubs, reviewed: books };
}
