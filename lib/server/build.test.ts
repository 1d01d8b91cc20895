/** A build that is killed or stopped in its middle is never served, and is no obstacle to the next. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PROGRAMS } from "./built.mjs";

vi.setConfig({ testTimeout: 60_000 });
const root = process.cwd();
let home = "";

/** A checkout whose `next build` is a stand-in: a child of its own, half the files, a pause until `go` exists, the rest. */
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-build-"));
  for (const folder of ["app", "scripts", "node_modules/next/dist/bin"])
    fs.mkdirSync(path.join(home, folder), { recursive: true });
  fs.writeFileSync(path.join(home, "app/page.tsx"), "1");
  for (const source of Object.values(PROGRAMS)) {
    fs.mkdirSync(path.dirname(path.join(home, source)), { recursive: true });
    fs.writeFileSync(path.join(home, source), "export const first = 1;");
  }
  fs.copyFileSync("scripts/end-with-parent.mjs", path.join(home, "scripts/end-with-parent.mjs"));
  const paths = { "@/*": [path.join(root, "*")] };
  fs.writeFileSync(path.join(home, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
  fs.copyFileSync("tsconfig.served.json", path.join(home, "tsconfig.served.json"));
  fs.symlinkSync(path.join(root, "node_modules/typescript"), path.join(home, "node_modules/typescript"));
  fs.writeFileSync(
    path.join(home, "node_modules/next/dist/bin/next"),
    `const fs = require("node:fs");
     require("node:child_process").spawn("sleep", ["300"], { stdio: "ignore", argv0: ${JSON.stringify(home)} });
     fs.mkdirSync(".next", { recursive: true });
     fs.appendFileSync("builds", "x");
     fs.writeFileSync(".next/BUILD_ID", "half");
     fs.mkdirSync(".next/static/chunks", { recursive: true });
     fs.writeFileSync(".next/static/chunks/page.js", "alive();");
     const wait = setInterval(() => { if (fs.existsSync("go")) { fs.writeFileSync(".next/BUILD_ID", "whole"); process.exit(0); } }, 20);`,
  );
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const at = (file: string) => path.join(home, file);
const exists = (file: string) => () => fs.existsSync(at(file));
const builds = () => fs.readFileSync(at("builds"), "utf8").length;

function build() {
  const tsx = path.join(root, "node_modules/tsx/dist/esm/index.mjs");
  const child = spawn(process.execPath, ["--import", `file://${tsx}`, path.join(root, "scripts/build.ts")], {
    cwd: home,
    env: { ...process.env, NODE_OPTIONS: "", TSX_TSCONFIG_PATH: at("tsconfig.json") },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { child, ended: once(child, "exit").then(([code]) => ({ code: code as number | null, output })) };
}

/** Processes of the stand-in and of what it began. */
const left = () =>
  fs.readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === home;
    } catch {
      return false;
    }
  });

test.each(["SIGTERM", "SIGKILL"] as const)("%s in the middle", async (signal) => {
  const first = build();
  await expect.poll(exists(".next/BUILD_ID"), { timeout: 30_000 }).toBe(true);
  first.child.kill(signal);
  expect((await first.ended).code).toBe(signal === "SIGTERM" ? 143 : null);
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(exists(".next/bookplate-sources")(), "half a build has no stamp").toBe(false);
  fs.writeFileSync(at("go"), "");
  expect(await build().ended).toMatchObject({ code: 0, output: expect.stringContaining("Built in") });
  expect(fs.readFileSync(at(".next/BUILD_ID"), "utf8")).toBe("whole");
  expect(await build().ended, "nothing to do").toEqual({ code: 0, output: "" });
});

test("a build that began over an older one is not taken for that one", async () => {
  fs.writeFileSync(at("go"), "");
  await build().ended;
  fs.rmSync(at("go"));
  fs.writeFileSync(at("app/page.tsx"), "2");
  const interrupted = build();
  await expect.poll(builds, { timeout: 30_000 }).toBe(2);
  interrupted.child.kill("SIGKILL");
  await interrupted.ended;
  fs.writeFileSync(at("app/page.tsx"), "1"); // back to the sources of the first
  fs.writeFileSync(at("go"), "");
  expect((await build().ended).output).toContain("Built in");
  expect(builds()).toBe(3);
});

test("two at once build once", async () => {
  fs.writeFileSync(at("go"), "");
  const both = await Promise.all([build().ended, build().ended]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(builds()).toBe(1);
});

test("what does not type-check is not built, and is said in one sentence", async () => {
  fs.writeFileSync(at("go"), "");
  fs.writeFileSync(at("app/page.tsx"), "export const page: string = 1;\nexport const other: number = page;\n");
  const { code, output } = await build().ended;
  expect(code).toBe(1);
  expect(output.trim().split("\n").at(-1)).toMatch(
    /^The code does not type-check, so nothing was built: app\/page\.tsx\(1,14\): error TS2322: .* \(and 1 more\)$/,
  );
  expect([exists("builds")(), exists(".next/bookplate-sources")()]).toEqual([false, false]);
  fs.writeFileSync(at("app/page.tsx"), "export const page = 1;\n");
  expect((await build().ended).output).toContain("Built in");
});

test("a change of the server alone makes no new pages, and one of both makes both", async () => {
  fs.writeFileSync(at("go"), "");
  expect(await build().ended).toMatchObject({ code: 0, output: expect.stringContaining("Building the pages") });
  expect(fs.readFileSync(at(".next/bookplate/start.mjs"), "utf8")).toContain("first");
  expect(await build().ended).toEqual({ code: 0, output: "" });
  fs.writeFileSync(at("scripts/start.ts"), "export const second = 2;");
  expect(await build().ended).toMatchObject({ code: 0, output: expect.stringContaining("Building the server") });
  expect(builds()).toBe("x".length);
  expect(fs.readFileSync(at(".next/bookplate/start.mjs"), "utf8")).toContain("second");
  const script = fs.readFileSync(at(".next/static/chunks/page.js"), "utf8");
  expect(script, "what a browser compiles at once").toBe("//# allFunctionsCalledOnLoad\nalive();");
  fs.writeFileSync(at("lib/other.ts"), "export const other = 1;");
  expect(await build().ended).toMatchObject({ code: 0, output: expect.stringContaining("Building the pages") });
  expect(builds()).toBe(2);
});
