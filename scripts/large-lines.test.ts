/** What is said of each request of the bench of large catalogues, by what was measured at both sizes. */
import { expect, test } from "vitest";
import { type Row, rowLines } from "../e2e/bench/large/lines";

const row = (values: Partial<Row>): Row => ({
  ...{ median: 10, least: 8, most: 40, p99: 30, limit: 100, page: null, fault: null },
  ...values,
});
const NOTHING = { median: Number.NaN, least: Number.NaN, most: Number.NaN, p99: Number.NaN };
const linesOf = (large: Row | undefined, small: Row | undefined) => {
  const rowsOf = (found: Row | undefined) => new Map(found ? [["/books", found] as const] : []);
  return rowLines({ books: 1_000_000, rows: rowsOf(large) }, { books: 10_000, rows: rowsOf(small) });
};

test("what is within its limit, as quick as in a small catalogue and light enough is met", () => {
  expect(linesOf(row({ page: 149_000 }), row({ p99: 25 }))).toEqual([
    {
      missed: false,
      line: "met     /books: median 10 ms (8 to 40), p99 30 ms of 100; 1.20 times 25 ms; 149 KB of HTML",
      short: "/books",
    },
  ]);
});

test.each([
  ["its limit", row({ p99: 101 }), row({ p99: 90 }), "/books (100 ms)"],
  ["the small catalogue's time", row({ p99: 61 }), row({ p99: 40 }), "/books (1.5 times)"],
  ["a page's weight", row({ page: 151_000 }), row({}), "/books (150 KB)"],
  ["all of them", row({ p99: 400, page: 151_000 }), row({}), "/books (100 ms, 1.5 times, 150 KB)"],
  ["an answer", row({ ...NOTHING, fault: "500 Oh" }), row({}), "/books (500)"],
  ["a measurement", row(NOTHING), row({}), "/books (100 ms, 1.5 times)"],
  ["a counterpart", row({}), undefined, "/books (not asked at 10000 books)"],
  ["an answer of its counterpart", row({}), row({ ...NOTHING, fault: "404 No" }), "/books (404 at 10000 books)"],
  ["what the counterpart has", undefined, row({}), "/books (not asked at 1000000 books)"],
])("what misses %s says so", (_, large, small, short) => {
  expect(linesOf(large, small)).toEqual([{ missed: true, line: expect.stringMatching(/^MISSED {2}\/books: /), short }]);
});
