/** How many queries a page costs; however much it shows, it is the same number. */
import { describe, expect, test } from "vitest";
import { createAuthor, createWork } from "@/db/factories";
import { reviews } from "@/db/schema/catalogue";
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

const SESSION_AND_BELL = 2;
/** Page, books, picks, highlights and events come at once; announcements and questions are lists with a count. */
const AUTHOR_PAGE = 5;
const BOOK_PAGE = 4;

describe("anonymous", () => {
  test("an author's page is one, and two for each list with pages; with a book or with forty", async () => {
    expect(await queries(await authorOf(1))).toBe(AUTHOR_PAGE);
    expect(await queries(await authorOf(40))).toBe(AUTHOR_PAGE);
    expect(await queries(await authorOf(2, false)), "a page that nobody holds").toBe(1);
  });

  test("a further page of books is one more", async () => {
    expect(await queries(`${await authorOf(22)}?page=2`)).toBe(AUTHOR_PAGE + 1);
  });

  test("a book's page is four with the clubs that read it, without a review or with thirty", async () => {
    expect(await queries(await bookWith(0))).toBe(BOOK_PAGE);
    expect(await queries(await bookWith(30))).toBe(BOOK_PAGE);
  });

  test("search is six for books, people and clubs, three for one", async () => {
    expect(await queries("/search?q=the&zz=1")).toBe(6);
    expect(await queries("/search?q=zzzzqqqq&zz=1")).toBe(6);
    expect(await queries("/search?q=the&kind=books&zz=1")).toBe(3);
    expect(await queries("/search?q=smith&kind=people&zz=1")).toBe(3);
  });

  test("lists are two, with the languages three; the home page six", async () => {
    expect(await queries("/authors?genre=poetry&zz=1")).toBe(2);
    expect(await queries("/books?genre=poetry&sort=title&zz=1")).toBe(3);
    expect(await queries("/?zz=1")).toBe(6);
  });
});

describe("signed in", () => {
  test("session, bell, and where the reader has the books", async () => {
    const cookie = await cookieOf(await newReader());
    expect(await queries(await authorOf(3), cookie)).toBe(SESSION_AND_BELL + AUTHOR_PAGE + 1);
    expect(await queries(await bookWith(3), cookie)).toBe(SESSION_AND_BELL + BOOK_PAGE);
  });

  test("one more for the reader's own review", async () => {
    const [work, reader] = [await createWork(database()), await newReader()];
    await database().insert(reviews).values({ userId: reader.id, workId: work.id, text: "Mine." });
    expect(await queries(`/books/${work.slug}`, await cookieOf(reader))).toBe(SESSION_AND_BELL + BOOK_PAGE + 1);
  });
});
