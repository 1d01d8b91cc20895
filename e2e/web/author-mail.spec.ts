/** Whoever has no account hears of an author's books by mail: asked for on the author's page, confirmed, and ended by one press. */
import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { authorSubscribers } from "@/db/schema/audience";
import { authors } from "@/db/schema/catalogue";
import { newsOf, refusalUrl } from "@/lib/mail/refusals";
import { lastMailTo, linkMailedTo } from "../support/mailbox";
import { appUrl, database } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

const rowsOf = (email: string) => database().select().from(authorSubscribers).where(eq(authorSubscribers.email, email));

inBothLanguages(() => {
  test("a stranger asks for an author's news, says it was them, and leaves by the page and by the mailbox's button", async ({
    page,
    say,
    at,
    language,
  }) => {
    const { authorId } = await createWork(database());
    const [author] = await database().select().from(authors).where(eq(authors.id, authorId));
    const email = `fan-${unique()}@strangers.example`;
    const ask = async () => {
      await page.goto(at(`/authors/${author?.slug}`));
      const opener = page.getByRole("button", { name: say("Hear of new books by email") });
      await opener.click();
      await expect(opener).toHaveAttribute("aria-expanded", "true");
      await page.getByLabel(say("Your email address", "authors.subscribeForm")).fill(email);
      await page.getByRole("button", { name: say("Send confirmation") }).click();
      await expect(
        page.getByText(say(`Check your inbox to confirm that you want news of ${author?.name}.`)),
      ).toBeVisible();
    };
    await ask();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect((await lastMailTo(email)).html).toContain(`lang="${language}"`);

    const link = await linkMailedTo(email);
    await page.goto(link);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, locale: language }]); // scanners open links
    await page.getByRole("button", { name: say("Confirm subscription") }).click();
    await expect(page.getByText(say(`Done. You’ll hear of new books by ${author?.name}.`))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: author?.name })).toHaveAttribute(
      "href",
      new RegExp(`/authors/${author?.slug}$`),
    );
    await expectAccessible(page);
    expect((await rowsOf(email))[0]?.confirmedAt).not.toBeNull();

    await page.goto(link);
    await page.getByRole("button", { name: say("Unsubscribe") }).click();
    await expect(
      page.getByText(say(`Done. You won’t get more emails about ${author?.name}, and your address is off the list.`)),
    ).toBeVisible();
    expect(await rowsOf(email)).toEqual([]);

    await ask();
    await page.goto(await linkMailedTo(email));
    await page.getByRole("button", { name: say("Confirm subscription") }).click();
    await expect(page.getByText(say(`Done. You’ll hear of new books by ${author?.name}.`))).toBeVisible();
    const leave = new URL(refusalUrl(email, newsOf(authorId)));
    await page.goto(`${appUrl()}${leave.pathname}${leave.search}`);
    await expect(page.getByText(author?.name ?? "")).toBeVisible();
    await expectAccessible(page);
    expect(await rowsOf(email)).toHaveLength(1);
    const pressed = await page.request.post(`${appUrl()}${leave.pathname}${leave.search}`, {
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(pressed.status()).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });
});
