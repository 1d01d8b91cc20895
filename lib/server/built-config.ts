import fs from "node:fs";

const BUILT = ".next/required-server-files.json";

/**
 * Gives Next the configuration that it built with, as its own standalone server does. Otherwise it would compile
 * `next.config.ts` at each start, with a compiler that stays in memory. The variables are those that we read
 * (`readVariables`): it would look into `.env.local` as well, and put other values in the place of `$name`.
 */
export function giveBuiltConfig(): void {
  const { config } = JSON.parse(fs.readFileSync(BUILT, "utf8"));
  process.env.__NEXT_PROCESSED_ENV = "true";
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
