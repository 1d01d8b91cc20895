/** Debian's PgBouncer with the settings of deploy/pgbouncer.ini, in front of a server of a test's own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverAccount } from "@/lib/server/embedded/account";
import { freePort } from "@/lib/server/ports";

const BINARY = "/usr/sbin/pgbouncer";

export type Bouncer = {
  /** The database by way of PgBouncer. */
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export async function startBouncer(folder: string, direct: string): Promise<Bouncer> {
  if (!fs.existsSync(BINARY))
    throw new Error(
      "PgBouncer is needed for this, which Debian has: apt-get install --no-install-recommends pgbouncer",
    );
  const { hostname, port, username, password, pathname } = new URL(direct);
  const own = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "userlist.txt");
  const text = fs
    .readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace(
      "bookplate = host=127.0.0.1 port=5432 dbname=bookplate",
      `${pathname.slice(1)} = host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace("listen_port = 6432", `listen_port = ${own}`)
    .replace("/etc/pgbouncer/userlist.txt", users);
  const account = serverAccount(); // it refuses to run as root, as PostgreSQL does
  for (const [file, content] of [
    [settings, `${text}unix_socket_dir =\n`],
    [users, `"${username}" "${password}"\n`],
  ] as const) {
    fs.writeFileSync(file, content, { mode: 0o600 });
    if (account) fs.chownSync(file, account.uid, account.gid);
  }
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(BINARY, [settings], { stdio: "ignore", cwd: "/", ...(account ?? {}) });
    for (let tries = 0; tries < 200 && !(await accepts(own)); tries += 1) await sleep(25);
  };
  await start();
  const url = new URL(direct);
  url.port = String(own);
  return {
    url: url.href,
    start,
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
