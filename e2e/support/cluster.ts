import fs from "node:fs";
import path from "node:path";
import { freePort } from "@/lib/server/ports";
import { placeOfData, startPostgres } from "@/lib/server/postgres";

export type OwnCluster = {
  url: string;
  folder: string;
  /** kill -9 of the server. */
  down: () => Promise<void>;
  /** Starts it again; returns when it answers. */
  up: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A PostgreSQL of the drill's own, which keeps what it acknowledged (fsync on) and comes back on the same port.
 * `kill` is kill -9 of the server; it returns when the next one answers.
 */
export async function startCluster(folder: string): Promise<OwnCluster> {
  const place = path.join(folder, "pg");
  const port = String(await freePort());
  let cluster = await startPostgres(place, () => undefined, { port });
  const { url } = cluster;
  const down = async () => {
    const [pid] = fs.readFileSync(path.join(placeOfData(place), "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  };
  const up = async () => {
    await cluster.stop(); // lets go of the dead one
    cluster = await startPostgres(place, () => undefined, { port });
  };
  return {
    url,
    folder,
    down,
    up,
    kill: async () => {
      await down();
      await up();
    },
    stop: () => cluster.stop(),
  };
}
