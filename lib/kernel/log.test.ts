import { beforeAll, expect, test, vi } from "vitest";
import { setVariables } from "@/lib/testing/process";
import { kindOf, logTo, seldom } from "./log";

beforeAll(() => {
  setVariables({ LOG_LEVEL: "info" });
});

function logged(error: Error): string {
  const lines: string[] = [];
  logTo({ write: (line) => lines.push(line) }).error({ err: error, email: "a@readers.example" }, "failed");
  return lines.join("");
}

test("an error says what and where, and nothing that hangs on it", () => {
  const error = Object.assign(new TypeError("broken"), { client: { password: "hunter2" }, code: "X1" });
  const line = logged(error);
  expect(JSON.parse(line).err).toMatchObject({ type: "TypeError", message: "broken", code: "X1" });
  expect(line).toContain("log.test.ts");
  expect(line).not.toContain("hunter2");
});

test("a failed statement is named without its values", () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "a@readers.example"'), { code: "22P02" });
  const query = { query: "select * from users where email = $1", params: ["a@readers.example"] };
  const line = logged(Object.assign(new Error("Failed query: a@readers.example", { cause }), query));
  expect(JSON.parse(line).err).toMatchObject({ code: "22P02", statement: query.query });
  expect(line).not.toContain("a@readers.example");
});

test("an outage writes a line of a kind a second, which counts those that were left out", async () => {
  const lines: (number | undefined)[] = [];
  const began = performance.now();
  for (let n = 0; n < 1_000; n += 1) seldom("drill", (before) => lines.push(before));
  expect(lines.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1_000));
  await expect.poll(() => seldom("drill", (before) => lines.push(before)) ?? lines.length, { timeout: 5_000 }).toBe(2);
  expect(lines[0]).toBeUndefined();
  expect(lines[1]).toBeGreaterThanOrEqual(999);
  expect(kindOf(new Error("Failed query", { cause: Object.assign(new Error("x"), { code: "57014" }) }))).toBe("57014");
});

test("the longer a failure goes on the seldomer it is said, with the number of those between", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const lines: { second: number; before: number | undefined }[] = [];
    const fails = (second: number) => seldom("outage", (before) => lines.push({ second, before }));
    for (let second = 0; second < 600; second += 1) {
      fails(second);
      vi.advanceTimersByTime(1_000);
    }
    expect(lines.slice(0, 5)).toEqual([
      { second: 0, before: undefined },
      { second: 1, before: undefined },
      { second: 3, before: 1 },
      { second: 7, before: 3 },
      { second: 15, before: 7 },
    ]);
    expect(lines.length).toBeLessThan(20); // ten minutes of it
    vi.advanceTimersByTime(61_000);
    const quiet = lines.length;
    for (let n = 0; n < 10; n += 1) {
      fails(n);
      vi.advanceTimersByTime(200);
    }
    expect(lines.length - quiet, "a new one is said at once, and after a second").toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
