/** The pages of clubs are kept for everybody who never came to one; whoever did has a page of their own. */
import { eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubDiscussions } from "@/db/schema/club-talk";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { appUrl, bearerOf, call, database } from "../support/world";
import { alive, expect, expectAccessible, signIn, test } from "./fixtures";
import { beenHere, expectAlike, expectStill, isShared, openOwn } from "./shared-page";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const ONLINE = "https://meet.example/the-secret-room";

type Club = Parameters<typeof createClubWith>[1];

/** A club that reads, votes, asks, meets and talks; where it meets online is for its members. */
async function livelyClub(values: Club = {}) {
  const made = await createClubWith(database(), {
    members: 2,
    description: "We **read**.",
    rules: "Kindly.",
    ...values,
  });
  await createCurrentRead(database(), made.club.id);
  const { id } = await createThread(database(), made.club.id, made.admin.id, 2);
  const hoursAgo = new Date(Date.now() - DAY_MS / 5); // what was minutes ago would read otherwise a minute later
  await database().update(clubDiscussions).set({ lastActivityAt: hoursAgo }).where(eq(clubDiscussions.id, id));
  const headers = await bearerOf(made.admin);
  const at = `/v1/clubs/${made.club.id}`;
  const { id: bookId } = await createWork(database());
  const answers = [
    await call("POST", `${at}/nominations`, { headers, body: { bookId, pitch: "Short and kind." } }),
    await call("POST", `${at}/meetings`, { headers, body: { title: "At mine", startsAt: dayIn(3), url: ONLINE } }),
    await call("POST", `${at}/polls`, {
      headers,
      body: { question: "Tea?", options: ["Yes", "No"], method: "plurality", closesAt: dayIn(2) },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  return { ...made, path: `/clubs/${made.club.slug}` };
}

test("a club is to a reader who never came what a page made for them would be, and nothing jumps", async ({
  page,
  reader,
}) => {
  test.setTimeout(180_000);
  expect(reader.id).toBeTruthy();
  await beenHere(page);
  const [open, asking, full] = [
    await livelyClub(),
    await livelyClub({ joinPolicy: "request" }),
    await livelyClub({ capacity: 3 }),
  ];
  const main = page.getByRole("main");
  for (const [path, button] of [
    [open.path, "Join"],
    [asking.path, "Ask to join"],
    [full.path, "Join the waiting list"],
    [`/de${full.path}`, "Auf die Warteliste"],
    [`/es${full.path}`, "Unirme a la lista de espera"],
  ] as const) {
    const join = main.getByRole("button", { name: button, exact: true });
    await page.goto(path);
    await expect(join).toBeVisible();
    await expectAlike(page, path);
    await expectStill(page, path, join);
    await expect(main.getByRole("link", { name: button, exact: true })).toHaveCount(0);
    expect(await page.content()).not.toContain(ONLINE);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectAccessible(page);
  }
});

test("whoever came to a club has pages of their own: of it, and of the list", async ({ page, reader, context }) => {
  const [of, other] = [await livelyClub({ joinPolicy: "request" }), await livelyClub()];
  const button = (name: string) => page.getByRole("main").getByRole("button", { name });
  await beenHere(page);
  const headers = await bearerOf(reader);
  const join = () => call("POST", `/v1/clubs/${of.club.id}/join`, { headers, body: {} });
  expect((await join()).body.status).toBe("requested");
  await page.goto(of.path);
  await expect(button("Withdraw my request")).toBeVisible();
  expect(await isShared(page)).toBe(false);
  await page.goto("/clubs");
  expect(await isShared(page)).toBe(false);
  await page.goto(other.path);
  expect(await isShared(page)).toBe(true);

  const member = of.members[0] ?? of.admin;
  await context.clearCookies();
  await signIn(context, member);
  await beenHere(page);
  await page.goto(of.path);
  await expect(button("Member. What you can do in this club")).toBeVisible();
  expect(await isShared(page)).toBe(false);
  await page.goto("/clubs");
  await expect(page.getByRole("heading", { name: "Your clubs" })).toBeVisible();
});

test("what a reader does with a club on a page for everybody stands there at once, and when they come back", async ({
  page,
  reader,
}) => {
  expect(reader.id).toBeTruthy();
  const { path } = await livelyClub({ joinPolicy: "request" });
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await beenHere(page);
  await page.goto(path);
  expect(await isShared(page)).toBe(true);
  await alive(button("Ask to join"));
  await button("Ask to join").click();
  await expect(button("Withdraw my request")).toBeFocused();
  expect(await openOwn(page, path), "on the button, not among the texts").toMatch(/>\s*Withdraw my request\s*</);
  await expect(button("Withdraw my request")).toBeVisible();
});

test("going back to a page from before shows whoever came meanwhile their own", async ({ page, reader }) => {
  const { path, club } = await livelyClub();
  await beenHere(page);
  for (const before of [path, "/clubs"]) {
    await page.goto(before);
    expect(await isShared(page)).toBe(true);
  }
  const joined = await call("POST", `/v1/clubs/${club.id}/join`, { headers: await bearerOf(reader), body: {} });
  expect(joined.body.status).toBe("active");
  await page.goto("/about");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your clubs" })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole("main").getByRole("button", { name: "Member. What you can do in this club" }),
  ).toBeVisible();
});

test("without scripts a club can be read, and the page says that it knows nobody", async ({ browser, reader }) => {
  const { path, club } = await livelyClub();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, reader);
  await context.addCookies([{ name: HINT_COOKIE, value: "x", url: appUrl() }]);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(club.name);
  await expect(page.locator("noscript p")).toContainText("does not know whether you are signed in");
  await expect(page.getByRole("main").getByRole("link", { name: "Join", exact: true })).toBeVisible();
  await context.close();
});
