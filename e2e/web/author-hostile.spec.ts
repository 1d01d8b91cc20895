/** Text that tries to run, in every field of author pages, claims, portal and staff, on every page that shows it. */
import type { BrowserContext, Page } from "@playwright/test";
import { createWork } from "@/db/factories";
import { createFollower, createProPage, createReview, openQuestions } from "@/db/factories/authors";
import { fieldsWith, typedFields } from "../support/text-fields";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import { expect, leave, signIn, test } from "./fixtures";

const SHORT = "<svg onload=stolen=1>"; // fits the narrowest field
const ADDRESS = `https://shop.example/"><svg/onload=window.stolen=1>`;
/** Each within the 150 letters of a title. */
const CORPUS = [
  [
    `<script>window.stolen=1</script>`,
    `<img src=x onerror="window.stolen=1">`,
    `"><svg onload=window.stolen=1>`,
    `![x](x" onerror="stolen=1)`,
  ],
  [
    `</script><script>window.stolen=1</script>`,
    `<iframe srcdoc="<script>parent.stolen=1</script>"></iframe>`,
    `'-(window.stolen=1)-'`,
  ],
  [
    `[here](javascript:window.stolen=1) and <javascript:window.stolen=1>`,
    `[here](data:text/html;base64,PHNjcmlwdD5zdG9sZW49MTwvc2NyaXB0Pg==)`,
  ],
].map((texts) => texts.join(" "));

const PATHS = /^\/(author\/|authors\/|admin\/(author|book-links|support)|v1\/author-claims)/;
/** Takes only the names of accounts, which have letters, digits and _ alone; and what stands in a field that no person has. */
const NOT_FREE = ["POST /author/members.username", "POST /authors/{id}/proposals.changes[].from.name"];

const sent = new Set<string>();

async function send(person: { id: string }, operation: string, body: object, id = "") {
  const [method = "", path = ""] = operation.split(" ");
  const response = await call(method, path.replace("{id}", id), { headers: await bearerOf(person), body });
  expect(response.status, `${operation} ${response.text}`).toBeLessThan(300);
  for (const field of fieldsWith([SHORT, ADDRESS, ...CORPUS], body, operation)) sent.add(field);
  return response.body;
}

/** Everything that can be written about one page, in these words. */
async function write(text: string, staff: Person) {
  const { author, work, owner } = await createProPage(database());
  const [follower, claimant] = [await createFollower(database(), author.id), await newReader()];
  const links = [{ kind: "purchase", label: SHORT, url: ADDRESS }];
  await send(owner, "PUT /author/profile", {
    bio: text,
    location: text,
    websiteUrl: ADDRESS,
    links: [{ kind: SHORT, url: ADDRESS }],
    genres: [SHORT],
  });

  const news = { title: text, description: text, links };
  const { id: newsId } = await send(owner, "POST /author/announcements", news);
  await send(owner, "PATCH /author/announcements/{id}", news, newsId);
  const event = { title: text, description: text, place: text, virtualUrl: ADDRESS, rsvpUrl: ADDRESS };
  const when = { kind: "signing", startsAt: "2027-05-01T19:00", timezone: "UTC" };
  const { id: eventId } = await send(owner, "POST /author/events", { ...event, ...when });
  await send(owner, "PATCH /author/events/{id}", event, eventId);
  const { id: pickId } = await send(owner, "POST /author/picks", { bookId: work.id, note: text });
  await send(owner, "PATCH /author/picks/{id}", { note: text }, pickId);
  const review = await createReview(database(), work.id, { text });
  await send(owner, "POST /author/highlights", { reviewId: review.id, notifyReviewer: true });

  const correct = (by: Person, was: string, name: string, others: string[], alternateNames: string[]) =>
    send(
      by,
      "POST /authors/{id}/proposals",
      {
        changes: [
          { field: "name", from: was, to: name },
          { field: "alternateNames", from: others, to: alternateNames },
        ],
        reason: text,
      },
      author.slug,
    );
  await correct(owner, author.name, text, [], [text, SHORT]);
  await correct(follower, text, `${SHORT} of page`, [text, SHORT], [text]); // waits for a librarian

  const hook = { url: ADDRESS, events: ["release.published"] };
  const { id: hookId } = await send(owner, "POST /author/webhooks", hook);
  await send(owner, "PATCH /author/webhooks/{id}", { url: ADDRESS }, hookId);

  await openQuestions(database(), author.id);
  const asked = await send(follower, "POST /authors/{id}/qa", { text }, author.slug);
  await send(owner, "PUT /author/qa/{id}", { answer: text }, asked.id);
  await send(follower, "POST /authors/{id}/qa", { text }, author.slug); // one that waits

  for (const isDecided of [true, false]) {
    const support = await send(owner, "POST /author/support", { subject: text, message: text });
    if (isDecided) await send(staff, "PUT /admin/support-requests/{id}", { answer: text }, support.id);
    const bookId = (await createWork(database(), { title: text })).id;
    const link = await send(owner, "POST /author/book-links", { bookId, penName: text, note: text });
    if (isDecided) await send(staff, "PUT /admin/book-links/{id}", { decision: "reject", explanation: text }, link.id);
  }

  const evidence = [{ kind: "press", url: ADDRESS, note: text }];
  const { authorId } = await createWork(database());
  const claim = await send(claimant, "POST /v1/author-claims", { authorId, statement: text, evidence });
  await send(claimant, "POST /v1/author-claims/{id}/evidence", { evidence }, claim.id);
  await send(staff, "POST /admin/author-claims/{id}/messages", { text }, claim.id);
  await send(staff, "PUT /admin/author-claims/{id}", { decision: "request_follow_up", explanation: text }, claim.id);
  await send(claimant, "POST /v1/author-claims/{id}/messages", { text }, claim.id);
  return { author, owner, follower, claimant, claim };
}

/** What would run, or would once it is clicked. */
const LIVE = `script:not([nonce]):not([src]):not([type="application/ld+json"]), [onload], [onerror], iframe[srcdoc],
  a[href^="javascript:" i], a[href^="data:" i]`;

async function expectHarmless(page: Page, path: string) {
  expect((await page.goto(path))?.status(), path).toBeLessThan(400);
  await expect(page.locator("h1")).toHaveCount(1);
  expect(await page.evaluate(() => "stolen" in window), path).toBe(false);
  const live = await page.locator(LIVE).evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 200)));
  expect(
    live.filter((tag) => tag.includes("stolen")),
    path,
  ).toEqual([]);
}

async function look(context: BrowserContext, page: Page, person: { id: string } | null, paths: string[]) {
  await leave(page);
  if (person) await signIn(context, person);
  for (const path of paths) await expectHarmless(page, path);
}

for (const [nth, text] of CORPUS.entries())
  test(`what people write is never run, ${nth + 1} of ${CORPUS.length}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    sent.clear();
    const staff = await newReader({ isStaff: true });
    const { author, owner, follower, claimant, claim } = await write(text, staff);
    const portal = `/portal/${author.slug}`;
    const places = [
      "books",
      "picks",
      "announcements",
      "events",
      "questions",
      "reviews",
      "profile",
      "team",
      "support",
      "webhooks",
    ];
    await look(context, page, null, [`/authors/${author.slug}`, `/authors/${author.slug}/history`]);
    await look(context, page, owner, [portal, ...places.map((place) => `${portal}/${place}`)]);
    await expect
      .poll(async () => (await call("GET", "/v1/me/notifications", { headers: await bearerOf(follower) })).body.total, {
        timeout: 20_000,
      })
      .toBeGreaterThanOrEqual(3);
    await look(context, page, follower, [
      `/authors/${author.slug}`,
      `/authors/${author.slug}/correct`,
      "/home",
      "/notifications",
      "/settings/corrections",
    ]);
    await look(context, page, claimant, ["/portal/claims", `/portal/claims/${claim.id}`]);
    await look(context, page, staff, [
      `/admin/claims?claim=${claim.id}`,
      "/admin/claims?status=follow_up_requested",
      "/admin/book-links",
      "/admin/book-links?status=rejected",
      "/admin/support",
      "/admin/support?status=answered",
      "/admin/corrections?kind=proposal&limit=100",
      "/admin/log",
      "/dev/mail",
    ]);
    const left = typedFields(PATHS).filter((field) => !sent.has(field));
    expect(left, "of the fields in which text is typed only these").toEqual(NOT_FREE);
  });
