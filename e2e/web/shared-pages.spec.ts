/**
 * Public pages are the same for everybody: to a reader who is signed in the page that is kept becomes what one made for them
 * would be, without a jump, and what they do stands there when they come back.
 */
import { eq } from "drizzle-orm";
import { createReader, createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorFollows } from "@/db/schema/authors";
import { authors, series, works } from "@/db/schema/catalogue";
import { collectionSaves, curatorFollows } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { libraryEntries, reviews } from "@/db/schema/library";
import { readerFollows } from "@/db/schema/profiles";
import { reviewLikes } from "@/db/schema/review-talk";
import { blocks } from "@/db/schema/users";
import { database } from "../support/world";
import { delayRequests, expect, expectAccessible, expectNoJump, openSlowly, test } from "./fixtures";
import { beenHere, expectAlike, expectStill, isShared, openOwn, openShared } from "./shared-page";

async function slugOfAuthor(id: string): Promise<string> {
  const [author] = await database().select({ slug: authors.slug }).from(authors).where(eq(authors.id, id));
  return author?.slug ?? "";
}

for (const path of ["/", "/books", "/authors", "/collections", "/clubs", "/about", "/notice", "/developers"])
  test(`${path} is to a reader what one made for them would be`, async ({ page, reader }) => {
    expect(reader.id).toBeTruthy();
    await beenHere(page);
    await expectAlike(page, path);
    await openSlowly(page, path);
    await expectNoJump(page);
  });

test("an author, a series and a collection are to a reader what pages made for them would be, and nothing jumps", async ({
  page,
  reader,
}) => {
  const work = await createWork(database());
  const { authorId } = work;
  const id = newId();
  await database()
    .insert(series)
    .values({ id, name: "Barsetshire", nameKey: "barsetshire", slug: `barsetshire-${id}` });
  await database().update(works).set({ seriesId: id }).where(eq(works.id, work.id));
  await database().insert(libraryEntries).values({ userId: reader.id, workId: work.id, status: "reading" });
  await database().insert(authorFollows).values({ authorId, userId: reader.id, frequency: "all" });
  const list = await createCollection(database());
  await database()
    .insert(curatorFollows)
    .values({ curatorId: list.curatorId ?? "", userId: reader.id });
  await database().insert(collectionSaves).values({ collectionId: list.id, userId: reader.id });
  await database()
    .insert(libraryEntries)
    .values({ userId: reader.id, workId: list.works[0]?.id ?? "", status: "finished" });
  await beenHere(page);
  for (const path of [
    `/collections/${list.slug}`,
    `/authors/${await slugOfAuthor(authorId)}`,
    `/de/series/barsetshire-${id}`,
  ]) {
    await expectAlike(page, path);
    await expectStill(page, path, page.getByRole("banner").locator("summary"));
    await expectAccessible(page);
  }
});

test("the reviews of others are seen as soon as it is known which is the reader's own, however long they may wait", async ({
  page,
  reader,
}) => {
  expect(reader.id).toBeTruthy();
  const [{ id: userId }, work] = [await createReader(database()), await createWork(database())];
  await database().insert(reviews).values({ userId, workId: work.id, text: "The best of hers." });
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("#reviews-part > ul { transition-delay: 3600s !important }");
    document.adoptedStyleSheets = [slow];
  });
  await beenHere(page);
  const arrive = await delayRequests(page, (url) => url.pathname === "/api/v1/me/page");
  await page.goto(`/books/${work.slug}`);
  const theirs = page.getByText("The best of hers.");
  await expect(theirs).toBeHidden();
  arrive();
  await expect(theirs).toBeVisible();
});

test("a book is to a reader what a page made for them would be, whatever they did with it, and nothing jumps", async ({
  page,
  reader,
}) => {
  const [plain, begun, written] = await Promise.all([0, 1, 2].map(() => createWork(database())));
  const other = await createReader(database());
  const theirs = newId();
  const texts = ["The best of hers.", "I could not put it down."];
  for (let more = 0; more < 4; more++) {
    const { id: userId } = await createReader(database());
    await database()
      .insert(reviews)
      .values({ userId, workId: written?.id ?? "", text: "Read it twice.\n\nThe second time was better." });
  }
  await database()
    .insert(reviews)
    .values([
      { id: newId(), userId: other.id, workId: begun?.id ?? "", text: texts[0] },
      { id: theirs, userId: other.id, workId: written?.id ?? "", text: texts[0], rating: 16 },
      { id: newId(), userId: reader.id, workId: written?.id ?? "", text: texts[1], rating: 18 },
    ]);
  await database().insert(reviewLikes).values({ reviewId: theirs, userId: reader.id });
  await database()
    .insert(libraryEntries)
    .values([
      { userId: reader.id, workId: begun?.id ?? "", status: "reading" },
      { userId: reader.id, workId: written?.id ?? "", status: "finished" },
    ]);
  await beenHere(page);
  for (const path of [
    `/books/${plain?.slug}`,
    `/books/${begun?.slug}`,
    `/books/${written?.slug}`,
    `/de/books/${written?.slug}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("slider")).toBeVisible();
    await expectAlike(page, path);
    await expectStill(page, path, page.getByRole("main").getByRole("slider"));
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectAccessible(page);
  }
  await expect(page.getByText(texts[1] ?? "")).toHaveCount(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(texts[1]);
});

test("a reader's own book is shown to its reader, and a review stands there when they come back", async ({
  page,
  reader,
}) => {
  const [own, book] = [await createWork(database()), await createWork(database())];
  await database().update(works).set({ madeBy: reader.id }).where(eq(works.id, own.id));
  await beenHere(page);
  await page.goto(`/books/${own.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(own.title);
  await page.goto(`/books/${book.slug}`);
  expect(await isShared(page)).toBe(true);
  await page.getByRole("button", { name: "Write a review" }).click();
  await page.getByRole("textbox", { name: /review/i }).fill("It stays with one.");
  await page.getByRole("button", { name: "Publish" }).click();
  const mine = page.getByRole("main").getByText("It stays with one.");
  const edit = page.getByRole("main").getByRole("button", { name: "Edit", exact: true });
  await expect(edit).toBeVisible(); // the words alone stand in the form as well
  await expect(mine).toHaveCount(1);
  const { book: ownPart } = await openShared(page, `/books/${book.slug}`);
  expect(ownPart?.review?.text).toBe("It stays with one.");
  await expect(edit).toBeVisible();
  await expect(mine).toHaveCount(1);
  expect(await isShared(page)).toBe(true);
});

test("a person and a curator are to a reader what pages made for them would be, and nothing jumps", async ({
  page,
  reader,
}) => {
  expect(reader.id).toBeTruthy();
  const [person, work] = [await createReader(database()), await createWork(database())];
  const shelf = await createShelf(database(), person.id, { books: [work.id] });
  await createReview(database(), work.id, { userId: person.id });
  const finished = { userId: person.id, workId: work.id, status: "finished", finishedOn: "2026-03-01" } as const;
  await database().insert(libraryEntries).values(finished);
  const { curator } = await createCurator(database());
  await beenHere(page);
  for (const path of [
    ...["", "/shelves", "/reviews", "/stats", `/${shelf.slug}`].map((rest) => `/@${person.username}${rest}`),
    `/de/@${person.username}`,
    `/curators/${curator.slug}`,
  ]) {
    await expectAlike(page, path);
    await expectStill(page, path, page.getByRole("banner").locator("summary"));
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectAccessible(page);
  }
});

test("whoever follows a person sees at once what is for followers, and nobody else does; their own page is the owner's", async ({
  page,
  reader,
}) => {
  const person = await createReader(database());
  await createShelf(database(), person.id, { name: "Open to all" });
  await createShelf(database(), person.id, { name: "For those who follow", visibility: "followers" });
  const path = `/@${person.username}`;
  const hidden = page.getByText("For those who follow");
  await beenHere(page);
  await page.goto(path);
  expect(await isShared(page)).toBe(true);
  await expect(page.getByText("Open to all").first()).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith("/v1/me/following"));
  await page
    .getByRole("main")
    .getByRole("button", { name: `Follow ${person.name}` })
    .click();
  await saved;
  expect(await openOwn(page, path)).toContain("For those who follow");
  await expect(hidden.first()).toBeVisible();
  await database().delete(readerFollows).where(eq(readerFollows.followerId, reader.id));
  await page.goto(path);
  expect(await isShared(page)).toBe(true);
  await expect(page.getByText("Open to all").first()).toBeVisible();
  await expect(hidden).toHaveCount(0);

  await database().insert(blocks).values({ blockerId: reader.id, blockedId: person.id });
  await page.goto(path);
  await expect(page.getByText("Open to all")).toHaveCount(0);
  await page.goto(`/@${reader.username}`);
  expect(await isShared(page)).toBe(false);
  await expect(page.getByRole("main").getByRole("link", { name: /^Edit/ })).toBeVisible();
});

test("what a reader does on a page for everybody stands there when they come back", async ({ page, reader }) => {
  expect(reader.id).toBeTruthy();
  const path = `/authors/${await slugOfAuthor((await createWork(database())).authorId)}`;
  await beenHere(page);
  await page.goto(path);
  const saved = page.waitForResponse((response) => response.url().endsWith("/follow"));
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  const following = page.getByRole("main").getByRole("button", { name: /Following/ });
  await expect(following).toBeVisible();
  await saved;
  expect((await openShared(page, path)).author).toMatchObject({ following: true });
  await expect(following).toBeVisible();
  expect(await isShared(page)).toBe(true);
});
