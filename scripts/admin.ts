/** `npm run admin -- <email>`: makes this person an admin and prints a link that signs them in, once. */
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

runProgram(async (program) => {
  const [email] = commandArguments("npm run admin -- <email>", { takes: 1 }).positional;
  if (!email) throw new Error("Name an email address: npm run admin -- you@example.org");
  const database = await openDatabase(prepareEnvironment(), (line) => console.error(line), program);
  program.atEnd(database.stop);
  const { closePool } = await import("@/lib/kernel/database");
  program.atEnd(closePool);
  const { makeAdmin } = await import("@/lib/auth/admins");
  const { systemContext } = await import("@/lib/kernel/context");
  const made = await makeAdmin(systemContext(), email);
  console.log(`${made.email} ${made.wasAdmin ? "was already an admin" : "is an admin now"}.`);
  console.log(`To sign in, open this within ${made.minutes} minutes; it works once:\n${made.link}`);
  if (!process.env.APP_URL && !process.env.PORT)
    console.log("If Bookplate runs at a different address, replace the first part of the link, or set APP_URL.");
});
