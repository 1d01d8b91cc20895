/** A disk of a few megabytes, to fill. Mounting one needs root; without, a test has to take another way. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ownFolder } from "./own-app";

const MB = 1024 * 1024;

export type SmallDisk = {
  folder: string;
  grow: (mb: number) => void;
  fill: (leave?: number) => void;
  empty: () => void;
  remove: () => void;
};

const mount = (...args: string[]) => spawnSync("mount", args, { encoding: "utf8" });

/** A tmpfs of this size, or null where this machine does not let us mount one. */
export function smallDisk(mb: number): SmallDisk | null {
  const folder = ownFolder();
  if (mount("-t", "tmpfs", "-o", `size=${mb}m,mode=755`, "tmpfs", folder).status !== 0) {
    fs.rmdirSync(folder);
    return null;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    grow: (more) => {
      if (mount("-o", `remount,size=${more}m`, folder).status !== 0) throw new Error("The disk did not grow.");
    },
    /** Writes until only `leave` bytes are left. */
    fill: (leave = 0) => {
      const { bavail, bsize } = fs.statfsSync(folder);
      const handle = fs.openSync(ballast, "a");
      let left = bavail * bsize - leave;
      try {
        for (; left > 0; left -= MB) fs.writeSync(handle, Buffer.alloc(Math.min(left, MB)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error; // the app took the last of it
      } finally {
        fs.closeSync(handle);
      }
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync("umount", ["-l", folder]);
      fs.rmdirSync(folder);
    },
  };
}

/** Makes the disk of a folder refuse writes; false where this machine does not let us. */
export function makeReadOnly(folder: string): boolean {
  if (mount("--bind", folder, folder).status !== 0) return false;
  if (mount("-o", "remount,ro,bind", folder).status !== 0) throw new Error("The folder did not become read-only.");
  return true;
}

export const unmount = (folder: string) => void spawnSync("umount", ["-l", folder]);
