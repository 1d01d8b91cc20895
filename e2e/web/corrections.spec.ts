/** A reader suggests a correction, a librarian decides it by keyboard, everybody reads the history, and a change is taken back. */
import { createWork, unique } from "@/db/factories";
import { proposals } from "@/db/schema/corrections";
import { bearerOf, call, database, newReader } from "../support/world";
import {
  chooseMore,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  signIn,
  test,
} from "./fixtures";

inBothLanguages(() => {
  test("from a wrong title to the right one, and back", async ({ page, language, say, at }) => {
    test.slow();
    const mark = unique();
    const work = await createWork(database(), { title: `Cranfort ${mark}`, firstPublished: 1853 });
    await signIn(page.context(), await newReader({ name: `Reader ${mark}` }), language);
    await page.goto(at(`/books/${work.slug}`));
    await chooseMore(page, say(`the book ${work.title}`), "Suggest a correction", say);

    await expect(
      page.getByRole("heading", { level: 1, name: say("Suggest a correction", "corrections.suggest") }),
    ).toBeVisible();
    await page.getByRole("textbox", { name: say("How do you know?") }).fill("It is on the cover.");
    await page.getByRole("button", { name: say("Suggest correction") }).click();
    await expect(page.getByRole("alert").first()).toHaveText(say("Change something first."));
    await page.getByRole("textbox", { name: say("Title", "corrections.fields"), exact: true }).fill(`Cranford ${mark}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("Suggest correction") }).click();
    await expect(page.getByText(say("Thank you. A librarian will look at it."))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: work.title })).toBeVisible();

    const librarian = await newReader({ roles: ["librarian"], name: `Librarian ${mark}` });
    await signIn(page.context(), librarian, language);
    const queue = "?kind=proposal&limit=100"; // whoever suggested last is behind all that other tests left there
    const { body } = await call("GET", `/librarian/queue${queue}`, { headers: await bearerOf(librarian) });
    await page.goto(`/admin/corrections${queue}&page=${body.pageCount}`);
    const entry = page.getByRole("listitem").filter({ hasText: mark });
    await expect(entry.locator("del")).toContainText("Cranfort");
    await expect(entry.locator("ins")).toContainText("Cranford");
    await expectAccessible(page);
    await entry.focus();
    await page.keyboard.press("a");
    await expect(entry.getByRole("button", { name: say("Accept", "corrections.queueDecision") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("Corrected.", "corrections.queueDecision"))).toBeVisible();
    await expect(entry).toHaveCount(0);

    await page.goto(at(`/books/${work.slug}/history`));
    await expect(page.getByRole("link", { name: `Reader ${mark}` })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: new RegExp(say("Take back", "corrections.revertButton")) }).click();
    await expect(page.getByText(say("Taken back.", "corrections.revertButton"))).toBeVisible();
    await page.goto(at(`/books/${work.slug}`));
    await expect(page.getByRole("heading", { level: 1, name: work.title })).toBeVisible();
  });

  test("who corrected much and well is a candidate, whose page is a press away", async ({ page, language }) => {
    const candidate = await newReader({ name: `Candidate ${unique()}` });
    const { id: workId } = await createWork(database());
    const accepted = { userId: candidate.id, workId, changes: [], reason: "So it stands on the title page." };
    await database()
      .insert(proposals)
      .values(Array.from({ length: 40 }, () => ({ ...accepted, status: "accepted" as const, decidedAt: new Date() })));
    await signIn(page.context(), await newReader({ roles: ["librarian"] }), language);
    await page.goto("/admin/candidates");
    const entry = page.getByRole("listitem").filter({ hasText: candidate.name ?? "" });
    await expect(entry).toContainText(/40|٤٠/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await entry.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/@${candidate.username}$`));
  });
});
