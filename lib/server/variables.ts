import fs from "node:fs";
import { parseEnv } from "@/lib/kernel/env";

/** Reads `.env` and the variables; a bad value is one sentence. */
export function readVariables() {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  return parseEnv(process.env);
}
