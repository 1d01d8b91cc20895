import { expect, test } from "vitest";
import { curlQuotes, splitTitle, withoutArticle } from "./title";

test.each([
  ["Moby Dick; Or, The Whale", "Moby Dick", "or, The Whale"],
  ["Frankenstein: the modern Prometheus", "Frankenstein", "the modern Prometheus"],
  ["Faust — A Tragedy", "Faust", "A Tragedy"],
  ["Peter Pan : $b [Peter and Wendy]", "Peter Pan", "Peter and Wendy"],
  ["The Strange Case of Dr. Jekyll and Mr. Hyde", "The Strange Case of Dr. Jekyll and Mr. Hyde", ""],
  ["Personal Memoirs of U. S. Grant", "Personal Memoirs of U. S. Grant", ""],
  ["Ulysses [with notes]", "Ulysses", ""],
  ["Nicolae (Left Behind, #3)", "Nicolae", "Left Behind, #3"],
  ["The Sandman: Overture (The Sandman, #0)", "The Sandman", "Overture"],
  ["1984", "1984", ""],
  ["Emma.", "Emma", ""],
  ["...", "...", ""],
  ["", "", ""],
  ["  Many \n\t spaces\u00a0here ", "Many spaces here", ""],
])("%j", (title, main, subtitle) => {
  expect(splitTitle(title)).toEqual({ main, subtitle });
});

test("controls, halves of pairs and towers of accents are left out", () => {
  expect(splitTitle("a\u0000b\ud800c\u202ed").main).toBe("a bc d");
  expect(splitTitle(`Z${"\u0315".repeat(9)}`).main).toBe(`Z${"\u0315".repeat(4)}`);
});

test("typewriter quotes become printer's quotes", () => {
  expect(curlQuotes(`"Don't," said O'Brien's 'friend'`)).toBe("“Don’t,” said O’Brien’s ‘friend’");
  expect(curlQuotes("Grimms' Tales of '48")).toBe("Grimms’ Tales of ’48");
});

test("articles stay behind, in German its own", () => {
  expect(withoutArticle("The Enchanted April", "en")).toBe("Enchanted April");
  expect(withoutArticle("L’Étranger", "fr")).toBe("Étranger");
  expect(withoutArticle("Die Verwandlung", "de")).toBe("Verwandlung");
  expect(withoutArticle("Die Hard", "en")).toBe("Die Hard");
  expect(withoutArticle("The", "en")).toBe("The");
});
