/** What the API says about a field: forms show it there as "This …." */
import fs from "node:fs";
import { expect, test } from "vitest";

const PREDICATE = /^(must|is|was|has|does|requires|needs|works|says|can) /;
const ISSUE = /\bpath:[^\n]*?\bmessage:\s*["`](?<message>[^"`]+)/g;

const sources = (fs.readdirSync("lib", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, source: fs.readFileSync(`lib/${file}`, "utf8") }));

test("a message about a field goes on from its name, or is a sentence of its own", () => {
  const messages = sources.flatMap(({ file, source }) =>
    [...source.matchAll(ISSUE)].map(({ groups }) => ({ file, message: groups?.message ?? "" })),
  );
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter(({ message }) => !PREDICATE.test(message) && !/^\p{Lu}/u.test(message))).toEqual([]);
});
