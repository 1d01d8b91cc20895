import fs from "node:fs";

const BUILT = ".next/required-server-files.json";

/**
 * Gives Next the configuration that it built with, as its own standalone server does. Otherwise it would compile
 * `next.config.ts` at each start, with a compiler that stays in memory.
 */
export function giveBuiltConfig(): void {
  const { config } = JSON.parse(fs.readFileSync(BUILT, "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
