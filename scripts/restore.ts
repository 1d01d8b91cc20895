/** `npm run restore -- <file>`: a backup into a fresh database; all of it, read back and compared, or nothing. */
import fs from "node:fs";
import path from "node:path";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";

async function main() {
  const [named, ...rest] = process.argv.slice(2);
  if (!named || rest.length > 0) throw new Error("Say what: npm run restore -- bookplate.backup.gz");
  const file = path.resolve(process.env.INIT_CWD ?? ".", named); // npm runs us elsewhere than where the name was typed
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  const began = Date.now();
  const database = await openDatabase(prepareEnvironment(), console.log);
  try {
    const { restore } = await import("@/lib/server/backup/restore");
    const { tables, rows, files, createdAt } = await restore(database.url, file);
    console.log(
      `Restored ${rows} rows of ${tables} tables and ${files} uploads of ${createdAt} in ${((Date.now() - began) / 1000).toFixed(1)} s; every count and checksum is the backup's.`,
    );
  } finally {
    await database.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
