/** Many strangers rate a book at once: its page says that they are left out, and a moderator counts them and takes it back. */
import { unique } from "@/db/factories";
import { createFlood } from "@/db/factories/floods";
import { database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";

const [FORM, PAGE] = ["moderation.floodDecision", "admin.floodsPage"];

inBothLanguages(() => {
  test("a flood of ratings is left out, counted by a moderator, and left out again", async ({
    page,
    language,
    say,
    at,
  }) => {
    test.slow();
    const { work } = await createFlood(database(), { title: `Flooded ${unique()}`, createdAt: new Date("2001-02-03") });
    const leftOut = say(
      "Many ratings came at once, most of them from new accounts or from accounts that have rated little. They are left out until a moderator decides.",
    );
    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByText(leftOut)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await signIn(page.context(), await newReader({ roles: ["moderator"] }), language);
    await page.goto("/admin/floods"); // the oldest stand first
    const flood = page.getByRole("listitem").filter({ hasText: work.title });
    await expect(flood).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (let n = 0; n < 20 && !(await flood.evaluate((node) => node === document.activeElement)); n += 1)
      await page.keyboard.press("j");
    await page.keyboard.press("c");
    const count = flood.getByRole("button", { name: say("Count them", FORM), exact: true });
    await expect(count).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(say(`The ratings of ${work.title} count now.`, FORM))).toBeVisible();
    await expect(flood).toHaveCount(0);

    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByText(leftOut)).toHaveCount(0);
    await page.goto("/admin/floods?status=decided");
    await expect(page.getByRole("heading", { level: 1, name: say("Rating floods", PAGE) })).toBeVisible();
    await flood.getByRole("button", { name: say("Take the decision back", FORM), exact: true }).click();
    await expect(page.getByText(say(`The ratings of ${work.title} wait for a decision again.`, FORM))).toBeVisible();
    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByText(leftOut)).toBeVisible();
  });
});
