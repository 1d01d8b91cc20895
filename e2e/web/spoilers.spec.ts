/** Uncut pages: what tells the plot is nowhere in a page, its metadata or its data until a reader opens it. */
import { createWork, unique } from "@/db/factories";
import { createProPage, createQuestion } from "@/db/factories/authors";
import { reviews } from "@/db/schema/library";
import { appUrl, cookieOf, database, newReader } from "../support/world";
import { alive, expect, expectAccessible, inBothLanguages, test } from "./fixtures";

async function spoiledBook() {
  const work = await createWork(database());
  const secret = `butler${unique()}`;
  const [inline, whole] = [await newReader(), await newReader()];
  await database()
    .insert(reviews)
    .values([
      {
        userId: inline.id,
        workId: work.id,
        text: `It was ||the *${secret}*|| all along.\n\n||And the ${secret} knew||`,
      },
      { userId: whole.id, workId: work.id, text: `The ${secret} did it.`, spoiler: true },
    ]);
  return { work, secret };
}

test("no answer of the page has the hidden words, for anybody", async () => {
  const { work, secret } = await spoiledBook();
  const cookie = await cookieOf(await newReader());
  for (const headers of [{}, cookie, { RSC: "1" }, { ...cookie, RSC: "1" }] as Record<string, string>[]) {
    const response = await fetch(`${appUrl()}/books/${work.slug}`, { headers });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain("all along");
    expect(text).not.toContain(secret);
  }
});

inBothLanguages(() => {
  test("they come when they are opened, by keyboard, and go again", async ({ page, say, at }) => {
    const { work, secret } = await spoiledBook();
    await page.goto(at(`/books/${work.slug}`));
    const [review, passage] = [say("This review contains spoilers"), say("This part contains spoilers")];
    const folds = page.getByRole("button", { name: new RegExp(`${review}|${passage}`) });
    await expect(folds).toHaveCount(3);
    const whole = page.getByRole("button", { name: review });
    await expect(whole).toHaveAccessibleName(
      `${say("Spoiler")} ${say(`${review}. ${say("Show", "ui.spoiler")}`, "ui.spoiler")}`,
    );
    const part = page.getByRole("button", { name: passage }).first();
    await expect(part).toHaveAccessibleName(say(`Spoiler ${passage}`));
    for (let n = 0; n < 3; n += 1) {
      await alive(folds.nth(n));
      await folds.nth(n).focus();
      await page.keyboard.press("Enter");
      await expect(folds.nth(n)).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByText(secret)).toHaveCount(n + 1);
    }
    await expect(whole).toHaveAccessibleName(`${say("Spoiler")} ${say(`${review}. Hide`)}`);
    await expect(part).toHaveAccessibleName(say(`Hide ${passage}`));
    await expect(page.getByRole("emphasis").getByText(secret)).toBeVisible();
    await expectAccessible(page);
    await folds.first().press("Enter");
    await expect(page.getByText(secret)).toHaveCount(2);
  });

  test("a question and its answer keep to the same rule", async ({ page, say, at }) => {
    const { author } = await createProPage(database());
    const secret = `heir${unique()}`;
    const published = { answeredAt: new Date(), publishedAt: new Date() };
    await createQuestion(database(), author.id, {
      ...published,
      text: `Did you know ||of the ${secret}|| at once?`,
      answer: `From page one. ||The ${secret} came first.||`,
    });
    for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
      const text = await (await fetch(`${appUrl()}${at(`/authors/${author.slug}`)}`, { headers })).text();
      expect(text).toContain("From page one.");
      expect(text).not.toContain(secret);
    }
    await page.goto(at(`/authors/${author.slug}`));
    await page.getByRole("button", { name: say("This question contains spoilers") }).click();
    await expect(page.getByText(secret)).toHaveCount(2);
    await expectAccessible(page);
  });
});
