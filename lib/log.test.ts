import { beforeAll, expect, test } from "vitest";
import { logTo } from "./log";

beforeAll(() => {
  process.env.LOG_LEVEL = "info";
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
