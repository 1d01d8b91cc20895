import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { ReaderStats } from "./reader-stats";

const stats = { booksThisYear: 8, booksRead: 9, averageRating: 4.25, goal: null };
const markup = (pagesThisYear: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={en}>
      <ReaderStats stats={{ ...stats, pagesThisYear }} />
    </NextIntlClientProvider>,
  );

test("pages are a figure only where a finished book has a known length", () => {
  expect(markup(0)).not.toMatch(/Pages/);
  expect(markup(2100)).toMatch(/Pages.*2,100/);
});
