/** What people write is Markdown on pages alone: previews, structured data, feeds and calendars say it in plain words. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createProPage, createReview } from "@/db/factories/authors";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { authorAnnouncements, authorEvents, authorHighlights } from "@/db/schema/authors";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubDiscussions } from "@/db/schema/club-talk";
import { profiles } from "@/db/schema/profiles";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { renderInProcess, respondInProcess } from "../support/in-process";
import { bearerOf, call, closeDatabase, database, newReader, setTransport } from "../support/world";

const MARKDOWN = "**bold** [a link](https://x.example)\n\n> quote";
const PLAIN = "bold a link quote";
const DAY_MS = 86_400_000;

beforeAll(async () => {
  setVariables({ E2E_URL: "http://in-process", RATE_LIMITS: "off" });
  vi.resetModules(); // another file may have loaded pages with Next's own
  vi.doMock("next/headers", () => ({
    headers: async () => new Headers(),
    cookies: async () => ({ get: () => undefined }),
  }));
  await testContext();
  setTransport(respondInProcess);
});
afterAll(async () => {
  vi.doUnmock("next/headers");
  vi.resetModules();
  setTransport();
  await closeDatabase();
});

/** All texts of the structured data in a page that was made, wherever it stands. */
function structuredData(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Object.hasOwn(value, "@type") || Object.hasOwn(value, "@graph")) return [JSON.stringify(value)];
  return Object.values(value).flatMap((item) => structuredData(item, seen));
}

test("previews, structured data, feeds and calendars show no marks of Markdown", async () => {
  const db = database();
  const { author, work, owner } = await createProPage(db, { bio: MARKDOWN });
  const own = { authorId: author.id, createdBy: owner.id };
  await db.insert(authorAnnouncements).values({ ...own, title: "News", description: MARKDOWN });
  const startsAt = new Date(Date.now() + 7 * DAY_MS);
  const event = { kind: "signing", title: "Signing", startsAt, timezone: "UTC", place: "The shop" } as const;
  await db.insert(authorEvents).values({ ...own, ...event, description: MARKDOWN });
  const reader = await newReader();
  await db
    .insert(profiles)
    .values({ userId: reader.id, bio: MARKDOWN })
    .onConflictDoUpdate({ target: profiles.userId, set: { bio: MARKDOWN } });
  const review = await createReview(db, work.id, { userId: reader.id, text: MARKDOWN });
  await db.insert(authorHighlights).values({ authorId: author.id, reviewId: review.id });
  const { curator } = await createCurator(db, { bio: MARKDOWN });
  const collection = await createCollection(db, { curatorId: curator.id, description: MARKDOWN });
  const { club, admin } = await createClubWith(db, { description: MARKDOWN });
  const { id: talk } = await createThread(db, club.id, admin.id);
  await db.update(clubDiscussions).set({ body: MARKDOWN });
  await db
    .insert(clubMeetings)
    .values({ clubId: club.id, title: "Tea", startsAt, place: "The shop", agenda: MARKDOWN });
  const { body } = await call("GET", `/v1/clubs/${club.id}/notifications`, { headers: await bearerOf(admin) });
  const { pathname, search } = new URL(body.calendarUrl);

  const outputs: Record<string, string> = {};
  for (const address of [
    `/books/${work.slug}`,
    `/authors/${author.slug}`,
    `/@${reader.username}`,
    `/curators/${curator.slug}`,
    `/collections/${collection.slug}`,
    `/clubs/${club.slug}`,
    `/clubs/${club.slug}/discussions/${talk}`,
  ]) {
    const { page, metadata } = await renderInProcess(address);
    outputs[address] = [JSON.stringify(metadata), ...structuredData(page)].join("\n");
  }
  for (const address of [
    "/feeds/collections/new.json",
    `/feeds/curators/${curator.slug}.json`,
    `/feeds/@${reader.username}/reviews.json`,
    `/feeds/authors/${author.slug}.json`,
    `/api/authors/${author.slug}/events.ics`,
    `${pathname}${search}`.replace(/^(?!\/api)/, "/api"),
  ]) {
    const response = await call("GET", `/${address}`);
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
    outputs[address] = response.text.replace(/\r\n /g, "");
  }
  const wrong = Object.entries(outputs).filter(
    ([, text]) => !text.includes(PLAIN) || text.includes("**") || text.includes("](http"),
  );
  expect(wrong).toEqual([]);
});
