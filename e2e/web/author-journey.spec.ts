/** The journey of verified author pages, on the imported catalogue. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { createProPage, openQuestions } from "@/db/factories/authors";
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
  const staffPage = await opened(browser, await newReader({ isStaff: true }));
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
  await page.getByLabel("In a sentence or two").fill("I wrote the wallpaper.");
  await page.getByLabel("Email address", { exact: true }).fill(editor);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the claim" }).click();
  await expect(page).toHaveURL(/\/portal\/claims\//);
  const claimUrl = new URL(page.url()).pathname;
  await page.getByLabel(`Code emailed to ${editor}`).fill(await codeMailedTo(editor));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Code: found")).toBeVisible();
  await expectAccessible(page);

  await staffPage.goto(`/admin/claims?claim=${claimUrl.split("/").at(-1)}`);
  await expect(staffPage.getByRole("article").getByText("Code: found")).toBeVisible();
  await staffPage.getByRole("button", { name: "Ask for more" }).click();
  await expect(staffPage.getByText("Say why, or what is missing")).toBeVisible();
  await staffPage.getByLabel("Note to the author").fill("Which house printed it first?");
  await staffPage.getByRole("button", { name: "Ask for more" }).click();
  await expect(staffPage.getByRole("status").filter({ hasText: "has been asked for more." })).toBeVisible();
  expect((await lastMailTo(reader.email ?? "")).text).toContain("Which house printed it first?");

  await page.reload();
  await expect(page.getByText("Which house printed it first?")).toBeVisible();
  await page.getByLabel("Write to us").fill("The New England Magazine, in January.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Conversation" }).getByText("The New England Magazine")).toBeVisible();

  await staffPage.goto(`/admin/claims?claim=${claimUrl.split("/").at(-1)}`);
  await expect(staffPage.getByText("The New England Magazine")).toBeVisible();
  await staffPage.getByRole("button", { name: "Approve" }).click();
  await expect(staffPage.getByRole("status").filter({ hasText: "Approved:" })).toBeVisible();

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
  await page.getByLabel("Zoom").fill("2");
  await page.getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("Ready: save the page to show it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save your page" }).click();
  await expect(page.getByText("Your page is saved.")).toBeVisible();

  await staffPage.goto(`/admin/authors?q=${encodeURIComponent(NAME)}`);
  await staffPage.getByRole("button", { name: `Move to pro: ${NAME}` }).click();
  await expect(staffPage.getByRole("button", { name: `Move to free: ${NAME}` })).toBeVisible();

  await page.goto(`${portal}/announcements`);
  await page.getByLabel("Title").fill("Herland, at last");
  await page.getByLabel("Description", { exact: true }).fill("A country **without** wallpaper.");
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

test("a reader asks, the author answers, and the answer stands on the page in the reader's zone", async ({
  browser,
}) => {
  const { author, owner } = await createProPage(database());
  const as = await bearerOf(owner);
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
  await expect(page.getByText("Saturday 1 May 2027, 13:00 your time")).toBeVisible();
  await page.getByLabel(`Ask ${author.name}`).fill("Why the sea?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Question sent. It will appear here when")).toBeVisible();
  const ownerPage = await opened(browser, owner);
  await ownerPage.goto(`/portal/${author.slug}/questions`);
  await ownerPage.getByLabel("Your answer to “Why the sea?”").fill("Because of *salt*.");
  await ownerPage.getByRole("button", { name: "Answer and publish" }).click();
  await expect(ownerPage.getByText("· Published")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Because of salt.")).toBeVisible();
  await context.close();
});
