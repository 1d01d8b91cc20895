/** Files that several processes make, move and remove: asking first whether one is there is no promise that it still is. */
import fs from "node:fs";

/** The text of a file, or null when there is none. */
export const readIfThere = (file: string): string | null => orNull(() => fs.readFileSync(file, "utf8"));

/** Gives a file another name; false when there is none. */
export const moveIfThere = (from: string, to: string): boolean =>
  orNull(() => {
    fs.renameSync(from, to);
    return true;
  }) ?? false;

function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
