/** The journey of verified author pages, on the imported catalogue; the staff queue by keyboard; text that tries to run. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { createWork } from "@/db/factories";
import { createProPage, createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { codeMailedTo, lastMailTo } from "../support/mailbox";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, signIn, test } from "./fixtures";

const NAME = "Charlotte Perkins Gilman";

async function opened(browser: Browser, person: { id: string }): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, person);
  return context.newPage();
}

test("a reader claims a page, staff approve, the author goes pro and announces, a follower is told", async ({
  page,
  reader,
  browser,
}) => {
  test.setTimeout(180_000);
  const editor = `editor-${reader.id}@house.example`;
  const desk = await opened(browser, await newReader({ isStaff: true }));
  const follower = await opened(browser, await newReader());

  await page.goto(`/search?q=${encodeURIComponent(NAME)}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${NAME}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).getByRole("img", { name: "Verified author" })).toHaveCount(0);
  const authorUrl = new URL(page.url()).pathname;

  await page.getByRole("link", { name: /Claim this page/ }).click();
  await page.getByLabel("Who you are").fill("I wrote the wallpaper.");
  await page.getByLabel("Mail address").fill(editor);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the claim" }).click();
  await expect(page).toHaveURL(/\/portal\/claims\//);
  const claimUrl = new URL(page.url()).pathname;
  await page.getByLabel(`Code mailed to ${editor}`).fill(await codeMailedTo(editor));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Code: found")).toBeVisible();
  await expectAccessible(page);

  await desk.goto(`/admin/claims?claim=${claimUrl.split("/").at(-1)}`);
  await expect(desk.getByRole("article").getByText("Code: found")).toBeVisible();
  await desk.getByRole("button", { name: "Ask for more" }).click();
  await expect(desk.getByText("Say why, or what is missing")).toBeVisible();
  await desk.getByLabel("Note to the author").fill("Which house printed it first?");
  await desk.getByRole("button", { name: "Ask for more" }).click();
  await expect(desk.getByText("waiting for the claimant")).toBeVisible();
  expect((await lastMailTo(reader.email ?? "")).text).toContain("Which house printed it first?");

  await page.reload();
  await expect(page.getByText("Which house printed it first?")).toBeVisible();
  await page.getByLabel("Write to us").fill("The New England Magazine, in January.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Conversation" }).getByText("The New England Magazine")).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("The New England Magazine")).toBeVisible();
  await desk.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("article").getByText("Approved")).toBeVisible();

  await follower.goto(authorUrl);
  await expect(follower.getByRole("heading", { level: 1 }).getByRole("img", { name: "Verified author" })).toBeVisible();
  await follower.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(follower.getByRole("button", { name: /^Following/ })).toBeVisible();
  await follower.goto(`/search?q=${encodeURIComponent(NAME)}`);
  await expect(follower.getByRole("main").getByRole("img", { name: "Verified author" }).first()).toBeVisible();

  await page.goto(claimUrl);
  await page.getByRole("link", { name: "Open the portal" }).click();
  await expect(page.getByText("More with pro")).toBeVisible();
  const portal = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Page and bio" }).click();
  await page.getByLabel("Bio", { exact: true }).fill("I wrote it in **two days**, in the heat.");
  await expect(page.getByLabel("Preview of the bio").getByText("two days")).toHaveJSProperty("tagName", "STRONG");
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 300, height: 500, channels: 3, background: "#8A2337" } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel("Nearer").fill("2");
  await page.getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("Ready: save the page to show it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save your page" }).click();
  await expect(page.getByText("Your page is saved.")).toBeVisible();

  await desk.goto(`/admin/authors?q=${encodeURIComponent(NAME)}`);
  await desk.getByRole("button", { name: `Move ${NAME} to pro` }).click();
  await expect(desk.getByRole("button", { name: `Move ${NAME} to free` })).toBeVisible();

  await page.goto(`${portal}/announcements`);
  await page.getByLabel("Title").fill("Herland, at last");
  await page.getByLabel("What it is", { exact: true }).fill("A country **without** wallpaper.");
  await page.getByLabel("Release date").fill("2027-05-01");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Herland, at last")).toBeVisible();

  await expect(async () => {
    await follower.goto("/notifications");
    await expect(follower.getByText(`${NAME}: Herland, at last`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await follower.goto("/home");
  await follower.getByRole("link", { name: "Herland, at last" }).click();
  await expect(follower.getByRole("heading", { name: "Herland, at last" })).toBeVisible();
  await expect(follower.getByRole("img", { name: `Portrait of ${NAME}` })).toBeVisible();
  await expect(follower.getByText("two days")).toBeVisible();
});

test("picks are put in order by keyboard and by drag, and readers see the order", async ({ page, context }) => {
  const { author, holder } = await createProPage(database());
  await signIn(context, holder);
  const as = await bearerOf(holder);
  const titles = ["First", "Second", "Third"].map((word) => `${word} ${newId().slice(-6)}`);
  for (const title of titles)
    await call("POST", "/author/picks", {
      headers: as,
      body: { bookId: (await createWork(database(), { title })).id },
    });
  const order = async () =>
    await page.getByRole("list", { name: "Picks in order" }).locator("b.serif.text-lg").allInnerTexts();
  await page.goto(`/portal/${author.slug}/picks`);
  const [first = "", second = "", third = ""] = titles;
  await page.getByRole("button", { name: `Move ${first} down` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual([second, first, third]);
  await expect(page.getByText(`${first} is now number 2 of 3.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Move ${first} down` })).toBeFocused();
  const rows = page.getByRole("list", { name: "Picks in order" }).getByRole("listitem");
  await rows.nth(2).dragTo(rows.nth(0));
  await expect.poll(order).toEqual([third, second, first]);
  await expectAccessible(page);
  await expect
    .poll(async () =>
      (await call("GET", `/authors/${author.slug}`)).body.picks.map(
        (one: { book: { title: string } }) => one.book.title,
      ),
    )
    .toEqual([third, second, first]);
});

test("staff work the queue by keyboard alone", async ({ page, context }) => {
  await signIn(context, await newReader({ isStaff: true }));
  const db = database();
  const names = ["Aaa", "Bbb"].map((word) => `${word} ${newId().slice(-6)}`);
  const ids: string[] = [];
  for (const [i, name] of names.entries()) {
    const [id, claimant, work] = [newId(), await newReader({ name }), await createWork(db)];
    ids.push(id);
    const submittedAt = new Date(Date.UTC(2020, 0, 1 + i));
    await db.insert(authorClaims).values({
      id,
      authorId: work.authorId,
      claimantId: claimant.id,
      statement: "Me.",
      token: id,
      submittedAt,
      dueAt: submittedAt,
    });
    await db.insert(authorClaimEvidence).values({ claimId: id, kind: "press", url: "https://paper.example" });
  }
  await page.goto("/admin/claims");
  const [first = "", second = ""] = names;
  const isOn = (name: string) =>
    page.evaluate(
      (text) => document.activeElement !== document.body && document.activeElement?.textContent?.includes(text),
      name,
    );
  const tabTo = async (name: string) => {
    for (let i = 0; i < 60 && !(await isOn(name)); i += 1) await page.keyboard.press("Tab");
    expect(await isOn(name)).toBe(true);
  };
  await tabTo(first);
  await page.keyboard.press("ArrowDown");
  expect(await isOn(second)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/claim=/);
  await expect(page.getByRole("article").getByRole("heading", { name: second })).toBeVisible();
  await tabTo("Approve");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").getByText("Approved")).toBeVisible();
  await page.goto("/admin/claims");
  await expect(page.getByRole("article").getByRole("heading", { name: first })).toBeVisible();
  while (!(await page.getByLabel("Note to the author").evaluate((one) => one === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.type("The interview names somebody else.");
  await tabTo("Turn down");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").getByRole("heading", { name: first })).toHaveCount(0);
  await page.goto(`/admin/claims?claim=${ids[0]}`);
  await expect(page.getByRole("article").getByText("Turned down")).toBeVisible();
});

const CORPUS = [
  `<script>window.stolen=1</script>`,
  `<img src=x onerror="window.stolen=1">`,
  `"><svg onload=window.stolen=1>`,
  `</script><script>window.stolen=1</script>`,
  `[here](javascript:window.stolen=1) and <javascript:window.stolen=1>`,
  `[here](data:text/html;base64,PHNjcmlwdD5zdG9sZW49MTwvc2NyaXB0Pg==)`,
  `![x](x" onerror="window.stolen=1)`,
  `<iframe srcdoc="<script>parent.stolen=1</script>"></iframe>`,
];

test("what people write is never run, on the page, in the portal, for staff", async ({ page, context }) => {
  test.setTimeout(120_000);
  const staff = await newReader({ isStaff: true });
  for (const text of CORPUS) {
    const { author, work, holder } = await createProPage(database());
    const as = await bearerOf(holder);
    const send = async (method: string, path: string, body: object) => {
      const answer = await call(method, path, { headers: as, body });
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };
    await send("PUT", "/author/profile", { bio: text, location: text });
    await send("POST", "/author/announcements", {
      title: text,
      description: text,
      links: [{ kind: "purchase", label: text.slice(0, 60), url: "https://shop.example" }],
    });
    await send("POST", "/author/events", {
      kind: "signing",
      title: text,
      description: text,
      place: text,
      startsAt: "2027-05-01T19:00",
      timezone: "UTC",
    });
    await send("POST", "/author/picks", { bookId: work.id, note: text });
    const review = await createReview(database(), work.id, { text });
    await send("POST", "/author/highlights", { reviewId: review.id });
    await openQuestions(database(), author.id);
    const question = await createQuestion(database(), author.id, { text });
    await send("PUT", `/author/qa/${question.id}`, { answer: text });
    await send("POST", "/author/support", { subject: text, message: text });
    const claimed = await createWork(database());
    const claim = await send("POST", "/v1/author-claims", {
      authorId: claimed.authorId,
      statement: text,
      evidence: [{ kind: "press", url: "https://paper.example", note: text }],
    });
    await context.clearCookies();
    await signIn(context, holder);
    for (const path of [
      `/authors/${author.slug}`,
      `/portal/${author.slug}/announcements`,
      `/portal/${author.slug}/profile`,
      `/portal/${author.slug}/questions`,
      `/portal/${author.slug}/support`,
      `/portal/claims/${claim.id}`,
    ]) {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await page.evaluate(() => "stolen" in window), `${text} on ${path}`).toBe(false);
    }
    await context.clearCookies();
    await signIn(context, staff);
    for (const path of [`/admin/claims?claim=${claim.id}`, "/admin/support"]) {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await page.evaluate(() => "stolen" in window), `${text} on ${path}`).toBe(false);
    }
  }
});

test("a reader asks, the author answers, and the answer stands on the page in the reader's zone", async ({
  browser,
}) => {
  const { author, holder } = await createProPage(database());
  const as = await bearerOf(holder);
  await openQuestions(database(), author.id);
  await call("POST", "/author/events", {
    headers: as,
    body: {
      kind: "virtual",
      title: "Ask me",
      startsAt: "2027-05-01T19:00",
      timezone: "Europe/Paris",
      virtualUrl: "https://meet.example/x",
    },
  });
  const context = await browser.newContext({ timezoneId: "America/New_York" });
  await signIn(context, await newReader());
  const page = await context.newPage();
  await page.goto(`/authors/${author.slug}`);
  await expect(page.getByText("Saturday 1 May 2027, 19:00")).toBeVisible();
  await expect(page.getByText("Saturday 1 May 2027, 13:00 for you")).toBeVisible();
  await page.getByLabel(`Ask ${author.name}`).fill("Why the sea?");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("Asked. It shows here when")).toBeVisible();
  const desk = await opened(browser, holder);
  await desk.goto(`/portal/${author.slug}/questions`);
  await desk.getByLabel("Your answer to “Why the sea?”").fill("Because of *salt*.");
  await desk.getByRole("button", { name: "Answer and publish" }).click();
  await expect(desk.getByText("· Published")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Because of salt.")).toBeVisible();
  await context.close();
});
