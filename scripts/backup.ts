/** `npm run backup -- <file>`: everything of this instance in one file, taken while the app may be running. */
import fs from "node:fs";
import path from "node:path";
import { commandArguments } from "@/lib/server/command-arguments";
import { failureSentence } from "@/lib/server/failure-sentence";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { onEndSignal } from "@/lib/server/program";

async function main(signal: AbortSignal) {
  const [named] = commandArguments("npm run backup -- <file to write>", { takes: 1 }).positional;
  if (!named) throw new Error("Name a file to write: npm run backup -- bookplate.backup.gz");
  const file = path.resolve(process.env.INIT_CWD ?? ".", named); // npm runs us elsewhere than where the name was typed
  if (fs.existsSync(file)) throw new Error(`The file ${file} already exists. Choose another name.`);
  const began = Date.now();
  const database = await openDatabase(prepareEnvironment(), console.log, { migrated: false, signal });
  try {
    const { backUp } = await import("@/lib/server/backup/back-up");
    const { tables, rows, files, missingFiles } = await backUp(database.url, file, { report: console.log, signal });
    const size = (fs.statSync(file).size / 1e6).toFixed(1);
    console.log(
      `Backed up ${rows} rows of ${tables} tables and ${files} uploads: ${size} MB in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    );
    if (missingFiles > 0) console.log(`${missingFiles} uploads no longer had a file.`);
    console.log(
      "The backup does not contain AUTH_SECRET: store that (or the file `secret` of the data folder) somewhere else.",
    );
  } finally {
    await database.stop();
  }
}

const control = new AbortController();
onEndSignal(() => control.abort(new Error("Stopped: no backup was written.")));
main(control.signal).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(failureSentence(error));
    process.exit(1);
  },
);
