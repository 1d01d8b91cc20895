/**
 * `npm test`: check (types, lint, the rules of the house in `*.check.ts`, packages), unit tests on a real PostgreSQL, API,
 * browser journeys. `npm test -- <part> [filter]` runs one part: check, unit, api, web; or matrix, a piece of unit that
 * prints who was refused what. What follows the part is for vitest or Playwright. The whole ends with how long it took of
 * the twelve minutes that it may take.
 */
import { type SpawnOptions, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { commandArguments } from "@/lib/server/command-arguments";
import { findChromium } from "@/lib/testing/chromium";
import { notePassed, type PartWithPassed, passedTests, restsOn } from "./passed";

const PARTS = ["check", "unit", "matrix", "api", "web"] as const;
type Part = (typeof PARTS)[number];
const node = process.execPath;
const bin = (name: string) => path.join("node_modules", name);
/** How long the whole may take. */
const MAX_SECONDS = 720;
/** What had passed with the same sources and was not run. */
const leftOut: string[] = [];

async function main() {
  const [only, ...rest] = process.argv.slice(2);
  const typed = [...(only ? [only] : []), ...rest.filter((word) => word === "--help")];
  commandArguments(`npm test [-- part [filter]]\nParts: ${PARTS.join(", ")}.`, { takes: 1, typed });
  if (only && !PARTS.includes(only as Part))
    throw new Error(`There is no part ${only}: use one of ${PARTS.join(", ")}.`);
  const wanted = (part: Part) => !only || only === part;
  const began = Date.now();
  if (wanted("check")) {
    for (const built of [".next/types", ".next/dev/types"])
      fs.rmSync(path.join(built, "validator.ts"), { force: true }); // names pages that may have moved since
    // whole each time: what an earlier run left behind once hid that an exported type was gone
    const { CHECKERS } = await import("@/lib/server/build");
    const options = ["--noEmit", "--incremental", "false", "--checkers", CHECKERS];
    await step("types", node, [bin("typescript/bin/tsc"), ...options]);
    await step("lint", node, [bin("@biomejs/biome/bin/biome"), "check", "."]);
    await step("rules", node, [bin("vitest/vitest.mjs"), "run", "--config", "e2e/vitest.check.config.ts"]);
    await step("packages", node, ["--import", "tsx/esm", "scripts/audit.ts"]);
  }
  const built = wanted("api") || wanted("web") ? build({ isTyped: wanted("check") }) : undefined;
  if (wanted("unit"))
    await withPassed("unit", rest, (passed) => vitest("unit and rules", "e2e/vitest.config.ts", { rest, passed }));
  if (only === "matrix") {
    const args = ["run", "--config", "e2e/vitest.config.ts", "--reporter", "dot", "e2e/matrix", ...rest];
    await step("matrix", node, [bin("vitest/vitest.mjs"), ...args], { MATRIX_TABLE: "1" });
  }
  await built;
  if (built) await againstRunningApp(wanted, rest);
  const took = seconds(began);
  console.log(`\nAll passed in ${took} s.`);
  if (only) return;
  const without = leftOut.length > 0 ? `without what had passed before: ${leftOut.join(", ")}` : "nothing left out";
  console.log(`The whole: ${took} s of ${MAX_SECONDS}: ${took <= MAX_SECONDS ? "met" : "MISSED"}; ${without}.`);
}

/** The pages are built beside the unit tests, which often wait. */
function build(options: { isTyped: boolean }): Promise<void> {
  const print = (line: string) => console.log(line);
  const built = import("@/lib/server/build").then(({ buildIfStale }) => buildIfStale(print, undefined, options));
  built.catch(() => undefined); // said where it is waited for
  return built;
}

/** API tests and journeys talk to one app on a database of its own; both are gone afterwards. */
async function againstRunningApp(wanted: (part: Part) => boolean, rest: string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-test-"));
  fs.chmodSync(folder, 0o755); // as root, PostgreSQL runs under another account and must get in
  const { freePort } = await import("@/lib/server/ports");
  const { startOutsideCatalogue } = await import("@/lib/testing/outside-catalogue");
  const outside = await startOutsideCatalogue();
  const { OIDC_CLIENT, startOidcProvider } = await import("@/lib/testing/oidc-provider");
  const provider = await startOidcProvider();
  const settings = {
    DNS_SERVERS: `127.0.0.1:${await freePort()}`, // nobody, until a test answers there (e2e/support/dns.ts)
    BOOKPLATE_DATA: folder,
    AUTH_SECRET: "test-secret-test-secret-test-secret-0",
    RATE_LIMITS: "off",
    SECURITY_CONTACT: "mailto:security@bookplate.example",
    BOOKPLATE_COUNT_QUERIES: "1",
    BOOKPLATE_CHECK_ROWS: "1",
    BOOKPLATE_LOCAL_PUSH: "1",
    OIDC_ISSUER: provider.url,
    ...OIDC_CLIENT,
    BOOKPLATE_LOCAL_WEBHOOKS: "1",
    EXTERNAL_LOOKUP: "on",
    BOOKPLATE_LOCAL_LOOKUP: outside.url,
    LOG_LEVEL: "error",
  };
  const { startPostgres } = await import("@/lib/server/postgres");
  const { UNSAFE_AND_FAST } = await import("@/lib/testing/cluster");
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, UNSAFE_AND_FAST);
  const { startApp } = await import("../e2e/support/app");
  const operator = { E2E_METRICS_TOKEN: "an-operator-of-the-tests" };
  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  try {
    app = await startApp({ ...settings, METRICS_TOKEN: operator.E2E_METRICS_TOKEN });
    provider.accept(app.url);
    const env = {
      ...settings,
      ...operator,
      E2E_URL: app.url,
      APP_URL: app.url,
      DATABASE_URL: cluster.url,
      BOOKPLATE_EMBEDDED: "1",
    };
    if (wanted("api"))
      await withPassed("api", rest, (passed) => vitest("api", "e2e/vitest.api.config.ts", { rest, passed }, env));
    if (wanted("web")) {
      const { whole, light } = await findChromium((line) => console.log(line));
      await withPassed("web", rest, (passed) =>
        step("web", node, [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts", ...rest], {
          ...env,
          LEFT_OUT: passed.join(),
          CHROMIUM_PATH: light,
          CHROMIUM_WITH_NOTIFICATIONS: whole,
          NODE_OPTIONS: `--import=${pathToFileURL(path.resolve("e2e/support/json-modules.mjs"))}`,
        }),
      );
    }
  } catch (error) {
    if (app) console.error(`\nThe last output of the app:\n${app.output().slice(-2_000)}`);
    throw error;
  } finally {
    await app?.stop();
    await cluster.stop();
    outside.close();
    provider.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** All tests of a part but those that passed with the same sources; with a filter, whatever it names. */
async function withPassed(part: PartWithPassed, rest: string[], run: (passed: string[]) => Promise<void>) {
  const passed = rest.length > 0 ? [] : passedTests(part);
  leftOut.push(...passed);
  if (passed.length > 0)
    console.log(`\nNothing they rest on has changed since these passed (PASSED=again runs them): ${passed.join(", ")}`);
  const began = restsOn(part);
  await run(passed);
  if (rest.length === 0) notePassed(began);
}

/** Runs tests by vitest: those that are named, or all, without those that are left out. */
function vitest(name: string, config: string, { rest, passed }: { rest: string[]; passed: string[] }, env = {}) {
  const without = passed.flatMap((pattern) => ["--exclude", pattern]);
  return step(name, node, [bin("vitest/vitest.mjs"), "run", "--config", config, ...rest, ...without], env);
}

async function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const options: SpawnOptions = { stdio: "inherit", env: { ...process.env, ...env } };
  const code = await new Promise<number | null>((resolve) => spawn(command, args, options).once("exit", resolve));
  if (code !== 0) throw new Error(`${name} failed.`);
  console.log(`== ${name}: ${seconds(began)} s`);
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
