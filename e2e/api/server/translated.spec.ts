/**
 * No English is left on an Arabic page. All names and titles here are Arabic, so a Latin word is a text that nobody
 * translated, unless the Arabic messages write it so themselves (ISBN, Goodreads, Bookplate), it is an address, or the page
 * sets it apart as somebody's own.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { libraryEntries, reviews } from "@/db/schema/library";
import { readerBadges } from "@/db/schema/profiles";
import { BADGES } from "@/lib/format/badges";
import { languages } from "@/lib/messages/languages";
import { shownIn } from "../../support/shown-text";
import { appUrl, cookieOf, database, newReader } from "../../support/world";

const LATIN = /[A-Za-zÀ-ɏ]{3,}/g;
const ADDRESS = /https?:\/\/\S+|\S+@\S+|@[\w./-]+|\b[\w-]+(?:\.[\w-]+)+\b/g;
const inMessages = new Set(JSON.stringify(languages.ar).match(LATIN));
/** Names of languages, of a cookie and of the shops of every installation: the same everywhere. */
const NAMES = new Set(
  ["English Deutsch Español UTC authjs", "Corner Bookshops Anybooks Earshot Audio Pagelight"].join(" ").split(" "),
);
const ZONE = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/** What of a page is English, or any other Latin. */
const untranslated = (html: string): string[] =>
  shownIn(html)
    .filter(({ text, isOwn }) => !isOwn && !ZONE.test(text))
    .filter(({ text }) =>
      (text.replace(ADDRESS, "").match(LATIN) ?? []).some((word) => !inMessages.has(word) && !NAMES.has(word)),
    )
    .map(({ from, text }) => `${from}: ${text}`);

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${appUrl()}${path}`, { headers: { Accept: "text/html", ...headers } });
  return { status: response.status, html: await response.text() };
};

const paths: Record<string, string> = {};
let own: Record<string, string> = {};

beforeAll(async () => {
  const db = database();
  const reader = await newReader({ name: "قارئة الليل", locale: "ar" });
  own = await cookieOf(reader);
  const author = await createAuthor(db, { name: "نجيب" });
  const book = await createWork(db, { title: "الطريق", authorId: author.id, language: "ar", genres: ["classics"] });
  const entry = { userId: reader.id, workId: book.id, percent: 100, startedOn: "2026-01-02", finishedOn: "2026-01-20" };
  await db.insert(libraryEntries).values({ ...entry, status: "finished" });
  await db.insert(reviews).values({ userId: reader.id, workId: book.id, rating: 17, text: "كتاب جميل" });
  const nobody = await newReader({ name: null, username: null });
  await db.insert(reviews).values({ userId: nobody.id, workId: book.id, rating: 9, text: "كتاب طويل" });
  const earnedAt = new Date();
  await db.insert(readerBadges).values(BADGES.map((badge) => ({ userId: reader.id, badge, year: 0, earnedAt })));
  const shelf = await createShelf(db, reader.id, { name: "المفضلة", slug: `shelf-${Date.now()}`, books: [book.id] });
  const { club } = await createClubWith(db, { name: "نادي القمر", admin: reader });
  const deadline = new Date(Date.now() - 60_000);
  await createCurrentRead(db, club.id, { workId: book.id, deadline, finishedCount: 1 });
  const { curator } = await createCurator(db, { name: "منى", bio: "تقرأ كثيرًا." });
  const list = { title: "كتب الشتاء", description: "لليالي الطويلة.", curatorId: curator.id, books: 0 };
  const collection = await createCollection(db, list);
  Object.assign(paths, {
    author: `/authors/${author.slug}`,
    book: `/books/${book.slug}`,
    profile: `/@${reader.username}`,
    "reviews of a reader": `/@${reader.username}/reviews`,
    "stats of a reader": `/@${reader.username}/stats`,
    "shelves of a reader": `/@${reader.username}/shelves`,
    shelf: `/@${reader.username}/${shelf.slug}`,
    "year of a reader": `/@${reader.username}/2026`,
    club: `/clubs/${club.slug}`,
    "discussions of a club": `/clubs/${club.slug}/discussions`,
    "meetings of a club": `/clubs/${club.slug}/meetings`,
    "reads of a club": `/clubs/${club.slug}/reads`,
    collection: `/collections/${collection.slug}`,
    curator: `/curators/${curator.slug}`,
  });
});

describe("an Arabic page of", () => {
  test.each([
    "author",
    "book",
    "profile",
    "reviews of a reader",
    "stats of a reader",
    "shelves of a reader",
    "shelf",
    "year of a reader",
    "club",
    "discussions of a club",
    "meetings of a club",
    "reads of a club",
    "collection",
    "curator",
  ])("%s says nothing in English, in sight or in its description", async (kind) => {
    const { status, html } = await open(`/ar${paths[kind]}`);
    expect(status).toBe(200);
    expect(untranslated(html)).toEqual([]);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect((description.match(LATIN) ?? []).filter((word) => !inMessages.has(word))).toEqual([]);
  });
});

test.each(["/ar/about", "/ar/privacy", "/ar/search?q=%D8%B2%D8%B2%D8%B2", "/ar/books/there-is-no-such-book"])(
  "%s",
  async (path) => {
    expect(untranslated((await open(path)).html)).toEqual([]);
  },
);

test.each([
  "/home",
  "/you",
  "/library",
  "/library/goals",
  "/library/shelves",
  "/notifications",
  "/settings",
  "/settings/apps",
  "/settings/audience",
  "/settings/data",
  "/settings/notifications",
  "/settings/privacy",
  "/settings/profile",
  "/import",
  "/books/new",
  "/clubs/new",
  "/curators/apply",
  "/portal",
  "/welcome/start",
])("%s of a reader who chose Arabic", async (path) => {
  const { status, html } = await open(path, own);
  expect(status).toBe(200);
  expect(untranslated(html)).toEqual([]);
});

test("the rule finds a text and a label, and leaves names, addresses and what is set apart", () => {
  const page = (body: string) => `<html lang="ar"><head><title>x</title></head><body>${body}</body></html>`;
  expect(untranslated(page('<p>Turn every page</p><a aria-label="Add this">إضافة</a>'))).toEqual([
    "text: Turn every page",
    "aria-label: Add this",
  ]);
  expect(
    untranslated(
      page(
        '<bdi>Moby Dick</bdi><p dir="auto">A whale<b> again</b></p><p>على Bookplate @ada_x</p><svg><text>Ada</text></svg>',
      ),
    ),
  ).toEqual([]);
});
