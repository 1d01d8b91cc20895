import { Writable } from "node:stream";
import { expect, test, vi } from "vitest";

const lines: string[] = [];
vi.mock("pino", async (original) => {
  const { default: pino } = await original<{ default: (options: object, stream: Writable) => unknown }>();
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { default: (options: object) => pino({ ...options, level: "info" }, stream) };
});
const { log } = await import("./log");

const logged = (error: Error) => {
  lines.length = 0;
  log().error({ err: error, email: "a@readers.example" }, "failed");
  return lines.join("");
};

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
