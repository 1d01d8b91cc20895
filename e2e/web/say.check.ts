/** What journeys say in English is one text in both languages that they run in: new messages must not make an older one ambiguous. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { sayIn } from "./say";

const CALLS = /\bsay\((?<text>"(?:[^"\\]|\\.)*")(?:,\s*"(?<section>[^"]+)")?\)/g;

const texts = fs
  .readdirSync("e2e/web")
  .filter((file) => file.endsWith(".ts") && file !== "say.ts")
  .flatMap((file) =>
    [...fs.readFileSync(`e2e/web/${file}`, "utf8").matchAll(CALLS)].map(({ groups }) => ({
      file,
      text: JSON.parse(groups?.text ?? '""') as string,
      section: groups?.section,
    })),
  );

test.each(["en", "ar"] as const)("every text that journeys say is there, and is one in %s", (locale) => {
  const say = sayIn(locale);
  const faults = texts.flatMap(({ file, text, section }) => {
    try {
      say(text, section);
      return [];
    } catch (error) {
      return [`${file}: ${String(error).slice(0, 200)}`];
    }
  });
  expect(texts.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});
