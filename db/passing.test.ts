import { expect, test } from "vitest";
import { isPassing, takesNoWrites } from "./passing";

const failed = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) });

test.each(["53100", "25006", "57P03", "40P01", "55P03", "CONNECTION_CLOSED", "POOL_BUSY"])("%s passes", (code) => {
  expect(isPassing(failed(code))).toBe(true);
});

test.each(["23505", "22P02", "42P01", ""])("%s does not", (code) => {
  expect(isPassing(failed(code))).toBe(false);
});

test.each([
  ["25006", true],
  ["25P02", false],
  ["53100", false],
  ["", false],
])("that it takes no writes is not what %s means, or is", (code, expected) => {
  expect(takesNoWrites(failed(code))).toBe(expected);
});
