import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { longestFirst } from "./support/longest-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: {
      "@": root,
      "server-only": `${root}node_modules/next/dist/compiled/server-only/empty.js`,
      // pages take their texts as they do in the app: next.config.ts names the same two for the bundler
      "next-intl/server": `${root}node_modules/next-intl/dist/esm/production/server.react-server.js`,
      "next-intl/config": `${root}lib/web/page-language.ts`,
    },
  },
  test: {
    pool: "forks",
    execArgv: ["--max-semi-space-size=64"], // what is young is collected less often: a seventh of a worker's time
    maxWorkers: 3, // on two cores: outages and leases mostly wait
    sequence: {
      sequencer: longestFirst(
        "authors/announcement-at-scale",
        "scripts/import",
        "db/pool",
        "jobs/run",
        "matrix/operations",
        "server/invalidation",
        "notifications/exactly-once",
        "storage/pdf",
      ),
    },
    isolate: false, // lib/testing/setup.ts begins each file anew; a mocked module may have been loaded before: pass a function
    include: [
      "lib/**/*.test.{ts,tsx}",
      "components/**/*.test.{ts,tsx}",
      "db/**/*.test.ts",
      "scripts/**/*.test.ts",
      "e2e/matrix/**/*.test.ts",
    ],
    server: { deps: { inline: ["next-auth", "next-intl"] } }, // they import modules by names that only bundlers resolve
    setupFiles: ["lib/testing/setup.ts"],
    globalSetup: ["lib/testing/global-setup.ts"],
    expect: { poll: { timeout: 20_000 } }, // a loaded machine is slow
    testTimeout: 60_000, // generous: a loaded machine is slow, and slowness is not what these test
    hookTimeout: 120_000,
    env: { AUTH_SECRET: "only-for-tests-only-for-tests-only", LOG_LEVEL: "silent", BOOKPLATE_CHECK_ROWS: "1" },
  },
});
