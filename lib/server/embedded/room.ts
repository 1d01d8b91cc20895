/** Room on the disk of the embedded database: a full disk is said in one sentence, and never crashes the server. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "@/db/pool";
import type { Account } from "./account";
import { readSettings } from "./server";
import { moveIfThere } from "./shared-files";

/** Read by the server after its own file, when it exists. */
export const WHEN_FULL = "bookplate-full.conf";

const MB = 1024 * 1024;
/** An empty database takes 40 MB, the demo world and its first write-ahead log the rest. */
export const ROOM_TO_BEGIN = 200 * MB;
/** Three segments of write-ahead log: without room for the next one PostgreSQL ends by itself. */
const TOO_LITTLE = 48 * MB;
const ENOUGH_AGAIN = 64 * MB;

/** Bytes that may still be written on the disk that holds `folder`. */
function roomOn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** Whether so little is left that what just failed failed for it. */
export const isFull = (folder: string): boolean => roomOn(folder) < 4 * MB;

export function requireRoom(folder: string, bytes: number): void {
  const room = roomOn(folder);
  if (room < bytes)
    throw new Error(
      `The disk with ${folder} has ${Math.floor(room / MB)} MB left; the database needs ${bytes / MB} MB to start. Free some space, or set BOOKPLATE_DATA to a folder on another disk.`,
    );
}

/**
 * Called every moment: while the disk is nearly full the server takes no writes (they fail with 25006, reads go on), and
 * takes them again when room was made. Renaming and a signal need neither room nor a connection.
 */
export function guardRoom(data: string, report: (line: string) => void): void {
  const [on, off] = [path.join(data, WHEN_FULL), path.join(data, `${WHEN_FULL}.off`)];
  const room = roomOn(data);
  const isOn = fs.existsSync(on);
  if (isOn ? room < ENOUGH_AGAIN : room >= TOO_LITTLE) return;
  if (!moveIfThere(isOn ? on : off, isOn ? off : on)) return; // another process was quicker, and says so
  readSettings(data);
  report(
    isOn
      ? "The disk has space again: the embedded database accepts writes."
      : `The disk with ${data} is full (${Math.floor(room / MB)} MB left): the embedded database accepts no writes until there is space.`,
  );
}

/**
 * Before a process that writes goes on: takes writes again when room was made while nobody watched, and else says what to
 * do, instead of failing at the first write. `url` is the server that runs on `data`.
 */
export async function requireWrites(data: string, url: string, report: (line: string) => void): Promise<void> {
  const on = path.join(data, WHEN_FULL);
  if (!fs.existsSync(on)) return;
  guardRoom(data, report);
  if (fs.existsSync(on))
    throw new Error(
      `The disk with ${data} is full (${Math.floor(roomOn(data) / MB)} MB left). Free some space and start again; nothing was changed.`,
    );
  const { sql } = openPool(url, { name: "bookplate-room", max: 1 });
  try {
    for (let tries = 0; tries < 50; tries += 1) {
      const [row] = await sql`select current_setting('default_transaction_read_only') as only`;
      if (row?.only === "off") return;
      await sleep(100); // the server is reading its settings
    }
    throw new Error(`The database in ${data} accepts no writes, although its disk has space: restart Bookplate.`);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** The file lies ready from the start, since a full disk would not take it, and the server's account may read it. */
export function prepareForFull(data: string, account: Account): void {
  const [on, off] = [path.join(data, WHEN_FULL), path.join(data, `${WHEN_FULL}.off`)];
  if (!fs.existsSync(on) && !fs.existsSync(off)) fs.writeFileSync(off, "default_transaction_read_only = on\n");
  const file = fs.existsSync(on) ? on : off;
  if (account) fs.chownSync(file, account.uid, account.gid);
  fs.chmodSync(file, 0o600);
}
