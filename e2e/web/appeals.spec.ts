/** A stranger sends a notice, a moderator hides the review, its writer reads why and appeals, another moderator takes it back, and the stranger hears. */
import { and, eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { reviews } from "@/db/schema/library";
import { mails } from "@/db/schema/platform";
import { database, newReader } from "../support/world";
import { chooseMore, expect, expectAccessible, inBothLanguages, leave, signIn, test } from "./fixtures";
import { open } from "./say";

const mailsTo = async (recipient: string, kind: string) =>
  (
    await database()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
      .orderBy(mails.id)
  ).map(({ text }) => text.replace(/\s+/g, " "));

inBothLanguages(() => {
  test("a notice from outside, a decision with reasons, an appeal heard by another", async ({
    page,
    refusals,
    say,
    at,
    language,
  }) => {
    test.setTimeout(120_000);
    const mark = Date.now().toString(36);
    const writer = await newReader({
      name: `Writer ${mark}`,
      email: `writer-${mark}@readers.example`,
      locale: language,
    });
    const work = await createWork(database(), { title: `Noticed ${mark}` });
    const text = `A libel ${mark}`;
    await database().insert(reviews).values({ userId: writer.id, workId: work.id, rating: 4, text });
    const notifier = `notifier-${mark}@letters.example`;

    await leave(page);
    refusals.push("/api/v1/reports");
    await page.goto(at(`/books/${work.slug}`));
    await chooseMore(page, say(`the review by Writer ${mark}`), "Report", say);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("Report"), exact: true }).click();
    await dialog.getByRole("link", { name: say("Report without an account") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("Report something here") })).toBeVisible();
    await expect(page.getByLabel(say("Address of the page"))).toHaveValue(new RegExp(`^/books/${work.slug}#review-`));
    await expectAccessible(page);
    await page.getByLabel(say("Why?", "moderation.noticeForm")).fill("It accuses a living person of a crime.");
    await page.getByLabel(say("Your email", "moderation.noticeForm")).fill(notifier);
    await page.getByRole("button", { name: say("Send notice") }).click();
    await expect(page.getByText(say("Thank you. Your notice is with the moderators."))).toBeVisible();
    await expect.poll(() => mailsTo(notifier, "notice_receipt")).toHaveLength(1);

    await signIn(page.context(), await newReader({ roles: ["moderator"], name: `First ${mark}` }), language);
    await page.goto("/admin/reports?kind=review");
    const report = page.getByRole("listitem").filter({ hasText: text });
    await expect(report).toContainText(notifier);
    await report.getByRole("combobox").first().selectOption("privacy");
    await report.getByRole("textbox").first().fill(`It names a neighbour ${mark}.`);
    await report.getByRole("button", { name: say("Hide it") }).click();
    await expect(page.getByText(say("Decision saved."))).toBeVisible();
    await expect
      .poll(() => mailsTo(notifier, "notice_outcome"), { timeout: 20_000 })
      .toEqual([expect.stringContaining(say("What you told us about was hidden."))]);

    await signIn(page.context(), writer, language);
    await expect
      .poll(() => mailsTo(writer.email ?? "", "decision"), { timeout: 20_000 })
      .toEqual([expect.stringContaining(`It names a neighbour ${mark}.`)]);
    await page.goto("/notifications");
    await expect(page.getByText(`It names a neighbour ${mark}.`).first()).toBeVisible();
    await page.goto("/settings/decisions");
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(open(say("Rule: #.", "moderation.decisionSummary"))).first()).toBeVisible();
    await expect(page.getByText(say("Somebody without an account sent a notice."))).toBeVisible();
    await expect(page.getByText(notifier)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel(say("Your appeal")).fill(`The neighbour agreed ${mark}.`);
    await page.getByRole("button", { name: say("Send appeal"), exact: true }).click();
    await expect(page.getByText(say("Waiting for an answer."))).toBeVisible();

    await signIn(page.context(), await newReader({ roles: ["moderator"], name: `Second ${mark}` }), language);
    await page.goto("/admin/appeals?limit=100");
    const appeal = page.getByRole("listitem").filter({ hasText: `The neighbour agreed ${mark}.` });
    await expect(appeal).toContainText(`First ${mark}`);
    await expectAccessible(page);
    await appeal.getByRole("textbox").fill(`So be it ${mark}.`);
    await appeal.getByRole("button", { name: say("Take it back") }).click();
    await expect(page.getByText(say(`Writer ${mark} has been notified.`, "moderation.appealAnswer"))).toBeVisible();
    await expect
      .poll(() => mailsTo(notifier, "notice_outcome"), { timeout: 20_000 })
      .toEqual([
        expect.anything(),
        expect.stringContaining(say("After an appeal by whoever wrote it, it was put back.")),
      ]);

    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByText(text)).toBeVisible();
    await signIn(page.context(), writer, language);
    await page.goto("/settings/decisions");
    await expect(page.getByText(`So be it ${mark}.`)).toBeVisible();
    await leave(page);
    await page.goto(at("/transparency"));
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectAccessible(page);
  });
});
