/** Every kind of public text has a report button on the page where it stands; what is pressed reaches the staff. */
import { and, eq } from "drizzle-orm";
import { createPublicTexts, type PublicText } from "@/db/factories/public-texts";
import { reports } from "@/db/schema/reports";
import { reportKinds } from "@/lib/registry/report-kinds";
import { database } from "../support/world";
import { expect, expectAccessible, leave, test } from "./fixtures";

/** What the button says to a screen reader. */
const BUTTONS: Record<string, RegExp> = {
  review: /^Report the review by/,
  author: /^Report the introduction of/,
  announcement: /^Report the announcement/,
  event: /^Report the event/,
  pick: /^Report the note beside/,
  question: /^Report the question of/,
  club: /^Report the club/,
  club_discussion: /^Report the first post of this discussion/,
  club_comment: /^Report the comment by/,
  club_nomination: /^Report the nomination of/,
  club_meeting: /^Report this meeting/,
  profile: /^Report the profile of/,
  shelf: /^Report the shelf/,
  curator: /^Report the page of/,
  collection: /^Report the collection/,
};

test("every kind of text that can be reported has its button", async ({ page, reader, refusals }) => {
  test.setTimeout(180_000);
  const texts = await createPublicTexts(database());
  const kinds = reportKinds.map(({ kind }) => kind).sort();
  expect(texts.map(({ kind }) => kind).sort()).toEqual(kinds);
  expect(Object.keys(BUTTONS).sort()).toEqual(kinds);
  for (const text of texts)
    await test.step(text.kind, async () => {
      await report(text);
      const sent = and(eq(reports.kind, text.kind), eq(reports.targetId, text.id), eq(reports.reporterId, reader.id));
      await expect.poll(() => database().$count(reports, sent)).toBe(1);
    });

  async function report({ kind, path }: PublicText) {
    await page.goto(path);
    await page.getByRole("button", { name: BUTTONS[kind] }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").selectOption("abuse");
    if (kind === "event") await expectAccessible(page);
    await dialog.getByRole("button", { name: "Report", exact: true }).click();
    await expect(page.getByText(/^Thank you\. /)).toBeVisible();
  }

  await leave(page);
  refusals.push("/api/v1/reports");
  await page.goto(texts.find(({ kind }) => kind === "profile")?.path ?? "");
  await page.getByRole("button", { name: BUTTONS.profile }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Sign in" })).toBeVisible();
});
