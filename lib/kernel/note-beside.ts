import { takesNoWrites } from "@/db/passing";
import { log, seldom } from "./log";

/**
 * Writes what is noted beside a read, such as a visit or the last use of a key, outside of any transaction. A database that takes no writes, as
 * on a full disk, still answers the read, without the note; every other failure is the read's too.
 */
export async function noteBeside(what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
    seldom(`note ${what}`, (before) =>
      log().warn({ err: error, what, before }, "not noted: the database accepts no writes"),
    );
  }
}
