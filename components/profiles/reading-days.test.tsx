import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { ReadingDays } from "./reading-days";

type Day = { date: string; reading: number; finished: number };

const markup = (days: Day[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={en}>
      <ReadingDays year={2024} days={days} />
    </NextIntlClientProvider>,
  );
const squaresOf = (html: string) => [...html.matchAll(/<g class="([^"]*)"><path d="([^"]*)"/g)];
const countOf = (path = "") => path.split("h8v8h-8z").length - 1;

test("the days of a look are one path, with nothing of each day beside it", () => {
  const all = Array.from({ length: 366 }, (_, day) => ({
    date: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    reading: 1 + (day % 4),
    finished: day % 7 === 0 ? 1 : 0,
  }));
  const html = markup(all);
  const looks = squaresOf(html);
  expect(looks).toHaveLength(6); // three shades, ringed or not
  expect(looks.reduce((sum, [, , path]) => sum + countOf(path), 0)).toBe(366);
  expect(html).not.toContain("<title>");
  expect(html.length).toBeLessThan(11_000);
});

test("a day is shaded by what was read on it, and ringed where something was finished", () => {
  const looks = squaresOf(
    markup([
      { date: "2024-01-01", reading: 1, finished: 0 },
      { date: "2024-01-02", reading: 5, finished: 2 },
    ]),
  );
  expect(looks.map(([, look, path]) => [look?.includes("stroke-ink"), countOf(path)])).toEqual([
    [false, 1],
    [true, 1],
    [false, 364],
  ]);
  expect(looks[0]?.[2]).toBe("M34 16h8v8h-8z"); // a Monday, in the first column
  expect(looks[1]?.[2]).toBe("M34 26h8v8h-8z");
});
