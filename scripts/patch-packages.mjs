// Mends what is broken in a package and not mended in any release of it. Repeated, it changes nothing; a package whose text
// is not the known one stops the installation, so that a new version is looked at. `npm ci` undoes it, install.mjs redoes it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * postgres 3.4.9: a connection that dies while a short write waits for the next tick keeps the stale timer and bytes. What
 * is sent on it next ends the process with a TypeError, hangs for ever, or precedes the greeting of its next connection.
 * Known as porsager/postgres#1154, #1208 and #1168.
 */
const CLOSING = "    clearImmediate(nextWriteTimer)\n";
const POSTGRES = [
  [CLOSING, `${CLOSING}    chunk = nextWriteTimer = null\n`, 2],
  [
    "    if (q.cancelled)\n      return\n",
    `    if (!socket) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }

    if (q.cancelled)
      return
`,
    1,
  ],
];

const root = new URL("../", import.meta.url);

/** Throws a sentence when a package is another than the one that the patch was written for. */
export function patchPackages() {
  for (const variant of ["src", "cjs/src"]) {
    const file = new URL(`node_modules/postgres/${variant}/connection.js`, root);
    if (!existsSync(file)) continue;
    const before = readFileSync(file, "utf8");
    if (POSTGRES.every(([, to, times]) => before.split(to).length === times + 1)) continue;
    let text = before;
    for (const [from, to, times] of POSTGRES) {
      if (text.split(from).length !== times + 1)
        throw new Error(
          `scripts/patch-packages.mjs does not know this text of ${file.pathname}: look whether the patch is still needed.`,
        );
      text = text.replaceAll(from, () => to);
    }
    writeFileSync(file, text);
  }
}

if (process.argv[1]?.endsWith("patch-packages.mjs")) patchPackages();
