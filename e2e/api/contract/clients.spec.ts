/**
 * The clients that others generate from our document compile in strict TypeScript, and one of them uploads a letter. Five
 * generators and a linter are installed in e2e/clients, by their own lockfile. Which document passed is written down
 * there, in `passed`, and goes into the commit that changes the contract: it is not tried again on every machine.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { letter } from "@/lib/testing/letter";
import { appUrl, bearerOf, newReader } from "../../support/world";

const FOLDER = path.resolve("e2e/clients");
const DOCUMENT = path.resolve("e2e/api/openapi.snapshot.json");
const OUT = path.join(FOLDER, "node_modules/.generated");
const PASSED = path.join(FOLDER, "passed");
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

async function install() {
  const lock = hashOf(inFolder("package-lock.json"));
  if (isStamped(INSTALLED, lock)) return;
  const installed = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], FOLDER);
  expect(installed.code, installed.output).toBe(0);
  fs.writeFileSync(INSTALLED, lock);
}

async function generateAll() {
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
}

async function compile() {
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  const compiled = await run(process.execPath, [compiler, "-p", FOLDER], FOLDER);
  expect(compiled.code, compiled.output.slice(0, 5_000)).toBe(0);
}

async function uploadLetter() {
  const { createUpload } = await import(path.join(OUT, "hey-api/sdk.gen.ts"));
  const file = new Blob([await letter()], { type: "application/pdf" });
  const headers = await bearerOf(await newReader());
  const { data, error } = await createUpload({ baseUrl: `${appUrl()}/api`, headers, body: { file, kind: "letter" } });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ kind: "letter", contentType: "application/pdf" });
}

test(
  "five generators make clients that compile, the linter finds nothing, and one of the clients uploads a letter",
  async () => {
    if (!isStamped(PASSED, document)) {
      await install();
      await generateAll();
      await compile();
      await uploadLetter();
      fs.writeFileSync(PASSED, document);
    }
    expect(fs.readFileSync(PASSED, "utf8"), "the document that the clients were made from").toBe(document);
  },
  LONG_MS,
);
