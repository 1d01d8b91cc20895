/** A program of two processes that do nothing, for the test of lib/server/processes/processes.ts. They cannot start while BROKEN exists. */
import cluster from "node:cluster";
import fs from "node:fs";
import { joinProcesses } from "@/lib/server/processes/member";
import { Processes } from "@/lib/server/processes/processes";

const [, , broken = "", silentMs = ""] = process.argv;
const report = (line: string) => void process.stdout.write(`${line}\n`);

if (cluster.isPrimary) {
  const options = { names: ["1", "2"], env: {}, report, leaveMs: 1_500, silentMs: Number(silentMs), firstPauseMs: 50 };
  const processes = await Processes.start(options);
  process.on("SIGUSR2", () => void processes.renew());
  process.on("SIGTERM", () => void processes.stop().then(() => process.exit(0)));
} else if (fs.existsSync(broken)) process.exit(3);
else {
  const { name, ready, untilLeaving } = joinProcesses();
  report(`${name} is ${process.pid}`);
  ready({ own: () => "", isAlive: () => true });
  await untilLeaving;
  process.exit(0);
}
