/** Every kind of public text can be reported on the page where it stands, and no "Report" is in sight before it is looked for; what is pressed reaches the staff. */
import { and, eq } from "drizzle-orm";
import { createPublicTexts, type PublicText } from "@/db/factories/public-texts";
import { recommendations } from "@/db/schema/recommendations";
import { reports } from "@/db/schema/reports";
import { reportKinds } from "@/lib/registry/report-kinds";
import { database } from "../support/world";
import { chooseMore, expect, expectAccessible, inBothLanguages, leave, test } from "./fixtures";

/** Of what the three dots say that they have more. */
const NAMES: Record<string, string> = {
  review: "the review by #",
  review_comment: "the comment by #",
  book: "the book #",
  author: "the introduction of #",
  announcement: "the announcement “#”",
  event: "the event “#”",
  pick: "the note beside #",
  question: "the question of #",
  club: "the club #",
  club_discussion: "the first post of this discussion",
  club_comment: "the comment by #",
  club_nomination: "the nomination of #",
  club_poll: "the poll “Which carriage?”",
  club_meeting: "this meeting",
  app: "the app “#”",
  profile: "the profile of #",
  shelf: "the shelf “#”",
  recommendation: "the note by #",
  club_stage: "the title of this stage",
  club_question: "this question",
  curator: "the page of #",
  collection: "the collection “#”",
};

inBothLanguages(() => {
  test("every kind of text that can be reported has its button", async ({ page, reader, refusals, say, at }) => {
    test.setTimeout(180_000);
    const texts = await createPublicTexts(database());
    const kinds = reportKinds.map(({ kind }) => kind).sort();
    expect(texts.map(({ kind }) => kind).sort()).toEqual(kinds);
    expect(Object.keys(NAMES).sort()).toEqual(kinds);
    for (const { id, readBy } of texts)
      if (readBy) await database().update(recommendations).set({ toId: reader.id }).where(eq(recommendations.id, id));
    for (const text of texts)
      await test.step(text.kind, async () => {
        await report(text);
        const sent = and(eq(reports.kind, text.kind), eq(reports.targetId, text.id), eq(reports.reporterId, reader.id));
        await expect.poll(() => database().$count(reports, sent)).toBe(1);
      });

    async function report({ kind, path }: PublicText) {
      await page.goto(at(path));
      expect(await page.getByText(say("Report"), { exact: true }).filter({ visible: true }).count()).toBeLessThan(2);
      await chooseMore(page, say(NAMES[kind] ?? kind), "Report", say);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").selectOption("abuse");
      if (kind === "event") await expectAccessible(page);
      await dialog.getByRole("button", { name: say("Report"), exact: true }).click();
      await expect(page.getByText(say("Thank you. Somebody will look at it."))).toBeVisible();
    }

    await leave(page);
    refusals.push("/api/v1/reports");
    await page.goto(at(texts.find(({ kind }) => kind === "profile")?.path ?? ""));
    await chooseMore(page, say(NAMES.profile ?? ""), "Report", say);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Report"), exact: true })
      .click();
    await expect(
      page.getByRole("dialog").getByRole("link", { name: say("Sign in", "moderation.reportMenu") }),
    ).toBeVisible();
  });
});
