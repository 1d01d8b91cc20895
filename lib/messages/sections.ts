/** Reads the sources: which sections of the messages each file shows, and which of these files run in the browser. */
import fs from "node:fs";
import path from "node:path";
import { type Area, en } from "./messages";

const USES = /\b(?:useTranslations|getTranslations)\(\s*"(?<area>[a-z]+)\.(?<section>[A-Za-z]+)/g;
const IMPORTS = /^(?:import|export)\s+(?!type\b)[^"';]*?from\s+"(?<from>[@.][^"]+)"|\bimport\("(?<lazy>[@.][^"]+)"\)/gm;

const sourcesIn = (roots: readonly string[]): string[] =>
  roots.flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(root, file.split(path.sep).join("/")))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|check)\.tsx?$/.test(file)),
  );

/** Pages and their parts. */
export const files = (): string[] => sourcesIn(["app", "components"]);

/** What words mails, pushes and notifications among other things; nothing of it runs in a browser. */
export const filesOutsideOfPages = (): string[] => sourcesIn(["lib"]);

type Use = { file: string; area: Area; section: string };

/** The sections that a file names. */
export const usesIn = (file: string): Use[] =>
  [...fs.readFileSync(file, "utf8").matchAll(USES)].map(({ groups }) => ({
    file,
    area: groups?.area as Area,
    section: groups?.section ?? "",
  }));

let known: ReadonlySet<string> | undefined;
const imported = new Map<string, string[]>();

/** What a file imports of ours, as files. Each is read once. */
function importsOf(file: string): string[] {
  const before = imported.get(file);
  if (before) return before;
  known ??= new Set(files());
  const found = [...fs.readFileSync(file, "utf8").matchAll(IMPORTS)].flatMap(({ groups }) => {
    const from = groups?.from ?? groups?.lazy ?? "";
    const target = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    return [`${target}.tsx`, `${target}.ts`].filter((candidate) => known?.has(candidate));
  });
  imported.set(file, found);
  return found;
}

/** Everything that these files reach through imports, themselves included; from what `stops` nothing further. */
function reachedFrom(starts: readonly string[], stops: (file: string) => boolean = () => false): Set<string> {
  const reached = new Set(starts);
  for (const file of reached) if (!stops(file)) for (const next of importsOf(file)) reached.add(next);
  return reached;
}

const islands = new Map<string, boolean>();
const isIsland = (file: string): boolean => {
  const known = islands.get(file) ?? /^"use client"/.test(fs.readFileSync(file, "utf8"));
  islands.set(file, known);
  return known;
};

/** What of a page runs in the browser: its islands and what they import. What only the server draws says its texts there. */
export const islandsOf = (starts: readonly string[]): Set<string> =>
  reachedFrom([...reachedFrom(starts, isIsland)].filter(isIsland));

/** Every file that runs in the browser: the islands and what they import. */
const clientFiles = (): Set<string> => reachedFrom(files().filter(isIsland));

/** The sections shown in the browser, by area, in the order of the alphabet. */
function clientSections(): Record<Area, string[]> {
  const used = [...clientFiles()].flatMap(usesIn);
  const of = (area: string) =>
    [...new Set(used.filter((use) => use.area === area).map(({ section }) => section))].sort();
  return Object.fromEntries(Object.keys(en).map((area) => [area, of(area)])) as Record<Area, string[]>;
}

export const CLIENT_SECTIONS_FILE = "lib/messages/client-sections.ts";

/** The file that says so, as it should be. */
export function clientSectionsSource(): string {
  const areas = Object.entries(clientSections()).map(
    ([area, sections]) =>
      `  ${area}: [${sections.map((section) => `\n    "${section}",`).join("")}${sections.length > 0 ? "\n  " : ""}],`,
  );
  return `import type { Area } from "./messages";

/** Written by \`npm run messages\`: the sections of each area that islands of the browser show. */
${"export"} const clientSections: Record<Area, readonly string[]> = {
${areas.join("\n")}
};
`;
}
