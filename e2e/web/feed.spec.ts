/** The feed of the readers one follows, sharing one's own activity, and a book that one reader recommends to another. */
import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { follow } from "@/db/factories/profiles";
import { libraryEntries } from "@/db/schema/library";
import { profiles } from "@/db/schema/profiles";
import { recommendations } from "@/db/schema/recommendations";
import { database, newReader } from "../support/world";
import {
  chooseMore,
  expect,
  expectAccessible,
  expectIdsOnce,
  expectNoSidewaysScroll,
  inBothLanguages,
  leave,
  signIn,
  test,
} from "./fixtures";

const FEED = "home.feedPage";
const ITEM = "home.activityItem";
const SPOILER = "She burns the house";
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

inBothLanguages(() => {
  test("what a followed reader does is there once they share it, and ends", async ({ page, reader, language, say }) => {
    const name = `Rosa ${unique()}`;
    const rosa = await newReader({ name, locale: language });
    const [begun, read] = [
      await createWork(database(), { title: `Begun ${unique()}` }),
      await createWork(database(), { title: `Read ${unique()}` }),
    ];
    await database()
      .insert(libraryEntries)
      .values({ userId: rosa.id, workId: begun.id, status: "reading", startedOn: dayAgo(2) });
    await createReview(database(), read.id, { userId: rosa.id, text: `||${SPOILER}.||`, spoiler: true });
    await follow(database(), reader.id, rosa.id);
    await page.goto("/feed");
    await expect(
      page.getByText(say("What the readers you follow do will be here, newest first, if they share it.", FEED)),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: say("Find readers", FEED) })).toBeVisible();
    await expectAccessible(page);

    await leave(page);
    await signIn(page.context(), rosa, language);
    await page.goto("/settings/privacy");
    const share = page.getByRole("checkbox", {
      name: say("Share my activity with readers who follow me", "profiles.privacyForm"),
    });
    await expect(share).not.toBeChecked();
    await share.check();
    await expect.poll(() => database().$count(profiles, eq(profiles.userId, rosa.id))).toBe(1);
    await expectAccessible(page);

    await leave(page);
    await signIn(page.context(), reader, language);
    await page.goto("/feed");
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toContainText([
      say(`${name} reviewed ${read.title}`, ITEM),
      say(`${name} started ${begun.title}`, ITEM),
    ]);
    await expect(main).not.toContainText(SPOILER);
    await expect(page.getByText(say("That is all.", FEED))).toBeVisible();
    await expectAccessible(page);
    await expectIdsOnce(page);
    await expectNoSidewaysScroll(page, 320, 1280);
  });

  test("a book is recommended from its page, read with its spoiler folded, and deleted", async ({
    page,
    reader,
    language,
    say,
    at,
  }) => {
    const work = await createWork(database(), { title: `Passed on ${unique()}` });
    const friend = await newReader({ name: `Ines ${unique()}`, locale: language });
    await follow(database(), friend.id, reader.id);
    await page.goto(at(`/books/${work.slug}`));
    await chooseMore(page, say(`the book ${work.title}`, "books.bookHead"), "Recommend to a reader", say);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: say("Reader", "profiles.recommendDialog") }).fill(friend.username ?? "");
    await dialog
      .getByRole("textbox", { name: say("Note (optional)", "profiles.recommendDialog") })
      .fill(`For rain. ||${SPOILER}.||`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("Recommend", "profiles.recommendDialog"), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const sent = eq(recommendations.toId, friend.id);
    await expect.poll(() => database().$count(recommendations, sent)).toBe(1);

    await leave(page);
    await signIn(page.context(), friend, language);
    await page.goto("/feed");
    await page
      .getByRole("main")
      .getByRole("link", { name: say("Recommended to you", FEED) })
      .click();
    await expect(page).toHaveURL(/\/feed\/recommendations$/);
    const item = page.getByRole("main").getByRole("listitem").filter({ hasText: work.title });
    await expect(item).toContainText("For rain.");
    await expect(item).not.toContainText(SPOILER);
    await item.getByRole("button", { name: say("This part contains spoilers", "books.ownWords") }).click();
    await expect(item).toContainText(SPOILER);
    await expectAccessible(page);
    await expectIdsOnce(page);
    await expectNoSidewaysScroll(page, 320, 1280);
    await chooseMore(page, say("the note by #", "profiles.receivedRecommendation"), "Delete recommendation", say);
    await expect.poll(() => database().$count(recommendations, sent)).toBe(0);
    await expect(item).toHaveCount(0);
  });
});
