// For a child that must not outlive who started it, however that one ends: its standard input is a pipe from there, and
// when the pipe closes, the child's whole process group ends. Preloaded into a Node process, or run with the options (JSON),
// name and arguments of another command, which ends with it.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

process.stdin.on("end", () => process.kill(process.platform === "win32" ? process.pid : 0, "SIGKILL"));
process.stdin.on("error", () => undefined);
process.stdin.resume();
process.stdin.unref?.();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [options, command, ...args] = process.argv.slice(2);
  spawn(command, args, { ...JSON.parse(options), stdio: ["ignore", "ignore", "inherit"] })
    .once("error", (error) => {
      console.error(error.message);
      process.exit(1);
    })
    .once("close", (code) => process.exit(code ?? 1));
}
