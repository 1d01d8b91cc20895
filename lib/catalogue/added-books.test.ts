/** Who sees a book that a reader added: each level, before every kind of viewer, in every output. */
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { profiles } from "@/db/schema/profiles";
import { listAuthors } from "@/lib/authors/authors";
import { listAuthorAddresses } from "@/lib/authors/sitemap";
import { createClub, updateClub } from "@/lib/clubs/clubs";
import { joinClub } from "@/lib/clubs/membership";
import { nominateBook } from "@/lib/clubs/nominations";
import { AppError } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { feedOfReviews, feedOfShelf } from "@/lib/profiles/feeds";
import { listFinishedBooks } from "@/lib/profiles/finished-books";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { getReadingStats } from "@/lib/profiles/reading-stats";
import { addShelfBook } from "@/lib/profiles/shelf-books";
import { createShelf } from "@/lib/profiles/shelves";
import { cardFile } from "@/lib/registry/share-images";
import { actingAs, testContext } from "@/lib/testing/context";
import { giveCover } from "@/lib/testing/covers";
import { addBook } from "./add-book";
import { getBook, getBookByIsbn } from "./books";
import { confirmBook } from "./confirm-book";
import { coverFile } from "./covers";
import { bookEmbed } from "./embed";
import { findBooks } from "./find-books";
import { addToLibrary } from "./library";
import { listLibrary } from "./library-list";
import { listReviewsOfBook } from "./reviews";
import { search } from "./search";
import { listBookAddresses } from "./sitemap";
import { createReview } from "./write-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const LEVELS = ["own", "confirmed"] as const;
const VIEWERS = ["maker", "other reader", "stranger", "club member", "staff"] as const;
type Level = (typeof LEVELS)[number];
type Viewer = (typeof VIEWERS)[number];
const PAGE = { page: 1, limit: 50 };
const ISBNS: Record<Level, string> = { own: "9780306406157", confirmed: "9783161484100" };

async function world(level: Level, isbn = ISBNS[level]) {
  const created = { createdAt: new Date("2025-01-01") };
  const person = async (more = {}) =>
    actingAs(ctx, { ...(await createReader(ctx.db, { ...created, ...more })), ...more });
  const [maker, other, member, staff] = [
    await person(),
    await person(),
    await person(),
    await person({ roles: ["librarian"] }),
  ];
  const mark = `quillon${unique()}`;
  const book = await addBook(maker, {
    title: `Title ${mark}`,
    authors: [{ name: `Author ${mark}` }],
    isbn,
  });
  await ctx.db.insert(profiles).values({ userId: maker.actor.userId }).onConflictDoNothing();
  await addToLibrary(maker, { bookId: book.id, status: "finished" });
  await createReview(maker, { bookId: book.id, rating: 5, text: "Found by nobody else." });
  const shelf = await createShelf(maker, { name: "Mine", visibility: "public" });
  await addShelfBook(maker, shelf.id, { bookId: book.id });
  const club = await createClub(maker, { name: `Quiet ${mark}` });
  await joinClub(member, club.id, {});
  await updateClub(maker, club.id, { visibility: "private" });
  await nominateBook(maker, club.id, { bookId: book.id });
  const { slug } = level === "confirmed" ? await confirmBook(staff, book.id) : book;
  const viewers: Record<Viewer, Context> = {
    maker,
    "other reader": other,
    stranger: ctx,
    "club member": member,
    staff,
  };
  return {
    mark,
    sought: mark,
    id: book.id,
    slug,
    isbn,
    username: maker.actor.username ?? "",
    shelf: shelf.slug,
    viewers,
  };
}
type World = Awaited<ReturnType<typeof world>>;

/** Whether something names the book; every refusal must be the 404 of what does not exist. */
async function names(mark: string, look: Promise<unknown>): Promise<boolean> {
  try {
    const found = await look;
    return (found instanceof Response ? await found.text() : JSON.stringify(found)).includes(mark);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect({ status: error.status, code: error.code }).toEqual({ status: 404, code: "not_found" });
    return false;
  }
}

const drawn = async (look: Promise<Response>) => ({ mark: (await look).headers.get("content-type") === "image/png" });

const outputs = ({
  mark,
  sought,
  id,
  slug,
  isbn,
  username,
  shelf,
}: World): Record<string, (c: Context) => Promise<boolean>> => ({
  json: (c) => names(sought, getBook(c, id)),
  page: (c) => names(sought, getBook(c, slug)),
  "reviews of the book": (c) => names("Found by nobody", listReviewsOfBook(c, slug, PAGE)),
  shelf: (c) => names(sought, getPublicShelf(c, { username, slug: shelf }, PAGE)),
  review: (c) => names(sought, listReaderReviews(c, username, PAGE)),
  stats: (c) => names(sought, getReadingStats(c, username, {})),
  "finished books": (c) => names(sought, listFinishedBooks(c, username, { year: null, limit: 50 })),
  search: (c) => names(sought, search(c, mark)),
  "search by isbn": (c) => names(sought, search(c, isbn)),
  isbn: (c) => names(sought, getBookByIsbn(c, isbn)),
  list: (c) => names(sought, findBooks(c, { search: mark }, PAGE)),
  people: (c) => names(sought, listAuthors(c, { ...PAGE, q: mark })),
  sitemap: (c) => names(slug, listBookAddresses(c, null, 50_000)),
  "sitemap of people": (c) => names(sought, listAuthorAddresses(c, null, 50_000)),
  "feed of the shelf": (c) => names(sought, feedOfShelf(c, { username, slug: shelf }, "atom")),
  "feed of reviews": (c) => names(sought, feedOfReviews(c, username, "rss")),
  widget: (c) => names(sought, bookEmbed(c, slug, { limit: 1, locale: "en" })),
  card: (c) => names('"mark":true', drawn(cardFile({ ...c, actor: null }, "book", `${id}.png`, new URLSearchParams()))),
});

/** Who is shown an own book; a confirmed one is everybody's everywhere. */
const OPEN = ["maker", "club member", "staff"];
const SHOWN: Record<string, readonly string[]> = {
  json: OPEN,
  page: OPEN,
  "reviews of the book": ["maker", "club member"],
  shelf: VIEWERS,
  review: VIEWERS,
  stats: ["maker"],
  "finished books": ["maker"],
};

describe("a book that was added by hand", () => {
  test.each(LEVELS)("%s", async (level) => {
    const w = await world(level);
    for (const [output, look] of Object.entries(outputs(w)))
      for (const viewer of VIEWERS) {
        const expected = level === "confirmed" || (SHOWN[output] ?? []).includes(viewer);
        expect(await look(w.viewers[viewer]), `${level} book, ${output}, ${viewer}`).toBe(expected);
      }
  });
});

test("an own book's ISBN is shown to its maker alone, and its page is linked from nowhere of theirs", async () => {
  const w = await world("own", "9781402894626");
  expect((await getBook(w.viewers.maker, w.id)).editions[0]?.isbn13).toBe(w.isbn);
  for (const viewer of ["club member", "staff"] as const)
    expect((await getBook(w.viewers[viewer], w.id)).editions[0]?.isbn13).toBeNull();
  const shelf = await getPublicShelf(ctx, { username: w.username, slug: w.shelf }, PAGE);
  expect(shelf.books.data.map(({ book }) => book.ofReader)).toEqual([true]);
  expect(shelf.indexed).toBe(false);
});

/** Where a book's cover stands, and who is sent the picture of an own one: whoever asked through the gate of that book. */
const FEEDS = ["feed of the shelf", "feed of reviews"];
const COVERED = ["json", "page", "shelf", "review", "search", "search by isbn", "isbn", "list", "widget", ...FEEDS];
const SENT: Record<string, readonly string[]> = { json: OPEN, page: OPEN };

describe("the picture of a book that was added by hand", () => {
  test.each(LEVELS)("%s", async (level) => {
    const w = await world(level, level === "own" ? "9780140449136" : "9780140449266");
    const source = level === "own" ? "own" : "confirmed";
    const picture = await giveCover(ctx, w.id, source, w.viewers.maker.actor?.userId);
    const looks = Object.entries(outputs({ ...w, sought: picture })).filter(([output]) => COVERED.includes(output));
    for (const [output, look] of looks)
      for (const viewer of VIEWERS) {
        const sent = level === "confirmed" ? !FEEDS.includes(output) : (SENT[output] ?? []).includes(viewer);
        expect({ output, viewer, sent: await look(w.viewers[viewer]) }).toEqual({ output, viewer, sent });
      }
    for (const viewer of VIEWERS) {
      const file = await coverFile(w.viewers[viewer], `${picture}.webp`, new URLSearchParams());
      expect({ viewer, status: file.status }).toEqual({
        viewer,
        status: level === "confirmed" || OPEN.includes(viewer) ? 200 : 307,
      });
    }
    const library = JSON.stringify(await listLibrary(w.viewers.maker, PAGE));
    expect(library).toContain(picture);
  });
});
