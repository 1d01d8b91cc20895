/** What a club reads, and until when: the vote, whose counts are live, the schedule, and the page of the book. */
import { eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubReads } from "@/db/schema/club-reading";
import { bookId, withVoting } from "../support/clubs";
import { call, database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, signIn, test } from "./fixtures";

test("where the stream is blocked the counts move all the same, and go back to the stream when it works", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { club, member, asAdmin, at, nominationId } = await withVoting();
  const context = await browser.newContext(); // not the watched one: a blocked request is an error in its console
  await signIn(context, member);
  const page = await context.newPage();
  let streams = 0;
  let asked = 0;
  let blocked = true;
  await page.route("**/votes/stream", (route) => {
    streams += 1;
    return blocked ? route.abort() : route.continue();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/votes")) asked += 1;
  });
  await page.goto(`/clubs/${club.slug}`);
  await expect(page.getByLabel(/^0 votes for/)).toBeVisible();
  await call("POST", `${at}/votes`, { headers: asAdmin, body: { nominationId } });
  await expect(page.getByLabel(/^1 vote for/)).toBeVisible({ timeout: 10_000 });
  expect(asked).toBeGreaterThan(0);

  blocked = false;
  const before = streams;
  await expect.poll(() => streams, { timeout: 20_000 }).toBeGreaterThan(before);
  let last = -1;
  await expect
    .poll(
      () => {
        const still = asked === last;
        last = asked;
        return still;
      },
      { timeout: 30_000, intervals: [5_000] },
    )
    .toBe(true); // nobody asks any more
  await call("DELETE", `${at}/votes`, { headers: asAdmin });
  await expect(page.getByLabel(/^0 votes for/)).toBeVisible({ timeout: 3_000 });
  expect(asked).toBe(last);
  await context.close();
});

inBothLanguages(() => {
  test("a book's page names the public clubs that read it now", async ({ page, say, at }) => {
    const { club } = await createClubWith(database());
    const { club: hidden } = await createClubWith(database(), { visibility: "private" });
    const workId = await bookId();
    for (const target of [club, hidden]) await createCurrentRead(database(), target.id, { workId });
    await page.goto(at(`/books/${workId}`));
    await page
      .getByRole("region", { name: say("Clubs reading it") })
      .getByRole("link", { name: club.name })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: club.name })).toBeVisible();
    await page.goto(at(`/books/${workId}`));
    await expect(page.getByText(hidden.name)).toHaveCount(0);
  });

  test("an admin moves start and end of the next read", async ({ page, reader, say }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
    const { id: workId, title } = await createWork(database());
    const read = await createCurrentRead(database(), club.id, { workId, startsAt: day(10), deadline: day(40) });
    await page.goto(`/clubs/${club.slug}/manage`);
    await page
      .locator("summary")
      .filter({ hasText: say("Change the dates") })
      .click();
    const dayOf = (ahead: number) => day(ahead).toISOString().slice(0, 10);
    const startField = page.getByLabel(say(`New start date for ${title}`));
    const endField = page.getByLabel(say(`New deadline for ${title}`));
    await expect(startField).toHaveValue(dayOf(10));
    await expect(endField).toHaveValue(dayOf(40));
    await page.getByRole("button", { name: say("Change dates") }).click();
    await expect(endField).toHaveAccessibleDescription(say("Choose another day."));
    await endField.fill(dayOf(50));
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Change dates") }).click();
    await expect(page.getByText(say("Dates changed."))).toBeVisible();
    const stored = () => database().select().from(clubReads).where(eq(clubReads.id, read.id));
    const [row] = await stored();
    expect(row?.startsAt, "an hour that nobody moved stays").toEqual(read.startsAt);
    expect(row?.deadline.toISOString().slice(0, 10)).toBe(dayOf(50));
    await expect(endField, "moved again without a new visit").toHaveValue(dayOf(50));
    await startField.fill(dayOf(20));
    await page.getByRole("button", { name: say("Change dates") }).click();
    await expect.poll(async () => (await stored())[0]?.startsAt.toISOString().slice(0, 10)).toBe(dayOf(20));
  });

  test("whoever moves the end of a vote sees the present one, and keeps its day by sending it", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { club, admin, asAdmin, at } = await withVoting();
    const closesAt = async () => (await call("GET", `${at}/votes`, { headers: asAdmin })).body.closesAt as string;
    await signIn(context, admin, language);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/clubs/${club.slug}/manage`);
    const field = page.getByLabel(say("Last day of voting"));
    await expect(field).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    const shown = await field.inputValue();
    await page.getByRole("button", { name: say("Change deadline") }).click();
    await expect(page.getByText(say("Voting deadline changed."))).toBeVisible();
    expect((await closesAt()).slice(0, 10), "the whole of the day that was shown").toBe(shown);
    await field.fill(day(9));
    await page.getByRole("button", { name: say("Change deadline") }).click();
    await expect.poll(async () => (await closesAt()).slice(0, 10)).toBe(day(9));
    await expectAccessible(page);
  });
});
