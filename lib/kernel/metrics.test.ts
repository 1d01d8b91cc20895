import { expect, test } from "vitest";
import { processMetrics } from "./metrics";

const line = (start: string) =>
  processMetrics()
    .metrics.render()
    .split("\n")
    .filter((entry) => entry.startsWith(start));

test("a counter grows per set of labels, and quotes are escaped", () => {
  const { requests } = processMetrics();
  requests({ method: "GET", route: '/a"b\\c', status: "200" });
  requests({ method: "GET", route: '/a"b\\c', status: "200" }, 2);
  expect(line("bookplate_requests_total{")).toEqual([
    'bookplate_requests_total{method="GET",route="/a\\"b\\\\c",status="200"} 3',
  ]);
});

test("a histogram's buckets are cumulative and end in the count", () => {
  const { jobSeconds } = processMetrics();
  for (const seconds of [0.005, 0.05, 0.5, 400]) jobSeconds(seconds, { job: "x" });
  expect(line("bookplate_job_seconds").map((sample) => Number(sample.split(" ").at(-1)))).toEqual([
    1, 2, 3, 3, 3, 3, 4, 400.555, 4,
  ]);
});

test("every family is explained and typed", () => {
  const families = line("# TYPE");
  expect(families).toHaveLength(line("# HELP").length);
  for (const family of families)
    expect(family).toMatch(/^# TYPE (bookplate|process|nodejs)_[a-z0-9_]+ (counter|gauge|histogram)$/);
});
