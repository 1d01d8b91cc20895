import { beforeAll, expect, test } from "vitest";
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
