/** What is said of a collection in one line, for search engines, cards and shares. */
import { expect, test } from "vitest";
import { attribution } from "./shares";

test("how many books it has, and who chose them, in the language of the page", () => {
  const curator = { name: "Hana" } as Parameters<typeof attribution>[0]["curator"];
  expect([1, 12].map((bookCount) => attribution({ bookCount, curator }, "en"))).toEqual([
    "1 book, chosen by Hana",
    "12 books, chosen by Hana",
  ]);
  const byEditors = { bookCount: 3, curator: null };
  expect(attribution(byEditors, "en")).toBe("3 books, chosen by the Bookplate editors");
  expect(attribution(byEditors, "de")).toBe("3 Bücher, ausgewählt von der Bookplate-Redaktion");
  expect(attribution(byEditors, "es")).toBe("3 libros, selección de la redacción de Bookplate");
  expect(attribution(byEditors, "ar")).toBe("3 كتب، من اختيار محرري Bookplate");
});
