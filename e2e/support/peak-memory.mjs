// Loaded before a command of the project: says at its end how much memory it took at most, and how much of that it needed:
// what was still in use after a collection, ten times a second or less: an import of a test takes three seconds, and two or
// three looks miss its fullest moment. A look may take a tenth of the time. In bytes.
import fs from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";

const EVERY_MS = 100;
const PART = 10;
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");
let live = 0;
function look() {
  const began = performance.now();
  collect();
  collect(); // buffers that the first one found are given back by the second
  const { heapUsed, external } = process.memoryUsage();
  live = Math.max(live, heapUsed + external);
  setTimeout(look, Math.max(EVERY_MS, (performance.now() - began) * PART)).unref();
}
setTimeout(look, EVERY_MS).unref();
process.once("exit", () =>
  fs.writeSync(2, `\npeak ${process.resourceUsage().maxRSS * 1024} live ${Math.round(live)}\n`),
);
