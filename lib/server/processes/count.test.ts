import { expect, test } from "vitest";
import { processCount } from "./count";

const limits = { wanted: undefined, cores: 8, connections: 197, pool: 10, jobs: true };

test.each([
  ["one for each core", { cores: 2 }, 2],
  ["one where there is one", { cores: 1 }, 1],
  ["four at most", {}, 4],
  ["as many as were asked for", { wanted: 6 }, 6],
  ["one, when that is asked for, whatever the database gives", { wanted: 1, connections: 10 }, 1],
  ["as many as the usual server has connections for, with one for the jobs", { connections: 97 }, 2],
  ["one more where the jobs are done elsewhere", { connections: 97, jobs: false }, 3],
  ["fewer with larger pools", { pool: 40 }, 2],
  ["one on a server that gives hardly any", { connections: 20 }, 1],
])("%s", (_, given, count) => {
  expect(processCount({ ...limits, ...given })).toBe(count);
});

test("more than the database has connections for is refused in a sentence", () => {
  expect(() => processCount({ ...limits, wanted: 8 })).toThrow(
    /^PROCESSES=8 may need 222 connections, and the database gives 197: .+\.$/,
  );
});
