/** An author's page and dashboard cost the same number of queries however many books, reviews, followers and notifications there are. */
import { expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createFollower, createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { appUrl, bearerOf, call, cookieOf, database } from "../../support/world";

const MANY = 30;

/** A page with `n` of everything that a page or its dashboard lists. */
async function pageWith(n: number) {
  const db = database();
  const { author, work, owner } = await createProPage(db);
  const as = await bearerOf(owner);
  const post = async (path: string, body: object) => {
    const response = await call("POST", path, { headers: as, body });
    expect(response.status, response.text).toBe(201);
    return response.body;
  };
  for (let i = 0; i < n; i += 1) {
    await createFollower(db, author.id);
    const { id } = await createWork(db, { authorId: author.id });
    const review = await createReview(db, i % 2 ? id : work.id);
    const question = await createQuestion(db, author.id);
    if (i >= 20) continue; // as many as a page shows
    await post("/author/picks", { bookId: id, note: "Read it." });
    await post("/author/highlights", { reviewId: review.id });
    await post("/author/announcements", { title: `News ${i}`, description: "At last.", notifyFollowers: false });
    const event = { kind: "signing", title: "Signing", startsAt: "2027-05-01T19:00", timezone: "UTC", place: "Paris" };
    await post("/author/events", { ...event, notifyFollowers: false });
    await call("PUT", `/author/qa/${question.id}`, { headers: as, body: { answer: "Salt." } });
  }
  return { author, cookie: await cookieOf(owner) };
}

const PLACES = ["", "/books", "/picks", "/announcements", "/events", "/questions", "/reviews", "/team", "/support"];
const pathsOf = (slug: string) => [
  `//authors/${slug}`,
  `/authors/${slug}`,
  `/author/dashboard?author=${slug}`,
  `/author/books?author=${slug}`,
  `/author/reviews?author=${slug}`,
  ...PLACES.map((place) => `//portal/${slug}${place}`),
];

async function queries(path: string, cookie: Record<string, string>): Promise<number> {
  const url = path.startsWith("//") ? `${appUrl()}${path.slice(1)}` : `${appUrl()}/api${path}`;
  const response = await fetch(url, { headers: { Accept: path.startsWith("//") ? "text/html" : "*/*", ...cookie } });
  expect(response.status, path).toBe(200);
  return Number(response.headers.get("x-query-count"));
}

test("one of everything or thirty, the page and every place of the desk ask as often", async () => {
  const [few, many] = [await pageWith(1), await pageWith(MANY)];
  const asked = async ({ author, cookie }: typeof few) => {
    const counts: Record<string, number> = {};
    for (const path of pathsOf(author.slug)) counts[path.replace(author.slug, "{slug}")] = await queries(path, cookie);
    return counts;
  };
  const first = await asked(few);
  expect(Math.min(...Object.values(first))).toBeGreaterThan(0);
  expect(await asked(many)).toEqual(first);
  expect(first["/authors/{slug}"], "session, and all of the page at once").toBe(2);
}, 180_000); // two hundred writes before the first question
