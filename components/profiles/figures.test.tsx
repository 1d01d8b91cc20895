import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReaderFigures } from "./figures";

const figures = { booksThisYear: 8, booksRead: 9, averageRating: 4.25, goal: null };

test("pages are a figure only where a finished book has a known length", () => {
  expect(renderToStaticMarkup(<ReaderFigures stats={{ ...figures, pagesThisYear: 0 }} />)).not.toMatch(/Pages/);
  expect(renderToStaticMarkup(<ReaderFigures stats={{ ...figures, pagesThisYear: 2100 }} />)).toMatch(/Pages.*2,100/);
});
