/** The folder in which the embedded PostgreSQL keeps everything: made once, whole or not at all. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { Account } from "./account";
import { prepareForFull, ROOM_TO_BEGIN, requireRoom, WHEN_FULL } from "./room";

const END_WITH_PARENT = path.resolve("scripts/end-with-parent.mjs");
const INCLUDE = `include_if_exists '${WHEN_FULL}'`;

type Making = { native: string; data: string; account: Account; report: (line: string) => void; signal?: AbortSignal };

/**
 * The password of the data folder, which is created when it is missing: beside its final place, and renamed when it is
 * whole. The caller holds the folder's lock, so what lies half made there is of a start that was killed.
 */
export async function dataFolder({ native, data, account, report, signal }: Making): Promise<string> {
  const secret = path.join(data, "bookplate-password");
  if (!fs.existsSync(secret)) {
    removeLeftOvers(data);
    if (fs.existsSync(data) && fs.readdirSync(data).length > 0)
      throw new Error(
        `The folder ${data} contains something other than Bookplate's database: move it, or set BOOKPLATE_DATA to another folder.`,
      );
    requireRoom(path.dirname(data), ROOM_TO_BEGIN);
    report("Creating the database (once) ...");
    await create({ native, data, account, report, signal });
  }
  const settings = path.join(data, "postgresql.conf");
  if (!fs.readFileSync(settings, "utf8").includes(INCLUDE)) fs.appendFileSync(settings, `\n${INCLUDE}\n`);
  prepareForFull(data, account);
  return fs.readFileSync(secret, "utf8");
}

async function create({ native, data, account, signal }: Making) {
  const half = `${data}.new`;
  const passwordFile = `${data}.new-password`;
  const password = randomBytes(18).toString("base64url");
  try {
    fs.mkdirSync(half, { mode: 0o700 });
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const file of [half, passwordFile]) fs.chownSync(file, account.uid, account.gid);
    const command = path.join(native, "bin/initdb");
    const args = ["-D", half, "-U", "bookplate", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"];
    const more = ["--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"];
    await run(command, [...args, ...more], account, signal);
    fs.renameSync(passwordFile, path.join(half, "bookplate-password"));
    fs.rmSync(data, { recursive: true, force: true }); // empty: made by hand, or a mount point's folder
    fs.renameSync(half, data);
  } catch (error) {
    removeLeftOvers(data);
    signal?.throwIfAborted();
    throw new Error(`PostgreSQL could not create its data folder ${data}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Half made folders, under the names that this and earlier releases give them. */
function removeLeftOvers(data: string) {
  const parent = path.dirname(data);
  const leftOver = new RegExp(`^${path.basename(data)}(\\.\\d+)?\\.new(-password)?$`);
  for (const name of fs.readdirSync(parent))
    if (leftOver.test(name)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
}

async function run(command: string, args: string[], account: Account, signal?: AbortSignal) {
  const options = JSON.stringify({ cwd: "/", ...(account ?? {}) });
  const child = spawn(process.execPath, [END_WITH_PARENT, options, command, ...args], {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true, // a process group, which ends with us: what initdb does after us would be in the next start's way
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const end = () => child.stdin.destroy();
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted) end();
  const [code] = await once(child, "close");
  signal?.removeEventListener("abort", end);
  if (code !== 0) throw new Error(output.trim().split("\n").slice(-3).join(" ") || `initdb ended with ${code}.`);
}
