import { describe, expect, it } from "vitest";
import { authorWishes, bookWishes, chooseSlugs } from "./slugs";

const among = (taken: string[]) => async (slugs: string[]) => slugs.filter((slug) => taken.includes(slug));

describe("chooseSlugs", () => {
  it("takes the title, then the author's name with it, then a number", async () => {
    const wish = bookWishes("The Firm", "Grisham", "x:1");
    expect(await chooseSlugs([wish, wish, wish, wish], among([]))).toEqual([
      "the-firm",
      "the-firm-grisham",
      "the-firm-grisham-2",
      "the-firm-grisham-3",
    ]);
    expect(await chooseSlugs([wish], among(["the-firm", "the-firm-grisham"]))).toEqual(["the-firm-grisham-2"]);
  });

  it("tells namesakes apart by their year of birth", async () => {
    const [father, son] = [authorWishes("Alexandre Dumas", 1802, "a"), authorWishes("Alexandre Dumas", 1824, "b")];
    expect(await chooseSlugs([father, son], among([]))).toEqual(["alexandre-dumas", "alexandre-dumas-1824"]);
    expect(await chooseSlugs([authorWishes("Philo", -20, "a")], among(["philo"]))).toEqual(["philo-bc20"]);
  });

  it("asks once, unless every wish is taken", async () => {
    const asked: number[] = [];
    const taken = async (slugs: string[]) => {
      asked.push(slugs.length);
      return Array.from({ length: 60 }, (_, i) => `poems-smith-${i}`).concat("poems", "poems-smith");
    };
    const slugs = await chooseSlugs([bookWishes("Poems", "Smith", "x"), bookWishes("Emma", "Austen", "y")], taken);
    expect(slugs).toEqual(["poems-smith-60", "emma"]);
    expect(asked[0]).toBe(4);
    expect(asked).toHaveLength(4);
  });

  it("falls back on eight characters of a hash when no ASCII letter is left, always the same", async () => {
    const [slug] = await chooseSlugs([bookWishes("紅樓夢", "Cao", "gutenberg:24264")], among([]));
    expect(slug).toMatch(/^book-[0-9a-f]{8}$/);
    expect(await chooseSlugs([bookWishes("紅樓夢", "Cao", "gutenberg:24264")], among([]))).toEqual([slug]);
    expect((await chooseSlugs([authorWishes("村上春樹", null, "y")], among([])))[0]).toMatch(/^author-[0-9a-f]{8}$/);
  });

  it("keeps clear of words that name something else, and of 80 characters", async () => {
    expect(await chooseSlugs([bookWishes("Find", "Doe", "x"), bookWishes("ISBN", null, "y")], among([]))).toEqual([
      "find-doe",
      "isbn-2",
    ]);
    const long = bookWishes("word ".repeat(40), "Featherstonehaugh", "x");
    for (const slug of await chooseSlugs([long, long, long], among([]))) expect(slug.length).toBeLessThanOrEqual(80);
  });
});
