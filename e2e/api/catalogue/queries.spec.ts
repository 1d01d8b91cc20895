/** How many queries a page costs; however much it shows, it is the same number. */
import { describe, expect, test } from "vitest";
import { createAuthor, createSeries, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { libraryEntries, reviews } from "@/db/schema/library";
import { appUrl, cookieOf, database, newReader } from "../../support/world";

async function queries(path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${appUrl()}${path}`, { headers: { Accept: "text/html", ...headers } });
  expect(response.status, path).toBe(200);
  return Number(response.headers.get("x-query-count"));
}

async function authorOf(books: number, verified = true): Promise<string> {
  const author = await createAuthor(database(), { verifiedAt: verified ? new Date() : null });
  for (let n = 0; n < books; n += 1) await createWork(database(), { authorId: author.id });
  return `/authors/${author.slug}`;
}

async function bookWith(reviewers: number): Promise<string> {
  const work = await createWork(database());
  for (let n = 0; n < reviewers; n += 1) {
    const { id } = await newReader();
    await database().insert(reviews).values({ userId: id, workId: work.id, rating: 18, text: "Read it twice." });
  }
  return `/books/${work.slug}`;
}

/** The session; and the bell with what the reader is beside, which decides what stands in their menu. */
const FRAME = 2;
/** Page, books, picks, highlights and events come at once; announcements and questions are lists with a count. */
const AUTHOR_PAGE = 5;
/** Book, reviews, their count and the clubs that read it; ratings by stars, collections and covers; shelves, similar books; what readers say. */
const BOOK_PAGE = 10;

describe("anonymous", () => {
  test("an author's page is one, and two for each list with pages; with a book or with forty", async () => {
    expect(await queries(await authorOf(1))).toBe(AUTHOR_PAGE);
    expect(await queries(await authorOf(40))).toBe(AUTHOR_PAGE);
    expect(await queries(await authorOf(2, false)), "a page that nobody holds").toBe(1);
  });

  test("a further page of books is one more", async () => {
    expect(await queries(`${await authorOf(22)}?page=2`)).toBe(AUTHOR_PAGE + 1);
  });

  test("a book's page is ten, without a review or with thirty", async () => {
    expect(await queries(await bookWith(0))).toBe(BOOK_PAGE);
    expect(await queries(await bookWith(30))).toBe(BOOK_PAGE);
  });

  test("in a series it is one more, of two books or of thirty; the series itself is two, and its card's books two more behind the first page", async () => {
    for (const books of [2, 30, 45]) {
      const { id: seriesId, slug } = await createSeries(database());
      const works = [];
      for (let n = 0; n < books; n += 1) works.push(await createWork(database(), { seriesId, seriesPosition: n }));
      expect(await queries(`/books/${works[1]?.slug}`)).toBe(BOOK_PAGE + 1);
      expect(await queries(`/series/${slug}`)).toBe(2);
      if (books > 40) expect(await queries(`/series/${slug}?page=2`)).toBe(4);
    }
  });

  test("a shelf of a reader is two with where its books are sold, a year of theirs one, for their head and what they show", async () => {
    const [reader, { id: workId }] = [await newReader(), await createWork(database())];
    const shelf = await createShelf(database(), reader.id, { books: [workId] });
    await database()
      .insert(libraryEntries)
      .values({ userId: reader.id, workId, status: "finished", finishedOn: "2025-05-05" });
    expect(await queries(`/@${reader.username}/${shelf.slug}`)).toBe(2);
    expect(await queries(`/@${reader.username}/2025`)).toBe(1);
  });

  test("search is eleven for all kinds, one more for the covers of collections, one where nobody or no book has the words, three for one kind", async () => {
    expect(await queries("/search?q=weather&zz=1")).toBe(13);
    expect(await queries("/search?q=zzzzqqqq&zz=1")).toBe(12);
    expect(await queries("/search?q=the&kind=books&zz=1")).toBe(3);
    expect(await queries("/search?q=smith&kind=people&zz=1")).toBe(3);
  });

  test("lists are two, with the languages three; the home page seven", async () => {
    expect(await queries("/authors?genre=poetry&zz=1")).toBe(2);
    expect(await queries("/books?genre=poetry&sort=title&zz=1")).toBe(3);
    expect(await queries("/?zz=1")).toBe(7);
  });
});

/** Somebody who was here today already: the day's first request also writes that down. */
async function cookieOfTheDay(person: { id: string }): Promise<Record<string, string>> {
  const cookie = await cookieOf(person);
  await fetch(`${appUrl()}/api/v1/me`, { headers: cookie });
  return cookie;
}

describe("signed in", () => {
  test("the frame, and where the reader has the books", async () => {
    const cookie = await cookieOfTheDay(await newReader());
    expect(await queries(await authorOf(3), cookie)).toBe(FRAME + AUTHOR_PAGE + 1);
    expect(await queries(await bookWith(3), cookie)).toBe(FRAME + BOOK_PAGE);
  });

  test("one more for the reader's own review", async () => {
    const [work, reader] = [await createWork(database()), await newReader()];
    await database().insert(reviews).values({ userId: reader.id, workId: work.id, text: "Mine." });
    expect(await queries(`/books/${work.slug}`, await cookieOfTheDay(reader))).toBe(FRAME + BOOK_PAGE + 1);
  });
});
