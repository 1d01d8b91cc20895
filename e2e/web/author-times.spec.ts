/** What an author sets for a time goes by the author's own clock. */
import { createProPage } from "@/db/factories/authors";
import { bearerOf, call, database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, signIn, test } from "./fixtures";

/** What the clocks of Berlin are called. */
const CLOCKS = { en: "Berlin time", ar: "توقيت وسط أوروبا" };

inBothLanguages(() => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("a period for questions goes by the author's own clock, also across its change", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { author, owner } = await createProPage(database());
    await signIn(context, owner, language);
    const as = await bearerOf(owner);
    const period = async () => (await call("GET", "/author/qa-period", { headers: as })).body;
    await page.goto(`/portal/${author.slug}/questions`);
    await expect(page.getByText(say(`Times are in your time zone (${CLOCKS[language]}).`))).toBeVisible();
    await page.getByLabel(say("Readers may ask")).check();
    await page.getByLabel(say("From", "portal.qaPeriodForm"), { exact: true }).fill("2027-03-27T20:00");
    await page.getByLabel(say("Until", "portal.qaPeriodForm"), { exact: true }).fill("2027-03-28T20:00");
    await page.getByRole("button", { name: say("Save period") }).click();
    await expect(page.getByText(say("Saved.", "portal.qaPeriodForm"))).toBeVisible();
    expect(await period()).toMatchObject({ opensAt: "2027-03-27T19:00:00Z", closesAt: "2027-03-28T18:00:00Z" });
    await page.reload();
    await expect(page.getByLabel(say("From", "portal.qaPeriodForm"), { exact: true })).toHaveValue("2027-03-27T20:00");
    await expect(page.getByLabel(say("Until", "portal.qaPeriodForm"), { exact: true })).toHaveValue("2027-03-28T20:00");
    await call("PUT", "/author/qa-period", { headers: as, body: { open: true, closesAt: "2027-10-31T01:30:00Z" } });
    await page.reload();
    await expect(page.getByLabel(say("Until", "portal.qaPeriodForm"), { exact: true })).toHaveValue("2027-10-31T02:30");
    await page.getByLabel(say("From", "portal.qaPeriodForm"), { exact: true }).fill("");
    await page.getByRole("button", { name: say("Save period") }).click();
    await expect.poll(async () => (await period()).opensAt).toBeNull();
    await expectAccessible(page);
  });

  test("a new event begins with the author's own zone", async ({ page, context, say, language }) => {
    const { author, owner } = await createProPage(database());
    await signIn(context, owner, language);
    await page.goto(`/portal/${author.slug}/events`);
    await expect(page.getByLabel(say("Time zone", "portal.eventForm"))).toHaveValue("Europe/Berlin");
    await page.getByLabel(say("Title", "portal.eventForm")).fill("A reading");
    await page.getByLabel(say("Begins", "portal.eventForm")).fill("2027-07-01T19:00");
    await page.getByLabel(say("Place", "portal.eventForm")).fill("Leipzig");
    await page.getByRole("button", { name: say("Announce"), exact: true }).click();
    const begins = language === "en" ? "Thursday 1 July 2027, 19:00" : "الخميس، 1 يوليو 2027، 7:00 م";
    await expect(page.getByText(`${begins} (${CLOCKS[language]})`)).toBeVisible();
    const { body } = await call("GET", `/authors/${author.slug}/events`);
    expect(body.data).toMatchObject([{ startsAt: "2027-07-01T17:00:00Z", timezone: "Europe/Berlin" }]);
  });
});
