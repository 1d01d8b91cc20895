/** A reader reports a review; staff hide it, warn its writer and read the log; the writer answers. */
import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { mails } from "@/db/schema/platform";
import { reports } from "@/db/schema/reports";
import { database, newReader } from "../support/world";
import { chooseMore, expect, expectAccessible, inBothLanguages, signIn, test } from "./fixtures";
import { open } from "./say";

inBothLanguages(() => {
  test("from a report to an answered warning", async ({ page, say, at, language }) => {
    const mark = Date.now().toString(36);
    const writer = await newReader({ name: `Writer ${mark}` });
    const work = await createWork(database(), { title: `Moderated ${mark}` });
    await database()
      .insert(reviews)
      .values({ userId: writer.id, workId: work.id, rating: 4, text: `Rude words ${mark}` });

    await signIn(page.context(), await newReader(), language);
    await page.goto(at(`/books/${work.slug}`));
    await chooseMore(page, say(`the review by Writer ${mark}`), "Report", say);
    await page.getByLabel(say("What is wrong with it?", "moderation.reportMenu")).selectOption("abuse");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Report"), exact: true })
      .click();
    await expect(page.getByText(say("Thank you. Somebody will look at it."))).toBeVisible();

    await signIn(page.context(), await newReader({ roles: ["moderator"], name: `Staff ${mark}` }), language);
    await page.goto("/admin/reports?kind=review");
    const entry = page.getByRole("listitem").filter({ hasText: mark });
    await entry.getByText(say(`Warn or suspend Writer ${mark}`)).click();
    await entry.getByLabel(say(`Reason, for Writer ${mark} to read`)).fill("Be kind to writers.");
    await entry.getByRole("button", { name: say("Warn"), exact: true }).click();
    await expect(page.getByText(say(`Writer ${mark} has been notified.`, "moderation.reportDecision"))).toBeVisible();
    await entry.getByRole("button", { name: say("Hide it") }).click();
    await expect(page.getByText(say("Decision saved."))).toBeVisible();
    await signIn(page.context(), await newReader({ roles: ["admin"] }), language);
    await page.goto("/admin/log");
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `Staff ${mark}` })
        .first(),
    ).toContainText(open(say(`Staff ${mark} hid a reported text: #.`)));
    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByText(`Rude words ${mark}`)).toHaveCount(0);

    await signIn(page.context(), writer, language);
    await page.goto("/settings");
    await page.getByRole("link", { name: say("2 decisions about your texts or account") }).click();
    const warning = page.getByRole("listitem").filter({ hasText: "Be kind to writers." });
    await warning.getByLabel(say("Your appeal")).fill("It was a quotation.");
    await warning.getByRole("button", { name: say("Send appeal"), exact: true }).click();
    await expect(page.getByText(say("Appeal sent. Staff will read it."))).toBeVisible();
  });

  test("letters walk through the reports and go to the decisions, and Enter decides", async ({
    page,
    say,
    language,
  }) => {
    const mark = newId().slice(-6);
    const url = `/${mark}`;
    const longAgo = Math.floor(Math.random() * 9e11); // before all others, one after the other
    const texts = ["First", "Second"].map((text) => `${text} ${mark}`);
    for (const [at, excerpt] of texts.entries())
      await database()
        .insert(reports)
        .values({
          id: newId(),
          kind: "review",
          targetId: newId(),
          reason: "spam",
          excerpt,
          url,
          createdAt: new Date(longAgo + at),
        });
    await signIn(page.context(), await newReader({ roles: ["moderator"] }), language);
    await page.goto("/admin/reports");
    const [first, second] = texts.map((text) => page.getByRole("listitem").filter({ hasText: text })) as [
      Locator,
      Locator,
    ];
    await expect(first).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("j");
      await expect(second).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("k");
    await expect(first).toBeFocused();
    await page.keyboard.press("h");
    await expect(first.getByRole("button", { name: say("Hide it") })).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("l");
    await expect(second.getByRole("button", { name: say("Leave it") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("Decision saved."))).toBeVisible();
    await expect(second).toHaveCount(0);
    const note = first.getByRole("textbox", { name: say("Note for other staff") });
    await note.fill("jhl"); // letters in a field are letters
    await expect(note).toHaveValue("jhl");
  });

  test("what was given up is seen by staff without its words, tried again or dropped, and each step is in the log", async ({
    page,
    say,
    language,
  }) => {
    const mark = `drill_${Date.now().toString(36)}`;
    const recipient = `${mark}@readers.example`;
    const dead = { attempts: 61, lastError: "rate_limit_exceeded", deadAt: new Date() };
    const letter = (kind: string) => ({
      id: newId(),
      kind,
      recipient,
      subject: "Secret",
      html: "h",
      text: "t",
      ...dead,
    });
    const [retried, dropped] = [letter("claim_code"), letter("registration")];
    const label = (text: string) => say(text, "admin.deadLettersPage.mail");
    await database().insert(mails).values([retried, dropped]);

    await signIn(page.context(), await newReader({ roles: ["admin"], name: `Staff ${mark}` }), language);
    await page.goto("/admin/reports");
    await page.getByRole("link", { name: say("Undelivered messages") }).click();
    await page.getByRole("link", { name: say("Email", "admin.deadLettersPage"), exact: true }).click();
    const entry = page.getByRole("listitem").filter({ hasText: label("Code for a claim") });
    await expect(entry).toContainText(say("The limit of the mail service was used up."));
    await expect(entry).toContainText(open(say("Created #, given up # after 61 attempts")));
    await expect(page.getByText(/Secret|readers\.example/)).toHaveCount(0);
    await expectAccessible(page);

    await entry
      .getByRole("button", {
        name: say(`Try again: ${say(`${label("Code for a claim")}, email`, "admin.deadLettersPage")}`),
      })
      .click();
    await expect(page.getByText(say("We’ll try it again."))).toBeVisible();
    const sent = async () => (await database().select().from(mails).where(eq(mails.id, retried.id)))[0]?.sentAt;
    await expect.poll(sent, { timeout: 20_000 }).toBeTruthy();

    await page
      .getByRole("button", {
        name: `${say("Discard")} ${say(`the email of ${label("Decision about an account request")}`, "admin.deadLettersPage")}`,
      })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Discard"), exact: true })
      .click();
    await expect(page.getByText(say("Message discarded."))).toBeVisible();
    expect(await database().$count(mails, eq(mails.id, dropped.id))).toBe(0);

    await page.goto("/admin/log");
    const mine = page.getByRole("listitem").filter({ hasText: `Staff ${mark}` });
    await expect(mine.filter({ hasText: say(`Staff ${mark} discarded an undelivered message.`) })).toHaveCount(1);
    await expect(mine.filter({ hasText: say(`Staff ${mark} sent an undelivered message again.`) })).toHaveCount(1);
  });
});
