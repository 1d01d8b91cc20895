/** What the documents name is there: a file that moves takes its mentions with it. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeOf } from "./declared-names";
import { sourceFiles } from "./vocabulary";

const DOCUMENTS = fs.globSync(["{README,CHANGELOG,deploy/README}.md", "docs/**/*.md", "{lib,db,e2e}/**/README.md"], {
  exclude: (name) => path.basename(name) === "node_modules", // of e2e/clients
});
/** From the root of the project; a path with a placeholder or a star stands for many. */
const PATH = /(?<![\w./@-])(?:app|components|db|docs|e2e|lib|scripts|security|deploy|public)\/[\w\-./()[\]@{}*…]*/g;
/** In an area's README, a file of that area by its name alone. */
const FILE = /`([\w-]+\.(?:(?:test|check)\.)?tsx?)`/g;

const isThere = (file: string) => ["", ".ts", ".tsx"].some((ending) => fs.existsSync(file + ending));
const pathsIn = (text: string) =>
  [...text.matchAll(PATH)].map(([found]) => found.replace(/[.,)/]+$/, "")).filter((found) => !/[*{…]/.test(found));

function missingIn(document: string, text = fs.readFileSync(document, "utf8")): string[] {
  const local = [...text.matchAll(FILE)].map(([, name = ""]) => path.posix.join(path.posix.dirname(document), name));
  return [...pathsIn(text), ...(document.startsWith("lib/") ? local : [])].filter((file) => !isThere(file));
}

test.each(DOCUMENTS)("%s names only files that are there", (document) => {
  expect(missingIn(document)).toEqual([]);
});

test("a file that moved is found in a document", () => {
  expect(missingIn("lib/clubs/README.md", "See `lib/clubs/gone.ts`, `find.ts` and `clubs.ts`.")).toEqual([
    "lib/clubs/gone.ts",
    "lib/clubs/find.ts",
  ]);
});

test("comments name only files that are there", () => {
  const missing = sourceFiles().flatMap((file) =>
    pathsIn(commentsOf(fs.readFileSync(file, "utf8")))
      .filter((named) => !isThere(named) && !isThere(path.posix.join(path.posix.dirname(file), named)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

/** Whatever is a comment for certain: blocks that begin a line, and the rest of a line of its own. */
function commentsOf(source: string): string {
  const comments = source.match(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm) ?? [];
  return comments.filter((comment) => codeOf(comment).trim() === "").join("\n");
}
