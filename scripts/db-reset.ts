/** `npm run db:reset`: deletes the embedded database with everything in it; the next start makes a new demo world. */
import fs from "node:fs";
import path from "node:path";
import { commandArguments } from "@/lib/server/command-arguments";
import { prepareEnvironment } from "@/lib/server/launch";
import { deleteData } from "@/lib/server/postgres";
import { runProgram } from "@/lib/server/program";

runProgram(async () => {
  commandArguments("npm run db:reset (deletes the embedded database with everything in it)");
  const folder = prepareEnvironment();
  if (process.env.DATABASE_URL)
    throw new Error("DATABASE_URL is set to your own database; this command deletes only the embedded one.");
  await deleteData(path.join(folder, "pg"));
  fs.rmSync(path.join(folder, "uploads"), { recursive: true, force: true });
  console.log("The embedded database has been deleted. `npm start` creates a new one.");
});
