/**
 * A program of two processes that say their name to whoever connects, for the test of lib/server/processes/processes.ts. They cannot start while BROKEN
 * exists; on SIGHUP they say that they ask for the metrics of the other one, and what they hear. With EARLY
 * ("waits") the first one is there before the program begins; as "gone" it has ended by then.
 */
import cluster from "node:cluster";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import { joinProcesses, untilBegun } from "@/lib/server/processes/member";
import { forkEarly, Processes } from "@/lib/server/processes/processes";

const PATIENCE_MS = 60_000;
const [, , broken = "", silent, metrics, early] = process.argv;
const [silentMs, metricsMs] = [Number(silent), Number(metrics)];
const report = (line: string) => void process.stdout.write(`${line}\n`);

if (cluster.isPrimary) {
  const options = { names: ["1", "2"], env: {}, report, leaveMs: 1_500, silentMs, metricsMs, firstPauseMs: 50 };
  const first = early ? { worker: forkEarly("1", {}), env: { DATABASE_URL: "postgres://by-then" } } : undefined;
  if (early === "gone") {
    first?.worker.process.kill("SIGKILL");
    await once(cluster, "exit");
  }
  const processes = await Processes.start(options, { early: first });
  process.on("SIGUSR2", () => void processes.renew());
  process.on("SIGTERM", () => void processes.stop().then(() => process.exit(0)));
} else if (fs.existsSync(broken)) process.exit(3);
else {
  if (process.env.BOOKPLATE_EARLY) report(`early, and told of ${JSON.stringify(await untilBegun())}`);
  const { name, others, ready, untilLeaving } = joinProcesses(PATIENCE_MS);
  const server = net.createServer((socket) => socket.end(name)).listen(0, "127.0.0.1");
  await once(server, "listening");
  report(`both listen on ${(server.address() as AddressInfo).port}`);
  process.on("SIGHUP", () => {
    void others().then((heard) => report(`${name} hears ${JSON.stringify(heard)}`));
    report(`${name} asks`);
  });
  ready({ own: () => `of ${name}`, isAlive: () => true });
  report(`${name} is ${process.pid}`);
  await untilLeaving;
  process.exit(0);
}
