import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The rules of the house: they read the sources and need neither database nor browser. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    include: ["lib/**/*.check.ts", "components/**/*.check.ts", "scripts/**/*.check.ts", "e2e/**/*.check.ts"],
    testTimeout: 60_000,
  },
});
