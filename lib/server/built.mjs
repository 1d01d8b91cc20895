// What was built last, and whether it is of the present sources. JavaScript, because a start asks before anything is built.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Where the server's code lies, as Node runs it. */
export const BUNDLE = ".next/bookplate";
/** The types of what is served, without tests and tools. */
export const SERVED = "tsconfig.served.json";
/** Programs of the bundle by their names there. */
export const PROGRAMS = {
  start: "scripts/start.ts",
  worker: "scripts/worker.ts",
  "pdf-child": "lib/storage/pdf-child.ts",
};

/** The two parts of a build. A part is made anew when the hash of its sources is not the one in its stamp. */
export const PARTS = {
  pages: {
    stamp: ".next/bookplate-sources",
    made: ".next/BUILD_ID",
    without: /\.(test|check)\.tsx?$|\.md$|^lib\/(server|testing)\//, // held by lib/boundaries.check.ts
    sources: [
      "app",
      "components",
      "lib",
      "db/schema",
      "public",
      "next.config.ts",
      "instrumentation.ts",
      "package-lock.json",
      "tsconfig.json",
      SERVED,
      "postcss.config.mjs",
    ],
  },
  server: {
    stamp: ".next/bookplate-server",
    made: `${BUNDLE}/start.mjs`,
    without: /\.(test|check)\.tsx?$|\.md$|^lib\/testing\/|^db\/(?!.*\.ts$)/,
    sources: ["lib", "db", "scripts/start.ts", "scripts/worker.ts", "package-lock.json", "tsconfig.json", SERVED],
  },
};

/** @typedef {keyof typeof PARTS} Part */

/** The parts that are missing or of other sources, with the hash that their stamp is to have. */
export function staleParts() {
  const read = new Map();
  const hashes = { pages: hashOf(PARTS.pages, read), server: hashOf(PARTS.server, read) };
  const isStale = (/** @type {Part} */ part) => {
    const { stamp, made } = PARTS[part];
    return !fs.existsSync(made) || !fs.existsSync(stamp) || fs.readFileSync(stamp, "utf8") !== hashes[part];
  };
  return { pages: isStale("pages") ? hashes.pages : null, server: isStale("server") ? hashes.server : null };
}

/**
 * @param {{ sources: string[], without: RegExp }} part
 * @param {Map<string, Buffer>} read files that were read already
 */
function hashOf({ sources, without }, read) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).sort()) {
    if (without.test(file)) continue;
    const content = read.get(file) ?? fs.readFileSync(file);
    read.set(file, content);
    hash.update(file).update("\0").update(content).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} start */
function filesIn(start) {
  if (!fs.existsSync(start)) return [];
  if (fs.statSync(start).isFile()) return [start];
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
