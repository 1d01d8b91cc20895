/** Content notes are in nothing that is seen unasked; whoever asks reads them, and whoever has read the book adds theirs. */
import { createWork, unique } from "@/db/factories";
import { bookNotes } from "@/db/schema/book-notes";
import { libraryEntries } from "@/db/schema/library";
import { database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";

const OLD = { createdAt: new Date("2020-01-01") };

/** Somebody who has read the book, and says what these say of it. */
async function readerOf(workId: string, topics: readonly string[]) {
  const person = await newReader(OLD);
  await database().insert(libraryEntries).values({ userId: person.id, workId, status: "finished" });
  const contentNotes = topics.map((topic) => ({ topic, level: "graphic" }));
  if (topics.length > 0)
    await database()
      .insert(bookNotes)
      .values({ userId: person.id, workId, contentNotes, moods: ["dark"] });
  return person;
}

inBothLanguages(() => {
  test("a book's page says that there are some, and its readers add to them", async ({ page, language, say, at }) => {
    test.slow();
    const work = await createWork(database(), { title: `Noted ${unique()}` });
    for (let i = 0; i < 3; i += 1) await readerOf(work.id, ["suicide", "animalCruelty"]);
    const response = await page.goto(at(`/books/${work.slug}`));
    const [suicide, cruelty] = [say("Suicide", "notes.contentTopics"), say("Animal cruelty", "notes.contentTopics")];
    const html = (await response?.text()) ?? "";
    expect(html).toContain(say("Dark", "notes.moods"));
    for (const text of [suicide, cruelty, "suicide", "animalCruelty"]) expect(html).not.toContain(text);

    await page.getByRole("link", { name: say("Show content notes") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: suicide })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await signIn(page.context(), await readerOf(work.id, []), language);
    await page.goto(at(`/books/${work.slug}`));
    await page.getByRole("link", { name: say("Say what it is like") }).click();
    await page.getByRole("combobox", { name: cruelty }).selectOption(say("Mild", "notes.noteLevels"));
    await page.getByRole("checkbox", { name: say("Tense", "notes.moods") }).check();
    await page.getByRole("button", { name: say("Save", "notes.notesForm") }).click();
    await expect(page.getByText(say("Saved.", "notes.notesForm"))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: say("Tense", "notes.moods") })).toBeChecked();
  });
});
