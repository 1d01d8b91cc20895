/** `npm start`, `npm run dev`: from nothing to a running Bookplate. */
import { isOnThisMachineOnly } from "@/lib/kernel/env";
import { commandArguments } from "@/lib/server/command-arguments";
import { type OpenDatabase, openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { freePort, isFree } from "@/lib/server/ports";
import { type Program, runProgram } from "@/lib/server/program";

const print = (line: string) => console.log(line);

runProgram(async (program) => {
  const dev = commandArguments("npm start, or npm run dev", { options: ["dev"] }).has("dev");
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" }); // before anything reads the settings
  const folder = prepareEnvironment();
  const port = await choosePort();
  process.env.APP_URL ||= `http://localhost:${port}`;
  process.env.AUTH_URL = process.env.APP_URL;
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const database = await openDatabase(folder, print, program);
  program.atEnd(database.stop);
  const { setupAddress, hasDemo } = await open(database, { port, dev, program });
  greet({ embedded: database.embedded, hasDemo });
  if (setupAddress)
    print(
      `Nobody is an admin yet. Become the first one here, within 24 hours; the address works once:\n${setupAddress}\n`,
    );
  await program.untilStopped();
  print("Stopping ...");
});

/** Imports what reads the environment only now that it is complete; answers the address that makes the first admin, where there is none. */
async function open(database: OpenDatabase, { port, dev, program }: { port: number; dev: boolean; program: Program }) {
  const { bringMediaHome } = await import("@/lib/storage/media-home");
  const { systemContext } = await import("@/lib/kernel/context");
  await bringMediaHome(systemContext());
  const { seedIfEmpty } = await import("@/lib/demo/seed");
  await seedIfEmpty({ embedded: database.embedded, report: print, signal: program.signal });
  if (!dev) {
    const { buildIfStale } = await import("@/lib/server/build");
    await buildIfStale(print, program.signal);
  }
  program.signal.throwIfAborted();
  const { serve } = await import("@/lib/server/serve");
  const { env } = await import("@/lib/kernel/env");
  const { log } = await import("@/lib/kernel/log");
  database.keepAlive((line) => log().warn(line));
  const work = env().WORKER === "inline";
  const setupAddress = await (await import("@/lib/auth/setup")).offerSetup(systemContext());
  // the last that is waited for: who sees it answer and ends it finds a program that closes in good order
  const running = await serve({ port, host: env().HOST, databaseUrl: database.url, dev, work });
  program.atEnd(running.stop);
  return { setupAddress, hasDemo: env().DEMO_CATALOGUE === "on" };
}

/** The wanted port, which must be free, or the first free one from 3000. */
async function choosePort(): Promise<number> {
  const wanted = Number(process.env.PORT) || 0;
  if (wanted) {
    if (await isFree(wanted)) return wanted;
    throw new Error(`The port ${wanted} is in use. Set PORT to another one.`);
  }
  for (let port = 3000; port < 3020; port += 1) if (await isFree(port)) return port;
  return freePort();
}

function greet({ embedded, hasDemo }: { embedded: boolean; hasDemo: boolean }) {
  print(`\nBookplate is open at ${process.env.APP_URL}`);
  if (!embedded) return;
  if (!isOnThisMachineOnly())
    return print(
      "Other computers can reach it, so one-click sign-in and /dev/mail are switched off. To make somebody an admin: `npm run admin -- <email>`.",
    );
  if (hasDemo)
    print(
      `Sign in with one click at ${process.env.APP_URL}/sign-in as demo_reader, demo_reader2, demo_author, demo_pro, demo_curator or demo_staff.`,
    );
  print(`Emails are not sent; read them at ${process.env.APP_URL}/dev/mail. Press Ctrl-C to stop.\n`);
}
