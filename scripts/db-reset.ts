/** `npm run db:reset`: deletes the embedded database with everything in it; the next start makes a new demo world. */
import fs from "node:fs";
import path from "node:path";
import { prepareEnvironment } from "@/lib/server/launch";
import { embeddedIsRunning, placeOfData } from "@/lib/server/postgres";

function main() {
  const folder = prepareEnvironment();
  if (process.env.DATABASE_URL)
    throw new Error("DATABASE_URL names a database of your own; this command deletes only the embedded one.");
  const data = placeOfData(path.join(folder, "pg"));
  if (embeddedIsRunning(data)) throw new Error("The embedded database is running. Stop Bookplate first.");
  fs.rmSync(data, { recursive: true, force: true });
  fs.rmSync(path.join(folder, "uploads"), { recursive: true, force: true });
  console.log("The embedded database is gone. `npm start` makes a new one.");
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
