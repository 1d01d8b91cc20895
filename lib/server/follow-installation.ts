import { listen } from "@/db/listen";
import { pool } from "@/lib/kernel/database";
import { readInstallation } from "@/lib/kernel/installation";
import { log, seldom } from "@/lib/kernel/log";

const AGAIN_MS = 1_000;

/**
 * Keeps what this process knows of the installation true: read at the start, when it hears of a change, and whenever it
 * hears again after it could not. A read that fails is made again each second.
 */
export async function followInstallation(databaseUrl: string): Promise<{ stop: () => Promise<void> }> {
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const readNow = async () => readInstallation(pool().db);
  const read = (): void => {
    if (stopped) return;
    clearTimeout(again);
    readNow().catch((error) => {
      seldom("installation", (before) => log().warn({ err: error, before }, "the settings could not be read"));
      if (!stopped) again = setTimeout(read, AGAIN_MS);
    });
  };
  await readInstallation(pool().db);
  const ear = listen(databaseUrl, "installation", { name: "bookplate-settings-ear", onNotify: read, onOpen: read });
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      ear.stop();
    },
  };
}
