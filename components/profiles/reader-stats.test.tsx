import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReaderStats } from "./reader-stats";

const stats = { booksThisYear: 8, booksRead: 9, averageRating: 4.25, goal: null };

test("pages are a figure only where a finished book has a known length", () => {
  expect(renderToStaticMarkup(<ReaderStats stats={{ ...stats, pagesThisYear: 0 }} />)).not.toMatch(/Pages/);
  expect(renderToStaticMarkup(<ReaderStats stats={{ ...stats, pagesThisYear: 2100 }} />)).toMatch(/Pages.*2,100/);
});
