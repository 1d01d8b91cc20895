/** `npm run --silent token -- <username>`: a bearer token for trying out the API on the embedded demo database. */
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

const HOURS = 12;

runProgram(async (program) => {
  const [username] = commandArguments("npm run --silent token -- <username>", { takes: 1 }).positional;
  if (!username) throw new Error("Name the account: npm run --silent token -- demo_reader");
  const folder = prepareEnvironment();
  if (process.env.DATABASE_URL)
    throw new Error("Tokens are available for the embedded database only; DATABASE_URL is set to another one.");
  const database = await openDatabase(folder, (line) => console.error(line), program);
  program.atEnd(database.stop);
  const { tokenForUsername } = await import("@/lib/auth/tokens");
  const { systemContext } = await import("@/lib/kernel/context");
  const { closePool } = await import("@/lib/kernel/database");
  program.atEnd(closePool);
  process.stdout.write(`${await tokenForUsername(systemContext(), username, HOURS * 3600)}\n`);
});
