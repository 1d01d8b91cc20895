/** Next goes by the variables of the process, whatever files of its own lie beside `.env`. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-config-"));
  fs.mkdirSync(path.join(home, ".next"));
  fs.writeFileSync(path.join(home, ".next", "required-server-files.json"), JSON.stringify({ config: {} }));
  fs.writeFileSync(path.join(home, ".env"), "TOKEN=of-$ours\n");
  fs.writeFileSync(path.join(home, ".env.local"), "TOKEN=of-its-own\nONLY_THERE=yes\n");
});
afterAll(() => fs.rmSync(home, { recursive: true }));

/** What stands in the variables after Next has read its files, with or without what we give it before. */
function variables(given: string): string {
  const ours = pathToFileURL(path.resolve("lib/server/built-config.ts"));
  const script = `import { giveBuiltConfig } from "${ours}"; import next from "${import.meta.resolve("@next/env")}";
    ${given} next.loadEnvConfig(process.cwd(), false); console.log([process.env.TOKEN, process.env.ONLY_THERE].join());`;
  const args = ["--import", import.meta.resolve("tsx/esm"), "--input-type=module", "-e", script];
  return execFileSync(process.execPath, args, { cwd: home, encoding: "utf8", env: { NODE_ENV: "production" } }).trim();
}

test("it adds nothing to them", () => {
  expect(variables("")).toBe("of-its-own,yes");
  expect(variables("giveBuiltConfig();")).toBe(",");
  expect(variables("giveBuiltConfig(); process.loadEnvFile('.env');")).toBe("of-$ours,");
});
