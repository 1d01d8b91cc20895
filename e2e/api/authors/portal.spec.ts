/** What only shows over HTTP: repeated submissions, caches, roles that change at once, files that stay private. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createFollower, createProPage, openQuestions } from "@/db/factories/authors";
import { authorAnnouncements } from "@/db/schema/authors";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";
import { form } from "../contract/platform";

const news = { title: "Out in May", description: "At last." };

async function pro() {
  const page = await createProPage(database());
  return { ...page, as: await bearerOf(page.owner) };
}
const staffAs = async () => bearerOf(await newReader({ roles: ["editor"] }));

async function letterOf(as: Record<string, string>) {
  const encoded = new Response(await form("letter"));
  const headers = { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" };
  return (await call("POST", "/v1/uploads", { headers, raw: new Uint8Array(await encoded.arrayBuffer()) })).body;
}

describe("an announcement", () => {
  test("sent twice at once under one Idempotency-Key is one announcement and one notice", async () => {
    const { author, as } = await pro();
    const headers = { ...as, "Idempotency-Key": `announce-${author.id}` };
    const responses = await Promise.all(
      [1, 2, 3].map(() => call("POST", "/author/announcements", { headers, body: news })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    const db = database();
    expect(await db.$count(authorAnnouncements, eq(authorAnnouncements.authorId, author.id))).toBe(1);
    expect(await db.$count(notificationEvents, eq(notificationEvents.subject, `author:${author.id}`))).toBe(1);
    const other = await call("POST", "/author/announcements", { headers, body: { ...news, title: "Else" } });
    expect([other.status, other.body.code]).toEqual([400, "idempotency_key_reused"]);
  });

  test("is pushed twice a week and once a title; any more are published and wait in the inbox", async () => {
    const { as } = await pro();
    const announce = (title: string, more: object = {}) =>
      call("POST", "/author/announcements", { headers: as, body: { ...news, title, ...more } });
    const responses = [
      await announce("The cover"),
      await announce("the COVER"),
      await announce("The date"),
      await announce("The prize"),
      await announce("Hush", { notifyFollowers: false }),
    ];
    expect(responses.map(({ status, body }) => [status, body.told])).toEqual([
      [201, "push"],
      [201, "inbox"],
      [201, "push"],
      [201, "inbox"],
      [201, "nobody"],
    ]);
  });

  test("reaches a follower's inbox and news", async () => {
    const { author, as } = await pro();
    const follower = await createFollower(database(), author.id);
    const reader = await bearerOf(follower);
    const { body } = await call("POST", "/author/announcements", { headers: as, body: news });
    await expect.poll(() => database().$count(notifications, eq(notifications.userId, follower.id))).toBe(1);
    const inbox = await call("GET", "/v1/me/notifications", { headers: reader });
    expect(inbox.body.data[0]).toMatchObject({
      kind: "author_release",
      title: `${author.name}: Out in May`,
      url: `/authors/${author.slug}#announcement-${body.id}`,
    });
    const feed = await call("GET", "/v1/me/author-news", { headers: reader });
    expect(feed.body.data).toMatchObject([{ id: body.id, kind: "announcement", author: { id: author.id } }]);
    const followed = await call("GET", "/v1/me/followed-authors", { headers: reader });
    expect(followed.body.data).toMatchObject([{ id: author.id, frequency: "all" }]);
  });
});

test("strangers see what an author changes at once, from cache or not", async () => {
  const { author, work, as } = await pro();
  const page = async () => (await call("GET", `/authors/${author.slug}`)).body;
  expect(await page()).toMatchObject({ bio: null, picks: [], qaOpen: false });
  await page();
  await call("PUT", "/author/profile", { headers: as, body: { bio: "New here." } });
  expect((await page()).bio).toBe("New here.");
  await call("POST", "/author/picks", { headers: as, body: { bookId: work.id } });
  expect((await page()).picks).toHaveLength(1);
  await call("PUT", "/author/qa-period", { headers: as, body: { open: true } });
  expect((await page()).qaOpen).toBe(true);
  await call("PUT", `/admin/authors/${author.id}/tier`, { headers: await staffAs(), body: { tier: "free" } });
  expect(await page()).toMatchObject({ tier: "free", qaOpen: false });
  const refused = await call("PUT", "/author/qa-period", { headers: as, body: { open: true } });
  expect([refused.status, refused.body.code]).toEqual([401, "pro_only"]);
});

describe("a claim", () => {
  test("made over the API goes on in the portal, and shows its badge everywhere once approved", async () => {
    const claimant = await newReader();
    const as = await bearerOf(claimant);
    const work = await createWork(database());
    const letter = await letterOf(as);
    const { body: claim } = await call("POST", "/v1/author-claims", {
      headers: as,
      body: {
        authorId: work.authorId,
        statement: "Mine.",
        evidence: [{ kind: "publisher_letter", uploadId: letter.id }],
      },
    });
    expect(claim.continueUrl).toBe(`${appUrl()}/portal/claims/${claim.id}`);

    const file = claim.evidence[0].fileUrl.slice(appUrl().length);
    const [own, staff, stranger, nobody] = [
      await call("GET", `/${file}`, { headers: as }),
      await call("GET", `/${file}`, { headers: await staffAs() }),
      await call("GET", `/${file}`, { headers: await bearerOf(await newReader()) }),
      await call("GET", `/${file}`),
    ];
    expect([own.status, staff.status, stranger.status, nobody.status]).toEqual([200, 200, 404, 401]);
    expect(own.headers.get("cache-control")).toContain("private");
    expect((await call("GET", `//media/${letter.id}.webp`)).status).toBe(404);

    const badge = async () =>
      (await call("GET", `/v1/books/${work.id}`)).body.authors.map(({ verified }: { verified: boolean }) => verified);
    expect(await badge()).toEqual([false]);
    const decided = await call("PUT", `/admin/author-claims/${claim.id}`, {
      headers: await staffAs(),
      body: { decision: "approve" },
    });
    expect(decided.body).toMatchObject({ status: "approved", author: { verified: true } });
    expect(await badge()).toEqual([true]);
    expect((await call("GET", "/author/dashboard", { headers: as })).body).toMatchObject({ advanced: null });
  });

  test("cannot be decided with an API key, nor from another site", async () => {
    const staff = await newReader({ roles: ["editor"] });
    const cookie = { ...(await cookieOf(staff)), "Sec-Fetch-Site": "cross-site" };
    const { status } = await call("PUT", "/admin/authors/x/tier", { headers: cookie, body: { tier: "pro" } });
    expect(status).toBe(401);
  });
});

test("a fourth open question is refused, and what others asked is not shown before it is answered", async () => {
  const { author, as } = await pro();
  await openQuestions(database(), author.id);
  const reader = await bearerOf(await newReader());
  const ask = () => call("POST", `/authors/${author.slug}/qa`, { headers: reader, body: { text: "Why the sea?" } });
  const asked = [await ask(), await ask(), await ask(), await ask()];
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
  expect(asked[3]?.body.code).toBe("too_many_questions");
  expect((await call("GET", `/authors/${author.slug}/qa`)).body.total).toBe(0);
  await call("PUT", `/author/qa/${asked[0]?.body.id}`, { headers: as, body: { answer: "Salt." } });
  expect((await call("GET", `/authors/${author.slug}/qa`)).body.data).toMatchObject([{ answer: "Salt." }]);
});

test("calendars are text/calendar, at the documented address and at the root", async () => {
  const { author, as } = await pro();
  const { body } = await call("POST", "/author/events", {
    headers: as,
    body: { kind: "signing", title: "Signing", startsAt: "2027-05-01T19:00", timezone: "Europe/Paris", place: "Paris" },
  });
  for (const path of [
    `/authors/${author.slug}/events.ics`,
    `//authors/${author.slug}/events.ics`,
    `//authors/${author.slug}/events/${body.id}/event.ics`,
  ]) {
    const { status, headers, text } = await call("GET", path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(text).toContain("DTSTART:20270501T170000Z");
  }
});
