/** A discussion of two hundred comments: little comes at once, more as one scrolls, and what is new moves nothing. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { bearerOf, call, database, type Person } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

const COMMENTS = 200;
const MAX_HTML = 150_000;
const MAX_SENT = 60_000;

/** About as long as comments are, and no two alike. */
const prose = (i: number) =>
  Array.from(
    { length: 30 },
    (_, word) =>
      `${["the", "lane", "where", "nobody", "walked", "since", "winter"][(i * 7 + word * 3) % 7]}${(i * word) % 5 ? "" : ` no. ${i}`}`,
  ).join(" ");

/** A club with a discussion of 200 comments: each begins a thread, or each tenth does and the others answer it. */
async function longTalk(admin: Person, shape: "flat" | "nested") {
  const { club, members } = await createClubWith(database(), { admin, members: 1 });
  const writer = members[0] as Person;
  const id = newId();
  let root = "";
  const comments = Array.from({ length: COMMENTS }, (_, i) => {
    const comment = newId();
    const isTop = shape === "flat" || i % 10 === 0;
    if (isTop) root = comment;
    return {
      id: comment,
      discussionId: id,
      rootId: root,
      parentId: isTop ? null : root,
      depth: isTop ? 0 : 1,
      path: isTop ? comment : `${root}/${comment}`,
      replyCount: isTop && shape === "nested" ? 9 : 0,
      userId: writer.id,
      body: prose(i),
    };
  });
  await database()
    .insert(clubDiscussions)
    .values({
      id,
      clubId: club.id,
      userId: writer.id,
      title: `A long one ${unique()}`,
      body: "What did you think?",
      commentCount: COMMENTS,
      rootCount: shape === "flat" ? COMMENTS : COMMENTS / 10,
      lastActivityAt: new Date(),
    });
  await database().insert(clubComments).values(comments);
  const path = `/v1/clubs/${club.id}/discussions/${id}/comments`;
  const asWriter = await bearerOf(writer);
  const write = async (body: string, parentId?: string) =>
    (await call("POST", path, { headers: asWriter, body: { body, parentId } })).body.id as string;
  return { address: `/clubs/${club.slug}/discussions/${id}`, write, first: comments[0]?.id ?? "" };
}

const notes = (page: Page) => page.locator("article[data-comment]");

test("two hundred comments cost at most 150 KB of HTML, and all of them 60 KB as they are sent", async ({
  page,
  reader,
}) => {
  for (const shape of ["nested", "flat"] as const) {
    const { address } = await longTalk(reader, shape);
    const sent: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/comments/find")) sent.push(response.body().then((body) => gzipSync(body).length));
    });
    const answer = await page.goto(address);
    const html = (await answer?.body()) ?? Buffer.alloc(0);
    const cost = `${shape}: ${html.length} bytes of HTML, ${gzipSync(html).length} compressed`;
    expect(html.length, cost).toBeLessThan(MAX_HTML);
    expect(html.toString().match(/ data-comment="/g)).toHaveLength(shape === "nested" ? 21 : 7);
    if (shape === "nested") continue;
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(notes(page)).toHaveCount(COMMENTS, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const all = (await Promise.all(sent)).reduce((sum, size) => sum + size, gzipSync(html).length);
    expect(all, `${cost}; ${sent.length} more parts, together ${all}`).toBeLessThan(MAX_SENT);
    await expect(page.getByRole("button", { name: "More comments" })).toHaveCount(0);
  }
});

test("without script the talk has pages", async ({ browser, reader }) => {
  const { address } = await longTalk(reader, "flat");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(notes(page)).toHaveCount(7);
  const begin = await notes(page).first().getAttribute("id");
  await page.getByRole("navigation", { name: "Pages of comments" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(notes(page)).toHaveCount(7);
  expect(await notes(page).first().getAttribute("id")).not.toBe(begin);
  await context.close();
});

inBothLanguages(() => {
  test("what is new waits, and nothing moves under the eyes until it is asked for; one's own is there at once", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { address, write, first } = await longTalk(reader, "nested");
    await page.goto(at(address));
    await expect(page.getByLabel(say("Write a comment"))).toBeVisible();
    const seen = notes(page).nth(6);
    await seen.scrollIntoViewIfNeeded();
    const before = await seen.boundingBox();
    const answer = await write(`An answer ${unique()}`, first);
    const last = await write(`At the end ${unique()}`);
    await expect(page.getByRole("button", { name: say("Show 2 new comments") })).toBeVisible();
    expect(await seen.boundingBox()).toEqual(before);
    await expect(page.locator(`#c-${answer}`)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);

    await page.getByRole("button", { name: say("Show 2 new comments") }).click();
    await expect(page.locator(`#c-${answer}`)).toBeFocused();
    await expect(page.locator(`#c-${last}`)).toBeAttached();
    await expect(page.getByRole("button", { name: say("Show 2 new comments") })).toHaveCount(0);

    const own = `My own ${unique()}`;
    await page.getByLabel(say("Write a comment")).fill(own);
    await page.getByRole("button", { name: say("Post comment") }).click();
    await expect(notes(page).filter({ hasText: own })).toHaveCount(1);
    const buttons = [1, 2, 3, 4, 5].map((count) =>
      page.getByRole("button", { name: say(`Show ${count} new comment${count > 1 ? "s" : ""}`), exact: true }),
    );
    const waits = buttons.reduce((some, button) => some.or(button));
    await expect(async () => {
      if (!(await waits.isVisible())) await write(`Once more ${unique()}`); // the first may come with what one's own has fetched anew
      await expect(waits).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
});
