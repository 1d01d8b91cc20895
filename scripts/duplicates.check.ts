/** Nothing is written twice: ten lines that stand in two places, comments and imports aside, are a part or a function. */
import fs from "node:fs";
import { Detector, MemoryStore, weak } from "@jscpd/core";
import { Tokenizer } from "@jscpd/tokenizer";
import { expect, test } from "vitest";
import { sourceFiles } from "./vocabulary";

/** Lines, and tokens for places with long lines; what the finder's own command would be given. */
const LIKE = { minLines: 10, minTokens: 50, mode: weak, maxLines: 100_000, maxSize: "10mb" };
/** What is generated, and what has no other way to be written. */
const GENERATED = /^(db\/migrations\/|lib\/messages\/client-sections\.ts)/;

/** The pairs of places that say the same, as `file:line = file:line (lines)`. */
async function duplicatesIn(sources: Map<string, string>): Promise<string[]> {
  const detector = new Detector(new Tokenizer(), new MemoryStore(), [], LIKE);
  const found: string[] = [];
  for (const [file, source] of sources) {
    const clones = await detector.detect(file, withoutImports(source), file.endsWith("x") ? "tsx" : "typescript");
    for (const { duplicationA: here, duplicationB: there } of clones)
      found.push(
        `${here.sourceId}:${here.start.line} = ${there.sourceId}:${there.start.line} (${here.end.line - here.start.line + 1})`,
      );
  }
  return found;
}

/** Two files of the same kind import the same; lines stay, so that the numbers hold. */
const withoutImports = (source: string) => source.replace(/^import [^;]*;$/gm, (found) => found.replace(/[^\n]/g, ""));

test("no ten lines stand in two places", { timeout: 600_000 }, async () => {
  const files = sourceFiles().filter((file) => !GENERATED.test(file));
  expect(files.length).toBeGreaterThan(1_500);
  expect(await duplicatesIn(new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")])))).toEqual([]);
});

test("it finds ten lines in two places, and leaves nine alone", async () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, line) => `  const value${line} = compute(${line}, "text") + other.part[${line}];`,
    );
  const inTwo = (count: number) =>
    duplicatesIn(
      new Map([
        ["a.ts", `export function first() {\n${lines(count).join("\n")}\n  return 1;\n}\n`],
        [
          "b.ts",
          `import { x } from "y";\n\nexport const second = () => {\n${lines(count).join("\n")}\n  return "two";\n};\n`,
        ],
      ]),
    );
  expect(await inTwo(8)).toEqual([]);
  expect(await inTwo(12)).toEqual([expect.stringMatching(/^b\.ts:\d+ = a\.ts:\d+ \(1\d\)$|^a\.ts/)]);
});
