/** The whole of a club, by the two people who found it. */
import type { Browser, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { clubVotings } from "@/db/schema/club-reading";
import { linkMailedTo } from "../support/mailbox";
import { database, newReader, type Person } from "../support/world";
import { expect, inBothLanguages, type Language, signIn, test } from "./fixtures";
import type { Say } from "./say";

/** A second person in a browser of their own. */
async function another(browser: Browser, language: Language): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext();
  const person = await newReader({ name: "Ben Journey" });
  await signIn(context, person, language);
  return { page: await context.newPage(), person };
}

async function nominate(page: Page, say: Say, query: string, title: string, pitch: string) {
  await page.getByRole("button", { name: say("Nominate a book") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Find a book")).fill(query);
  await page
    .getByRole("option", { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await dialog.getByLabel(say("Why this book? (optional)")).fill(pitch);
  await dialog.getByRole("button", { name: say(`Nominate ${title}`) }).click();
  await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
}

async function logPercent(page: Page, say: Say, percent: number) {
  await page.getByRole("button", { name: say("Log pages") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Count in")).selectOption("percent");
  await dialog.getByLabel(say("Percent read")).fill(String(percent));
  await dialog.getByRole("button", { name: say("Save progress") }).click();
  await expect(page.getByText(say(`You are at ${percent}%.`))).toBeVisible();
}

inBothLanguages(() => {
  test("two people found a private club, vote live, read, talk past spoilers, part and meet again", async ({
    page: ada,
    reader,
    browser,
    say,
    language,
  }) => {
    test.setTimeout(180_000);
    const { page: ben, person } = await another(browser, language);

    await ada.goto("/clubs/new");
    await ada.getByLabel(say("Name")).fill("The Tuesday Two");
    await ada.getByLabel(say("What is it about?")).fill("Two people, one book.");
    await ada.getByLabel(say("Who can find it")).selectOption("private");
    await ada.getByRole("button", { name: say("Start the club") }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
    const address = new URL(ada.url()).pathname;
    expect((await ben.goto(address))?.status()).toBe(404);

    await ada.getByRole("button", { name: say("Invite") }).click();
    await ada.getByRole("button", { name: say("Create a link") }).click();
    const link = await ada.getByLabel(say("Link to share")).inputValue();
    expect(link).toContain("/clubs/invitations/");
    await ada.getByLabel(say("Or invite by email")).fill(person.email ?? "");
    await ada.getByRole("button", { name: say("Send invitation") }).click();
    await expect(ada.getByText(say(`We’ve emailed the invitation to ${person.email}.`))).toBeVisible();
    await ada.getByRole("button", { name: say("Done", "clubs") }).click();

    await ben.goto(new URL(await linkMailedTo(person.email ?? "")).pathname);
    await ben.getByRole("button", { name: say("Join the club") }).click();
    await expect(ben.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
    await ada.reload();

    await nominate(ada, say, "cranford", "Cranford", "Short and kind.");
    await ben.reload();
    await nominate(ben, say, "persuasion", "Persuasion", "The letter.");
    await expect(ada.getByLabel(say("0 votes for Persuasion"))).toBeVisible();

    await ben.getByRole("button", { name: say("Vote for Persuasion") }).click();
    await expect(ada.getByLabel(say("1 vote for Persuasion"))).toBeVisible({ timeout: 3_000 });
    await ada.getByRole("button", { name: say("Vote for Cranford") }).click();
    await expect(ben.getByLabel(say("1 vote for Cranford"))).toBeVisible({ timeout: 3_000 });
    await ada.getByRole("button", { name: say("Move my vote to Persuasion") }).click();
    await expect(ada.getByRole("button", { name: say("Withdraw vote") })).toBeFocused();
    await expect(ben.getByLabel(say("2 votes for Persuasion"))).toBeVisible({ timeout: 3_000 });

    await database()
      .update(clubVotings)
      .set({ closesAt: sql`clock_timestamp() + interval '1 second'` })
      .where(eq(clubVotings.clubId, sql`(select id from clubs where slug = ${address.split("/").at(-1)})`));
    await expect(ada.getByText(say("Voting closed: Persuasion won."))).toBeVisible({ timeout: 15_000 });
    await expect(ada.getByText(say("Due"), { exact: true })).toBeVisible();
    await expect(ben.getByText(say("Reading now"))).toBeVisible({ timeout: 15_000 });

    await logPercent(ada, say, 80);
    await logPercent(ben, say, 20);

    await ada
      .getByRole("link", { name: say("Start a discussion") })
      .first()
      .click();
    await ada.getByLabel(say("Title")).fill("The letter");
    await ada.getByLabel(say("What would you like to talk about?")).fill("Was it fair?");
    await ada.getByRole("button", { name: say("Start discussion") }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "The letter" })).toBeVisible();
    await ada.getByLabel(say("Write a comment")).fill("He writes it while she talks in the same room.");
    await ada.getByLabel(say("Safe to read after")).fill("60");
    await ada.getByRole("button", { name: say("Post comment") }).click();
    await expect(ada.getByRole("article").filter({ hasText: "in the same room" })).toBeVisible();
    await ada.getByLabel(say("Write a comment")).fill("Lovely weather in Lyme. ||She falls.||");
    await ada.getByRole("button", { name: say("Post comment") }).click();
    await expect(ada.getByRole("article").filter({ hasText: "Lovely weather in Lyme." })).toBeVisible();

    await ben.goto(new URL(ada.url()).pathname);
    await expect(ben.getByText("Lovely weather in Lyme.")).toBeVisible();
    expect(await ben.content()).not.toContain("in the same room");
    expect(await ben.content()).not.toContain("She falls");
    await ben.getByRole("button", { name: say("This comment is about the book up to 60%") }).click();
    await expect(ben.getByText("in the same room")).toBeVisible();
    const note = ben.getByRole("article").filter({ hasText: "Lovely weather" });
    await note.getByRole("button", { name: say("Like") }).click();
    await expect(note.getByRole("button", { name: `${say("Like")} 1` })).toHaveAttribute("aria-pressed", "true");
    await note.getByRole("button", { name: say("Reply") }).click();
    await ben.getByLabel(say(`Reply to ${reader.name}`)).fill("I was there.");
    await ben
      .getByRole("button", { name: say("Post comment") })
      .first()
      .click();
    await expect(ben.getByRole("article").filter({ hasText: "I was there." })).toBeVisible();

    await ben.goto(address);
    await ben.getByRole("button", { name: say("Member. What you can do in this club") }).click();
    await ben.getByRole("menuitem", { name: say("Leave the club") }).click();
    await ben.getByRole("button", { name: say("Leave club") }).click();
    await expect(ben.getByRole("heading", { level: 1, name: say("Book clubs") })).toBeVisible();
    expect((await ben.goto(address))?.status()).toBe(404);
    await ada.goto(`${address}/members`);
    await ada.getByRole("link", { name: say("Past members") }).click();
    await expect(ada.getByText("Ben Journey")).toBeVisible();

    await ben.goto(new URL(link).pathname);
    await ben.getByRole("button", { name: say("Join the club") }).click();
    await expect(ben.getByText(say("You are at 20%."))).toBeVisible();
    await ada.goto(`${address}/discussions`);
    await ada.getByRole("link", { name: "The letter" }).click();
    await expect(ada.getByText("I was there.")).toBeVisible();
    await expect(ada.getByText(say("left the club"))).toHaveCount(0);
    await ben.context().close();
  });
});
