/** Readers like each other's reviews and answer them; whoever wrote one hears of it, and closes its comments. */
import { and, eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { reviewComments, reviewLikes } from "@/db/schema/review-talk";
import { blocks } from "@/db/schema/users";
import { database, newReader } from "../support/world";
import {
  expect,
  expectAccessible,
  expectIdsOnce,
  expectNoSidewaysScroll,
  inBothLanguages,
  leave,
  signIn,
  test,
} from "./fixtures";

const SPOILER = "She burns the house";
const [ACTIONS, COMMENTS, FORM] = ["books.reviewActions", "books.reviewComments", "books.reviewCommentForm"];

/** A review by Wanda, and Rosa who reads it. */
async function reviewed() {
  const work = await createWork(database(), { title: `Talked ${unique()}` });
  const writer = await newReader({ name: `Wanda ${unique()}` });
  const name = `Rosa ${unique()}`;
  const reader = { ...(await newReader({ name })), name };
  const review = await createReview(database(), work.id, { userId: writer.id, text: "Salt on every page." });
  const mine = and(eq(reviewLikes.reviewId, review.id), eq(reviewLikes.userId, reader.id));
  return { work, writer, reader, review, likes: () => database().$count(reviewLikes, mine) };
}

inBothLanguages(() => {
  test("a review is liked, and the like taken back where it could not be saved", async ({
    page,
    language,
    refusals,
    say,
    at,
  }) => {
    const { work, writer, reader, review, likes } = await reviewed();
    await signIn(page.context(), reader, language);
    await page.goto(at(`/books/${work.slug}`));
    const like = page.getByRole("button", { name: say("Like", ACTIONS), exact: true });
    const liked = page.getByRole("button", { name: `${say("Like", ACTIONS)} 1`, exact: true });
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await database().insert(blocks).values({ blockerId: writer.id, blockedId: reader.id });
    refusals.push(`/api/v1/reviews/${review.id}`);
    await like.click();
    await expect(page.locator('div[role="status"]').filter({ hasText: /\p{L}/u })).toBeVisible(); // the stars' output is one too
    await expect(like).toHaveAttribute("aria-pressed", "false");
    expect(await likes()).toBe(0);
    await database().delete(blocks).where(eq(blocks.blockerId, writer.id));
    await page.reload();
    await like.click();
    await expect(liked).toHaveAttribute("aria-pressed", "true");
    await expect.poll(likes).toBe(1);
    await liked.click();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await expect.poll(likes).toBe(0);
  });

  test("a review is commented on, strangers read it without its spoiler, and its writer closes the comments", async ({
    page,
    language,
    say,
    at,
  }) => {
    test.slow();
    const { work, writer, reader, review } = await reviewed();
    const book = at(`/books/${work.slug}`);
    const button = (english: string, section: string | undefined) =>
      page.getByRole("button", { name: say(english, section), exact: true });
    const field = page.getByRole("textbox", { name: say("Your comment", FORM), exact: true });
    const comment = page.getByRole("listitem", { name: say(`Comment by ${reader.name}`, COMMENTS), exact: true });

    await signIn(page.context(), reader, language);
    await page.goto(book);
    await button("Comment", ACTIONS).click();
    await field.fill(`So it is. ||${SPOILER}.||`);
    await button("Post comment", FORM).click();
    await expect(comment).toContainText("So it is.");
    await expect(comment).not.toContainText(SPOILER);
    await expect(button("Comments (1)", ACTIONS)).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);
    await expectIdsOnce(page);
    await expectNoSidewaysScroll(page, 320, 1280);
    await button(`More actions for the comment by ${reader.name}`, COMMENTS).click();
    await page.getByRole("menuitem", { name: say("Edit", COMMENTS), exact: true }).click();
    const editor = page.getByRole("textbox", { name: say("Edit your comment", FORM) });
    await editor.fill(`So it was. ||${SPOILER}.||`);
    await button("Save", FORM).click();
    await expect(editor).toHaveCount(0);
    await expect(comment).toContainText("So it was.");
    const [stored] = await database().select().from(reviewComments).where(eq(reviewComments.reviewId, review.id));
    expect(stored?.body).toBe(`So it was. ||${SPOILER}.||`);

    await leave(page);
    const response = await page.goto(`${book}?review=${review.id}#review-comment-${stored?.id}`);
    expect(await response?.text()).not.toContain("So it was.");
    await page.mouse.move(10, 10);
    await page.mouse.move(30, 30);
    await expect(comment).toContainText("So it was.");
    await expect(comment).not.toContainText(SPOILER);
    await comment.getByRole("button", { name: say("This part contains spoilers", "books.ownWords") }).click();
    await expect(comment).toContainText(SPOILER);
    await expectAccessible(page);

    await leave(page);
    await signIn(page.context(), writer, language);
    await page.goto(at(`/@${writer.username}/reviews`));
    await button("Comments (1)", ACTIONS).click();
    await expect(comment).toContainText("So it was.");
    await page.goto(book);
    await button("Comments (1)", ACTIONS).click();
    await button("Close comments", COMMENTS).click();
    await expect(page.getByText(say("Comments on this review are closed.", COMMENTS))).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectAccessible(page);

    await leave(page);
    await signIn(page.context(), reader, language);
    await page.goto(book);
    await button("Comments (1)", ACTIONS).click();
    await expect(page.getByText(say("Comments on this review are closed.", COMMENTS))).toBeVisible();
    await button(`More actions for the comment by ${reader.name}`, COMMENTS).click();
    await page.getByRole("menuitem", { name: say("Delete", COMMENTS), exact: true }).click();
    await expect(comment).toHaveCount(0);
    await expect.poll(() => database().$count(reviewComments, eq(reviewComments.reviewId, review.id))).toBe(0);
  });
});
