/**
 * The clients that others generate from our document compile in strict TypeScript, and one of them uploads a letter. Five
 * generators and a linter are installed in e2e/clients, by their own lockfile; a document that passed is not tried again.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { letter } from "@/lib/testing/letter";
import { appUrl, bearerOf, newReader } from "../../support/world";

const FOLDER = path.resolve("e2e/clients");
const DOCUMENT = path.resolve("e2e/api/openapi.snapshot.json");
const OUT = path.join(FOLDER, "node_modules/.generated");
const PASSED = path.join(FOLDER, "node_modules/.passed");
const INSTALLED = path.join(FOLDER, "node_modules/.installed");
const LONG_MS = 900_000;

const hashOf = (...files: string[]) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest("hex");
};
const isStamped = (stamp: string, hash: string) => fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === hash;
const inFolder = (name: string) => path.join(FOLDER, name);

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: "", CI: "1" };
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code, output }));
  });
}

const document = hashOf(DOCUMENT, inFolder("package-lock.json"), inFolder("generate.mjs"), inFolder("use.ts"));

beforeAll(async () => {
  const lock = hashOf(inFolder("package-lock.json"));
  if (!isStamped(INSTALLED, lock)) {
    const installed = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], FOLDER);
    expect(installed.code, installed.output).toBe(0);
    fs.writeFileSync(INSTALLED, lock);
  }
}, LONG_MS);

test(
  "five generators make clients that compile, and the linter finds nothing",
  async () => {
    if (isStamped(PASSED, document)) return;
    fs.rmSync(OUT, { recursive: true, force: true });
    fs.mkdirSync(OUT, { recursive: true });
    const generate = (only: string) =>
      run(process.execPath, [inFolder("generate.mjs"), "--only", only, DOCUMENT, OUT], OUT);
    const made = await Promise.all([
      generate("kubb,spectral"),
      generate("openapi-typescript,hey-api,orval,openapi-zod-client"),
    ]);
    for (const { code, output } of made) expect(code, output).toBe(0);
    const [last = "{}"] = (made[0]?.output ?? "").trim().split("\n").slice(-1);
    expect(JSON.parse(last).spectral.found).toEqual([]);
    const compiled = await run(
      process.execPath,
      [path.resolve("node_modules/typescript/bin/tsc"), "-p", FOLDER],
      FOLDER,
    );
    expect(compiled.code, compiled.output.slice(0, 5_000)).toBe(0);
    fs.writeFileSync(PASSED, document);
  },
  LONG_MS,
);

test("a generated client uploads a letter", async () => {
  const { createUpload } = await import(path.join(OUT, "hey-api/sdk.gen.ts"));
  const file = new Blob([await letter()], { type: "application/pdf" });
  const headers = await bearerOf(await newReader());
  const { data, error } = await createUpload({ baseUrl: `${appUrl()}/api`, headers, body: { file, kind: "letter" } });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ kind: "letter", contentType: "application/pdf" });
});
