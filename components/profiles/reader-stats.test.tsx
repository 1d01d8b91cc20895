import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { ReaderStats } from "./reader-stats";

const stats = { booksThisYear: 8, pagesThisYear: 2100, booksRead: 9, averageRating: 4.25, goal: null };
const markup = (given: Partial<typeof stats>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={en}>
      <ReaderStats stats={{ ...stats, ...given }} />
    </NextIntlClientProvider>,
  );

test("a figure stands only where there is something to count", () => {
  expect(markup({})).toMatch(/Books this year.*8.*Pages.*2,100.*Books in all.*9.*Average rating.*4\.25/);
  expect(markup({ pagesThisYear: 0 })).not.toMatch(/Pages/);
  expect(markup({ booksThisYear: 0 })).not.toMatch(/this year<.*<b[^>]*>0</);
  const nothing = { booksThisYear: 0, pagesThisYear: 0, booksRead: 0 };
  expect(renderToStaticMarkup(<Empty {...nothing} />)).toBe("");
});

const Empty = (given: { booksThisYear: number; pagesThisYear: number; booksRead: number }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={en}>
    <ReaderStats stats={{ ...given, averageRating: null, goal: null }} />
  </NextIntlClientProvider>
);
