/** The journey of verified author pages, on the imported catalogue. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { createProPage, openQuestions } from "@/db/factories/authors";
import { codeMailedTo, lastMailTo } from "../support/mailbox";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, inBothLanguages, type Language, signIn, test } from "./fixtures";

/** Whose page is claimed: each once. */
const NAMES = { en: "Charlotte Perkins Gilman", ar: "Kate Chopin" };

async function opened(browser: Browser, person: { id: string }, language: Language): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, person, language);
  return context.newPage();
}

inBothLanguages(() => {
  test("a reader claims a page, staff approve, the author goes pro and announces, a follower is told", async ({
    page,
    reader,
    browser,
    say,
    at,
    language,
  }) => {
    test.setTimeout(180_000);
    const name = NAMES[language];
    const editor = `editor-${reader.id}@house.example`;
    const staffPage = await opened(browser, await newReader({ roles: ["editor"] }), language);
    const follower = await opened(browser, await newReader(), language);

    await page.goto(at(`/search?q=${encodeURIComponent(name)}`));
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1 }).getByRole("img", { name: say("Verified author") }),
    ).toHaveCount(0);
    const authorUrl = new URL(page.url()).pathname;

    await page.getByRole("link", { name: say("Claim this page") }).click();
    await page.getByLabel(say("In a sentence or two")).fill("I wrote the wallpaper.");
    await page.getByLabel(say("Email address"), { exact: true }).fill(editor);
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Send the claim") }).click();
    await expect(page).toHaveURL(/\/portal\/claims\//);
    const claimUrl = new URL(page.url()).pathname;
    await page.getByLabel(say(`Code emailed to ${editor}`)).fill(await codeMailedTo(editor));
    await page.getByRole("button", { name: say("Confirm") }).click();
    await expect(page.getByText(say("Code: found"))).toBeVisible();
    await expectAccessible(page);

    await staffPage.goto(`/admin/claims?claim=${claimUrl.split("/").at(-1)}`);
    await expect(staffPage.getByRole("article").getByText(say("Code: found"))).toBeVisible();
    await staffPage.getByRole("button", { name: say("Ask for more") }).click();
    await expect(staffPage.getByText(say("Say why, or what is missing: it is emailed to the claimant."))).toBeVisible();
    await staffPage.getByLabel(say("Note to the author")).fill("Which house printed it first?");
    await staffPage.getByRole("button", { name: say("Ask for more") }).click();
    await expect(
      staffPage.getByRole("status").filter({ hasText: say(`${reader.name} has been asked for more.`) }),
    ).toBeVisible();
    expect((await lastMailTo(reader.email ?? "")).text).toContain("Which house printed it first?");

    await page.reload();
    await expect(page.getByText("Which house printed it first?")).toBeVisible();
    await page.getByLabel(say("Write to us")).fill("The New England Magazine, in January.");
    await page.getByRole("button", { name: say("Send"), exact: true }).click();
    await expect(
      page.getByRole("list", { name: say("Conversation") }).getByText("The New England Magazine"),
    ).toBeVisible();

    await staffPage.goto(`/admin/claims?claim=${claimUrl.split("/").at(-1)}`);
    await expect(staffPage.getByText("The New England Magazine")).toBeVisible();
    await staffPage.getByRole("button", { name: say("Approve", "claims.decisionForm") }).click();
    await expect(
      staffPage.getByRole("status").filter({ hasText: say(`Approved: ${reader.name} now owns the page of ${name}.`) }),
    ).toBeVisible();

    await follower.goto(authorUrl);
    await expect(
      follower.getByRole("heading", { level: 1 }).getByRole("img", { name: say("Verified author") }),
    ).toBeVisible();
    await follower.getByRole("button", { name: say("Follow"), exact: true }).click();
    await expect(follower.getByRole("button", { name: say(`Following ${name}. Change`) })).toBeVisible();
    await follower.goto(at(`/search?q=${encodeURIComponent(name)}`));
    await expect(
      follower
        .getByRole("main")
        .getByRole("img", { name: say("Verified author") })
        .first(),
    ).toBeVisible();

    await page.goto(claimUrl);
    await page.getByRole("link", { name: say("Open the portal") }).click();
    await expect(page.getByText(say("More with pro"))).toBeVisible();
    const portal = new URL(page.url()).pathname;
    await page.getByRole("link", { name: say("Page and bio") }).click();
    await page.getByLabel(say("Bio"), { exact: true }).fill("I wrote it in **two days**, in the heat.");
    await expect(page.getByLabel(say("Preview of the bio")).getByText("two days")).toHaveJSProperty(
      "tagName",
      "STRONG",
    );
    await page.getByLabel(say("Choose a picture, 10 MB at most")).setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 300, height: 500, channels: 3, background: "#8A2337" } })
        .png()
        .toBuffer(),
    });
    await page.getByLabel(say("Zoom")).fill("2");
    await page.getByRole("button", { name: say("Use this part") }).click();
    await expect(page.getByText(say("Ready: save the page to show it."))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Save your page") }).click();
    await expect(page.getByText(say("Your page is saved."))).toBeVisible();

    await staffPage.goto(`/admin/authors?q=${encodeURIComponent(name)}`);
    await staffPage.getByRole("button", { name: say(`Move to ${say("pro", "site.tierButtons")}: ${name}`) }).click();
    await expect(
      staffPage.getByRole("button", { name: say(`Move to ${say("free", "site.tierButtons")}: ${name}`) }),
    ).toBeVisible();

    await page.goto(`${portal}/announcements`);
    await page.getByLabel(say("Title")).fill("Herland, at last");
    await page.getByLabel(say("Description"), { exact: true }).fill("A country **without** wallpaper.");
    await page.getByLabel(say("Release date")).fill("2027-05-01");
    await page.getByRole("button", { name: say("Publish") }).click();
    await expect(page.getByText("Herland, at last")).toBeVisible();

    await expect(async () => {
      await follower.goto("/notifications");
      await expect(follower.getByText(say(`${name}: Herland, at last`, "authors.notificationTexts"))).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 20_000 });
    await follower.goto("/home");
    await follower.getByRole("link", { name: "Herland, at last" }).click();
    await expect(follower.getByRole("heading", { name: "Herland, at last" })).toBeVisible();
    await expect(follower.getByRole("img", { name: say(`Portrait of ${name}`) })).toBeVisible();
    await expect(follower.getByText("two days")).toBeVisible();
  });

  test("a reader asks, the author answers, and the answer stands on the page in the reader's zone", async ({
    browser,
    say,
    at,
    language,
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
    await signIn(context, await newReader(), language);
    const page = await context.newPage();
    await page.goto(at(`/authors/${author.slug}`));
    await expect(
      page.getByText({ en: "Saturday 1 May 2027, 19:00", ar: "السبت، 1 مايو 2027، 7:00 م" }[language]),
    ).toBeVisible();
    await expect(
      page.getByText(
        say(`${{ en: "Saturday 1 May 2027, 13:00", ar: "السبت، 1 مايو 2027، 1:00 م" }[language]} your time`),
      ),
    ).toBeVisible();
    await page.getByLabel(say(`Ask ${author.name}`)).fill("Why the sea?");
    await page.getByRole("button", { name: say("Ask", "authors.askForm"), exact: true }).click();
    await expect(page.getByText(say(`Question sent. It will appear here when ${author.name} answers.`))).toBeVisible();
    const ownerPage = await opened(browser, owner, language);
    await ownerPage.goto(`/portal/${author.slug}/questions`);
    await ownerPage.getByLabel(say("Your answer to “Why the sea?”")).fill("Because of *salt*.");
    await ownerPage.getByRole("button", { name: say("Answer and publish") }).click();
    await expect(ownerPage.getByText(`· ${say("Published", "portal.questionQueue")}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Because of salt.")).toBeVisible();
    await context.close();
  });
});
