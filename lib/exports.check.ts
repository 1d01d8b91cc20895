/** An export is for somebody: what nobody imports by name is either unused or its own file's affair. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOTS = ["app", "components", "lib", "db", "e2e", "scripts"];
/**
 * What Next, drizzle, vitest and playwright read by name; the schema, which is read as a whole; what journeys use; and the
 * typed client, which strangers import.
 */
const READ_BY_OTHERS =
  /^app\/|^db\/(schema|migrations)\b|^e2e\/(fixtures|web|clients)\/|^scripts\/typed-client\/|\.config\.ts$|^(instrumentation|next\.config)\.ts$/;

const sources = [
  ...ROOTS.flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(root, file.split(path.sep).join("/"))),
  ).filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes("node_modules")),
  "instrumentation.ts",
  "next.config.ts",
].map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));

const withoutExtension = (file: string) => file.replace(/(\/index)?\.(tsx?|mjs)$/, "");
const targetOf = (file: string, from: string) =>
  withoutExtension(from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from));

const namesOf = (list: string) =>
  list
    .replace(/\/\/.*$/gm, "")
    .split(",")
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, "")
        .replace(/\s+as\s.*$/s, ""),
    )
    .filter(Boolean);

const IMPORT =
  /^(?:import|export)\s+(?:type\s+)?(?:(?<star>\*)(?:\s+as\s+\w+)?|(?:\w+,\s*)?\{(?<names>[^}]*)\})\s*from\s+"(?<from>[.@][^"]*)"/gm;
const LAZY =
  /(?:(?:const|let)\s+\{(?<names>[^}]*)\}\s*=\s*await\s+|(?<whole>))import\("(?<from>[.@][^"]*)"\)(?:\.then\(\((?:\{(?<taken>[^}]*)\}|\w+)\)\s*=>\s*(?:\w+\.(?<part>\w+))?|\)?\.(?<member>\w+))?/g;

/** What is taken of a module that comes later: `const { a } = await import(…)`, `.then(({ a }) => …)`, `.then((module) => module.a)`. */
function lazilyNamed({ names, taken, part, member }: Record<string, string | undefined>): string[] {
  const list = names ?? taken;
  return list ? namesOf(list.replace(/:\s*\w+/g, "")) : [part ?? member ?? "*"];
}

/** What is declared elsewhere and joined to a module's own. */
const MERGED = /declare module "(?<from>[.@][^"]*)" \{\s*(?:\/\*.*?\*\/\s*)?interface (?<name>\w+)/gs;

/** `file name` of everything that is imported by name; `file *` where a module is taken whole. */
function importedNames(): Set<string> {
  const imported = new Set<string>();
  for (const { file, text } of sources) {
    for (const { groups = {} } of text.matchAll(IMPORT))
      for (const name of groups.star ? ["*"] : namesOf(groups.names ?? ""))
        imported.add(`${targetOf(file, groups.from ?? "")} ${name}`);
    for (const { groups = {} } of text.matchAll(MERGED))
      imported.add(`${targetOf(file, groups.from ?? "")} ${groups.name}`);
    for (const { groups = {} } of text.matchAll(LAZY))
      for (const name of lazilyNamed(groups)) imported.add(`${targetOf(file, groups.from ?? "")} ${name}`);
  }
  return imported;
}

const EXPORT =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:const\s+enum|const|let|function\*?|abstract\s+class|class|type|interface|enum)\s+(?<name>\w+)|^export\s+(?:type\s+)?\{(?<names>[^}]*)\}(?!\s*from)/gm;

test("every export is imported by somebody", () => {
  const imported = importedNames();
  const dead = sources
    .filter(({ file }) => !READ_BY_OTHERS.test(file) && !/\.(test|spec|check)\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .flatMap(({ groups }) => (groups?.name ? [groups.name] : namesOf(groups?.names ?? "")))
        .filter((name) => ![name, "*"].some((asked) => imported.has(`${withoutExtension(file)} ${asked}`)))
        .map((name) => `${file} ${name}`),
    );
  expect([...new Set(dead)]).toEqual([]);
});
