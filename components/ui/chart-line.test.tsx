import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { ChartLine } from "./chart-line";

/** The lines of the scale from low to high, each with its height and the number beside it. */
function scaleOf(counts: number[]) {
  const points = counts.map((count, i) => ({ date: `2026-11-${String(i + 1).padStart(2, "0")}`, count }));
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en}>
      <ChartLine points={points} label="Followers" unit="Followers" />
    </NextIntlClientProvider>,
  );
  return [
    ...html.matchAll(/<path d="M46 ([\d.]+)H410" stroke="var\(--rule\)"><\/path><text[^>]*>([\d,]+)<\/text>/g),
  ].map(([, y, value]) => ({ y: Number(y), value: Number(value?.replaceAll(",", "")) }));
}

test.each([
  [[0, 2, 3]],
  [[1]],
  [[0, 1, 5]],
  [[7, 8, 9]],
  [[95, 99]],
  [[100, 101, 103]],
  [[0, 1234]],
  [[1_000_000, 1_000_003]],
])("the numbers beside the scale of %j stand at their values", (counts) => {
  const lines = scaleOf(counts);
  expect(lines).toHaveLength(3);
  const [low, middle, high] = lines as [
    { y: number; value: number },
    { y: number; value: number },
    { y: number; value: number },
  ];
  expect((middle.y - low.y) / (high.y - low.y)).toBeCloseTo((middle.value - low.value) / (high.value - low.value), 5);
  expect(low.value).toBeLessThanOrEqual(Math.min(...counts));
  expect(high.value).toBeGreaterThanOrEqual(Math.max(...counts));
});
