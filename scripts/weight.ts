/**
 * `npm run weight`: what public pages weigh on a stranger's phone, as a table. Metrics, not a test. Each page is opened in
 * a browser of its own without a cache, 390 px wide (then 320, where more moves), on a database of its own with the demo
 * world, after others have asked for it. KB are 1000 bytes of bodies as they come over the wire, compressed and without
 * their headers, with everything that comes until the page is quiet, what a link brings ahead left out. "JS read" is what
 * comes to whoever only reads; then somebody moves a pointer, and the other figures hold for both together.
 *
 * Whose a script is, the built files say: the build writes a CommonJS module as a function of three names, and an ES
 * module as a function of one. Next and React are CommonJS, our islands and the packages that they bring are ES modules.
 * A file's weight is shared out by the length of its modules; the build's own runtime is the framework's.
 */
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { buildIfStale } from "@/lib/server/build";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { withAppAndBrowser } from "../e2e/bench/app-and-browser";

const PAGES: Record<string, string> = {
  home: "/",
  discover: "/discover",
  books: "/books",
  author: "/authors/mary-wollstonecraft-shelley",
  book: "/books/middlemarch",
  collection: "/collections/books-with-weather-in-them",
  profile: "/@demo_reader",
  shelf: "/@demo_reader/bad-weather",
  club: "/clubs/the-lantern-room",
  discussion: "", // the first that its club links to
  search: "/search?q=austen",
  "sign-in": "/sign-in",
};
const CLUB = "/clubs/the-lantern-room";
/** After as many answers pages, scripts and sheets leave in a smaller copy (lib/server/page-cache.ts, lib/server/build-files.ts). */
const OFTEN = 8;
const SMALLER_MS = 8_000;
const FILE = /\/_next\/static\/chunks\/[\w.~-]+\.(?:js|css)/g;
const WIDTH = 390;
const NARROW = 320;
const QUIET_MS = 1_500;

type Received = { url: string; type: string; isAhead: boolean; headers: number; bytes: number };
type Weight = Record<(typeof COLUMNS)[number], number>;
const COLUMNS = [
  "HTML",
  "CSS",
  "JS read",
  "JS Next",
  "JS ours",
  "fonts",
  "files",
  "other",
  "requests",
  "CLS",
  "CLS 320",
  "sideways",
] as const;

async function main() {
  commandArguments("npm run weight");
  await buildIfStale((line) => console.log(line));
  await withAppAndBrowser(async (app, browser) => {
    const club = await (await fetch(app.url + CLUB)).text();
    const discussion = new RegExp(`${CLUB}/discussions/[\\w-]{20,}`).exec(club)?.[0] ?? `${CLUB}/discussions`;
    const table: Record<string, Weight> = {};
    const urls = Object.entries(PAGES).map(([name, at]) => [name, app.url + (at || discussion)] as const);
    const files = new Set<string>();
    const askOften = async (url: string) => {
      let text = "";
      for (let n = 0; n < OFTEN; n += 1) text = await (await fetch(url)).text();
      return text;
    };
    for (const [, url] of urls) for (const [file] of (await askOften(url)).matchAll(FILE)) files.add(app.url + file);
    for (const file of files) await askOften(file);
    await new Promise((done) => setTimeout(done, SMALLER_MS));
    for (const [name, url] of urls) table[name] = await weigh(browser, url);
    print(table);
  });
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const received = await watch(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const weightNow = () => sum([...received.values()].filter(({ isAhead }) => !isAhead));
  const read = weightNow();
  await page.evaluate(() => document.dispatchEvent(new Event("pointermove")));
  await page.waitForTimeout(QUIET_MS);
  const whole = weightNow();
  const { shifted, sideways } = await moved(page);
  await page.setViewportSize({ width: NARROW, height: 568 });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => document.dispatchEvent(new Event("pointermove")));
  await page.waitForTimeout(QUIET_MS);
  const narrow = await moved(page);
  await context.close();
  return {
    ...whole,
    "JS read": read["JS Next"] + read["JS ours"],
    CLS: shifted,
    "CLS 320": narrow.shifted,
    sideways: Math.max(sideways, narrow.sideways),
  };
}

const moved = (page: Page) =>
  page.evaluate(() => ({
    shifted: window.shifted ?? 0,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

declare global {
  interface Window {
    shifted?: number;
  }
}

/** What comes over the wire from now on, by the number of its request. */
async function watch(session: CDPSession): Promise<Map<string, Received>> {
  const received = new Map<string, Received>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    const isAhead = "Next-Router-Prefetch" in request.headers || "next-router-prefetch" in request.headers;
    received.set(requestId, { url: request.url, type, isAhead, headers: 0, bytes: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const entry = received.get(requestId);
    if (entry) Object.assign(entry, { type, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = received.get(requestId);
    if (entry) entry.bytes = encodedDataLength - entry.headers;
  });
  return received;
}

function sum(all: Received[]): Omit<Weight, "JS read" | "CLS" | "CLS 320" | "sideways"> {
  const of = (...types: string[]) => all.filter(({ type }) => types.includes(type));
  const bytes = (some: Received[]) => some.reduce((total, { bytes: size }) => total + size, 0) / 1000;
  const scripts = of("Script");
  const ours =
    scripts.reduce((total, { bytes: size, url }) => total + size * shareOfOurs(new URL(url).pathname), 0) / 1000;
  const named = ["Document", "Stylesheet", "Script", "Font"];
  return {
    HTML: bytes(of("Document")),
    CSS: bytes(of("Stylesheet")),
    "JS Next": bytes(scripts) - ours,
    "JS ours": ours,
    fonts: bytes(of("Font")),
    files: of("Font").length,
    other: bytes(all.filter(({ type }) => !named.includes(type))),
    requests: all.length,
  };
}

const shares = new Map<string, number>();

/** How much of a built script is ES modules. */
function shareOfOurs(pathname: string): number {
  const before = shares.get(pathname);
  if (before !== undefined) return before;
  const source = fs.readFileSync(path.join(".next", pathname.replace(/^\/_next\//, "")), "utf8");
  const pushed: unknown[] = [];
  if (!path.basename(pathname).startsWith("turbopack-"))
    vm.runInNewContext(source, { TURBOPACK: { push: (chunk: unknown[]) => pushed.push(...chunk) }, document: {} });
  const modules = pushed.filter((part): part is (...names: unknown[]) => void => typeof part === "function");
  const long = (some: typeof modules) => some.reduce((total, module) => total + module.toString().length, 0);
  const share = modules.length === 0 ? 0 : long(modules.filter(({ length }) => length === 1)) / long(modules);
  shares.set(pathname, share);
  return share;
}

function print(table: Record<string, Weight>) {
  const shown = (column: keyof Weight, value: number) =>
    ["files", "requests", "sideways"].includes(column)
      ? String(value)
      : value.toFixed(column.startsWith("CLS") ? 3 : 1);
  console.log(`\n${"KB".padEnd(11)}${COLUMNS.map((column) => column.padStart(9)).join("")}`);
  for (const [name, weight] of Object.entries(table))
    console.log(name.padEnd(11) + COLUMNS.map((column) => shown(column, weight[column]).padStart(9)).join(""));
}

runProgram(main);
