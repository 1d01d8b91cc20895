/** Where things stand on a page: faults that no reader of the markup sees. */
import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { profiles } from "@/db/schema/profiles";
import { database, newReader } from "../support/world";
import { boxOf, main } from "./boxes";
import { alive, expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { demo } from "./places";

const MARY = "mary-wollstonecraft-shelley";

test("a claim is asked for in a column as wide as its page, under its heading", async ({ page, reader }) => {
  expect(reader.id).toBeTruthy();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/authors/george-eliot/claim");
    const [heading, field] = [
      await boxOf(main(page).getByRole("heading", { level: 1 })),
      await boxOf(page.getByLabel("Who you are")),
    ];
    expect(field.y).toBeGreaterThan(heading.bottom);
    expect(field.width).toBeGreaterThan(Math.min(600, width - 60));
    await page.goto("/portal");
    const empty = await boxOf(main(page).getByRole("link", { name: "Find your page" }));
    expect(empty.y).toBeGreaterThan((await boxOf(main(page).getByRole("heading", { level: 1 }))).bottom);
    await page.goto("/portal/claims");
    const [title, link] = [
      main(page).getByRole("heading", { level: 1 }),
      main(page).getByRole("link", { name: "Find your page" }),
    ];
    expect((await boxOf(link)).y).toBeGreaterThan((await boxOf(title)).bottom);
  }
});

test("a book's buttons follow its rating without a hole, and the ring of its stars leaves their label alone", async ({
  page,
  reader,
}) => {
  expect(reader.id).toBeTruthy();
  await page.goto("/books/middlemarch");
  const add = await boxOf(
    main(page)
      .getByRole("button", { name: /on my shelf|Want to read|Add/ })
      .first(),
  );
  const rated = await boxOf(
    main(page)
      .getByText(/ratings?$|No ratings yet/)
      .first(),
  );
  expect(add.y - rated.bottom).toBeLessThan(48);
  const slider = page.getByRole("slider", { name: "Your rating" });
  const [stars, label] = [await boxOf(slider), await boxOf(page.getByText("Your rating", { exact: true }))];
  expect(stars.y - label.bottom).toBeGreaterThanOrEqual(6); // the ring is 3 px wide and 3 px off
});

for (const pins of [1, 2, 6])
  test(`a ledge of ${pins} pinned has covers of a book's size`, async ({ page }) => {
    const person = await newReader();
    const books: string[] = [];
    for (let n = 0; n < pins; n += 1) books.push((await createWork(database())).id);
    await database().insert(profiles).values({ userId: person.id, pinnedBooks: books });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/@${person.username}`);
      const covers = page.getByRole("list", { name: "Pinned books" }).getByRole("listitem");
      await expect(covers).toHaveCount(pins);
      const { width: wide, height } = await boxOf(covers.first());
      expect(wide).toBeLessThanOrEqual(180);
      expect(height / wide).toBeCloseTo(1.5, 1);
    }
  });

test("the head fits every width between a phone and a desk, for a stranger and for a reader", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await expectNoSidewaysScroll(page, 719, 720, 768, 900, 1023, 1024);
  await signIn(context, await demo("demo_reader2"));
  await page.goto("/about");
  await expectNoSidewaysScroll(page, 719, 720, 768, 900, 1023, 1024);
  await page.setViewportSize({ width: 800, height: 844 });
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test("header, footer and rails stand on their lines", async ({ page, context }) => {
  const [member, [author]] = [await newReader(), await database().select().from(authors).where(eq(authors.slug, MARY))];
  await database()
    .insert(authorMembers)
    .values({ authorId: author?.id ?? "", userId: member.id, role: "member" });
  await signIn(context, member);
  await page.goto(`/portal/${MARY}`);
  const head = page.getByRole("banner");
  const face = await boxOf(head.locator("summary > *").first());
  const bell = await boxOf(head.getByRole("link", { name: /^Notifications/ }));
  expect(Math.abs(face.middle - bell.middle)).toBeLessThan(1);
  const foot = page.getByRole("contentinfo");
  const [text, first, second] = [
    await boxOf(foot.getByText("Bookplate is free software.")),
    await boxOf(foot.getByRole("link", { name: "Books", exact: true })),
    await boxOf(foot.getByRole("link", { name: "Authors", exact: true })),
  ];
  expect(Math.abs(first.middle - second.middle)).toBeLessThan(1);
  const isBeside = Math.abs(text.middle - first.middle) < 1;
  expect(isBeside || text.bottom <= first.y + 1, "on the line of the links, or above all of them").toBe(true);
  const counted = page.getByRole("navigation").getByRole("link", { name: /[a-z]\s*\d+$/i });
  await expect(counted.first()).toBeVisible();
  for (const label of await counted.allTextContents()) expect(label).toMatch(/\s\d+$/);
});

test("rows of a table have hairlines, its head the heavy rule", async ({ page, reader }) => {
  expect(reader.id).toBeTruthy();
  await page.goto("/settings/notifications");
  const rule = (locator: Locator) => locator.evaluate((cell) => getComputedStyle(cell).borderBottomWidth);
  expect(await rule(page.getByRole("columnheader").first())).toBe("2px");
  expect(await rule(page.getByRole("rowheader").first())).toBe("1px");
});

test("notices are as wide as their rule, and a toast without Undo has even ends", async ({ page, context }) => {
  await signIn(context, await demo("demo_reader2"));
  await page.goto("/notifications");
  const tabs = await boxOf(page.getByRole("navigation", { name: "Filter notifications" }));
  const row = await boxOf(main(page).getByRole("listitem").first());
  expect(Math.abs(row.right - tabs.right)).toBeLessThan(2);
  await page.goto("/settings");
  await main(page).getByRole("button", { name: "Save" }).first().click();
  const message = page.getByText("Name saved.");
  const ends = await message.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element.parentElement ?? element);
    return [paddingLeft, paddingRight];
  });
  expect(ends[0]).toBe(ends[1]);
});

test("nobody is asked to report what they wrote themselves", async ({ page, context }) => {
  const person = await newReader();
  const work = await createWork(database());
  await createReview(database(), work.id, { userId: person.id, text: "I wrote this." });
  const report = page.getByRole("button", { name: /^More actions for the review/ });
  await page.goto(`/@${person.username}/reviews`);
  await expect(report).toHaveCount(1);
  await signIn(context, person);
  for (const path of [`/@${person.username}/reviews`, `/@${person.username}`, `/books/${work.slug}`]) {
    await page.goto(path);
    await expect(main(page).getByText("I wrote this.").first()).toBeVisible();
    await expect(report).toHaveCount(0);
  }
});

test("of a long review the beginning stands, and the rest where it is asked for and on paper", async ({ page }) => {
  const work = await createWork(database());
  const sentence = "A sentence of a review that goes on for long. ";
  const { id } = await createReview(database(), work.id, { text: `${sentence.repeat(40)}The last word.` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/books/${work.slug}`);
  const ending = page.locator(`#review-${id}`).getByText("The last word.");
  const height = async () => (await boxOf(ending.locator("xpath=ancestor-or-self::div[1]"))).height;
  const folded = await height();
  expect(folded).toBeLessThan(300);
  await page.emulateMedia({ media: "print" });
  await expect.poll(height).toBeGreaterThan(2 * folded);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(height).toBe(folded);
  await page.getByText("Read more").press("Enter");
  await expect.poll(height).toBeGreaterThan(2 * folded);
  await expect(page.getByText("Read more")).toBeHidden();
});

test("the carousel paints every cover of every slide, and keeps its height", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/discover");
  const carousel = page.getByRole("region", { name: "Featured collections" });
  const next = carousel.getByRole("button", { name: "Next collection" });
  await alive(carousel);
  const { height } = await boxOf(carousel);
  const slides = await page.getByRole("group", { name: /^1 of/ }).getAttribute("aria-label");
  const count = Number(/of (\d+)/.exec(slides ?? "")?.[1]);
  expect(count).toBeGreaterThan(1);
  for (let n = 1; n <= count; n += 1) {
    const slide = carousel.getByRole("group", { name: new RegExp(`^${n} of`) });
    await expect(slide).toBeVisible();
    const lost = await slide.evaluate(
      (root) =>
        [...root.querySelectorAll("rect[fill^='url(']")].filter((rect) => {
          const id = /#([^)]+)\)/.exec(rect.getAttribute("fill") ?? "")?.[1] ?? "";
          const pattern = document.getElementById(id);
          return !pattern?.checkVisibility({ visibilityProperty: true }) && !root.contains(pattern);
        }).length,
    );
    expect(lost, `slide ${n}`).toBe(0);
    expect(Math.abs((await boxOf(carousel)).height - height)).toBeLessThan(1);
    await next.click();
  }
});

test("what earns money is said", async ({ page }) => {
  await page.goto("/about");
  await expect(main(page).getByText(/pays a commission on what is bought/)).toBeVisible();
  await expect(main(page).getByText(/nothing is for sale/i)).toHaveCount(0);
});

test("in a reader's own colours the present place and how far a club has come stay visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/clubs/the-lantern-room");
  const filled = (locator: Locator, part?: string) =>
    locator.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  const canvas = await filled(page.getByRole("main").locator("xpath=ancestor::body"));
  const present = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clubs" });
  await expect(present).toHaveAttribute("aria-current", /./);
  const gauge = page.getByRole("progressbar").first().locator("i");
  for (const colour of [await filled(present, "::after"), await filled(gauge)])
    expect([canvas, "rgba(0, 0, 0, 0)"]).not.toContain(colour);
  await present.focus();
  await expect(present).toHaveCSS("outline-style", "solid");
});
