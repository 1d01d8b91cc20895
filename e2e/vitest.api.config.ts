import path from "node:path";
import { defineConfig } from "vitest/config";
import { longestFirst } from "./support/longest-first.ts";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["e2e/api/**/*.spec.ts"],
    pool: "forks",
    execArgv: ["--max-semi-space-size=64"], // what is young is collected less often: a seventh of a worker's time
    isolate: false, // each file closes what it opened (support/close.ts): loading the modules again took longer than many of them
    maxWorkers: 4, // on two cores: drills, clocks and starts mostly wait
    sequence: {
      sequencer: longestFirst(
        "/start/",
        "contract/clients",
        "contract/both-ways",
        "collections/clock",
        "/drills/",
        "server/limits",
      ),
    },
    expect: { poll: { timeout: 20_000 } }, // a loaded machine is slow
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ["e2e/support/close.ts"],
  },
});
