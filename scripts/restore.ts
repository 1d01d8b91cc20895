/**
 * `npm run restore -- <file>`: a backup into a fresh database; all of it, read back and compared, or nothing. With
 * `--check` before the file it is only read and checked.
 */
import fs from "node:fs";
import path from "node:path";
import { commandArguments } from "@/lib/server/command-arguments";
import { failureSentence } from "@/lib/server/failure-sentence";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { onEndSignal } from "@/lib/server/program";

async function main(signal: AbortSignal) {
  const { positional, has } = commandArguments("npm run restore -- [--check] <backup>", {
    takes: 1,
    options: ["check"],
  });
  const onlyCheck = has("check");
  const [named] = positional;
  if (!named) throw new Error("Name the backup: npm run restore -- bookplate.backup.gz");
  const file = path.resolve(process.env.INIT_CWD ?? ".", named); // npm runs us elsewhere than where the name was typed
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  const began = Date.now();
  const folder = prepareEnvironment({ makesSecret: false });
  const { checkBackup, requireItsSecret } = await import("@/lib/server/backup/check");
  const progress = { report: console.log, signal };
  const checked = await checkBackup(file, progress);
  const { tables, rows, files } = checked.totals;
  const contents = `${rows} rows of ${tables} tables and ${files} uploads of ${checked.header.createdAt}`;
  if (onlyCheck)
    return console.log(`The backup is complete: ${contents}. It opens with the AUTH_SECRET it was made with.`);
  requireItsSecret(checked.header);
  const database = await openDatabase(folder, console.log, { migrated: false, signal });
  try {
    const { putBack } = await import("@/lib/server/backup/restore");
    await putBack(database.url, file, checked, progress);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`Restored ${contents} in ${seconds} s; every count and checksum matches the backup.`);
  } finally {
    await database.stop();
  }
}

const control = new AbortController();
onEndSignal(() => control.abort(new Error("Stopped: nothing was restored.")));
main(control.signal).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(failureSentence(error));
    process.exit(1);
  },
);
