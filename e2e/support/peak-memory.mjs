// Loaded before a command of the project: says at its end how much memory it took at most, and how much of that it needed:
// what was still in use after a collection, ten times a second (an import of a test takes three seconds, and two or three
// looks miss its fullest moment). In bytes.
import fs from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";

const EVERY_MS = 100;
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");
let live = 0;
const timer = setInterval(() => {
  collect();
  collect(); // buffers that the first one found are given back by the second
  const { heapUsed, external } = process.memoryUsage();
  live = Math.max(live, heapUsed + external);
}, EVERY_MS);
timer.unref();
process.once("exit", () =>
  fs.writeSync(2, `\npeak ${process.resourceUsage().maxRSS * 1024} live ${Math.round(live)}\n`),
);
