/** A streaming replica of an embedded server, made without pg_basebackup, which is not among its binaries. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { reachableBinaries, serverAccount } from "@/lib/server/embedded/account";
import { endServer, launch, pidOf, type Server } from "@/lib/server/embedded/server";
import { freePort } from "@/lib/server/ports";
import { placeOfData } from "@/lib/server/postgres";

export type Standby = {
  /** The primary's database on the replica. */
  url: string;
  /** One session of an admin on the replica. */
  sql: postgres.Sql;
  /** As a crash or a machine that is gone. */
  kill: () => Promise<void>;
  /** On the same port again. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Copies the data of the server in `folder` while it runs, and starts a standby on the copy. */
export async function startStandby(folder: string, primaryUrl: string): Promise<Standby> {
  const data = placeOfData(folder);
  const copy = `${data}-standby`;
  const admin = postgres(primaryUrl, { max: 1, onnotice: () => undefined });
  await admin`select pg_backup_start('standby', true)`;
  const { status } = spawnSync("cp", ["-a", data, copy]);
  const [label] = await admin`select labelfile from pg_backup_stop(false)`;
  await admin.end();
  if (status === null || !label) throw new Error("The data could not be copied.");
  for (const name of ["postmaster.pid", "postmaster.opts"]) fs.rmSync(path.join(copy, name), { force: true });
  const account = serverAccount();
  const write = (name: string, text: string) => {
    const file = path.join(copy, name);
    fs.writeFileSync(file, text, { mode: 0o600, flag: name.endsWith(".conf") ? "a" : "w" });
    if (account) fs.chownSync(file, account.uid, account.gid);
  };
  const { hostname, port, username, password } = new URL(primaryUrl);
  const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  write("backup_label", label.labelfile);
  write("standby.signal", "");
  write("postgresql.auto.conf", `\nprimary_conninfo = '${address}'\nhot_standby = on\n`);

  const own = String(await freePort());
  const native = await reachableBinaries(account, () => undefined);
  const server: Server = { native, data: copy, account, settings: { port: own } };
  const url = new URL(primaryUrl);
  url.port = own;
  const start = async () => void (await launch(server, () => undefined));
  await start();
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  return {
    url: url.href,
    sql,
    kill: async () => {
      const pid = pidOf(copy);
      if (pid) process.kill(pid, "SIGQUIT");
      while (pidOf(copy)) await new Promise((done) => setTimeout(done, 20));
    },
    start,
    stop: async () => {
      await sql.end({ timeout: 1 });
      await endServer(copy);
    },
  };
}
