/**
 * How soon a press is answered: `npm run bench -- press`. Public pages of the demo world as a stranger has them in Chromium,
 * on a fast line and with nothing kept: from the press until the page first changes. The scripts of such a page come when a
 * pointer moves, a moment before it presses, so that what is measured is the first press of a visit.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/lib/testing/chromium";
import { startApp } from "../support/app";
import { FLAGS } from "../support/browser-flags";
import { own } from "../support/own-app";
import { median } from "./load";
import { lineOf } from "./metrics";

const VISITS = 5;
const MAX_MS = 200;
/** How long a page is only looked at before. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 10_000;

type Press = { label: string; at: string; press: (page: Page) => Promise<void> };

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const PRESSES: readonly Press[] = [
  { label: "Share of a collection", at: "/collections/books-with-weather-in-them", press: button("Share") },
  { label: "Share of a book", at: "/books/middlemarch", press: button(/^Share/) },
  { label: "Share of an author", at: "/authors/mary-wollstonecraft-shelley", press: button(/^Share/) },
  { label: "Share of a shelf", at: "/@demo_reader/bad-weather", press: button(/^Share/) },
  {
    label: "the second letter in the search field of the books",
    at: "/books",
    press: (page) => page.getByRole("combobox").first().pressSequentially("wh"),
  },
];

declare global {
  interface Window {
    /** Milliseconds from the last press to the first change that can be seen. */
    answered?: number | undefined;
  }
}

/**
 * Runs in the page: from a press on it looks for a change in what is shown; scripts that are called for are none. No function
 * in it has a name: what reads TypeScript here would put a helper around it that the page does not have.
 */
function watchPresses() {
  let pressed = 0;
  const unseen = new Set(["SCRIPT", "LINK", "STYLE", "TEMPLATE"]);
  const observer = new MutationObserver((records) => {
    if (window.answered !== undefined) return;
    const isSeen = records.some(
      ({ type, addedNodes, removedNodes }) =>
        type !== "childList" || [...addedNodes, ...removedNodes].some(({ nodeName }) => !unseen.has(nodeName)),
    );
    if (isSeen) window.answered = performance.now() - pressed;
  });
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(
      kind,
      ({ timeStamp }) => {
        pressed = timeStamp;
        window.answered = undefined;
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      { capture: true },
    );
}

async function visit(browser: Browser, url: string, press: Press["press"]): Promise<number> {
  const context = await browser.newContext({ locale: "en" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(QUIET_MS);
    await press(page);
    await page.waitForFunction(() => window.answered !== undefined, undefined, { timeout: PATIENCE_MS });
    return (await page.evaluate(() => window.answered)) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

export async function benchPresses(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-press-"));
  fs.chmodSync(folder, 0o755);
  const app = await startApp({ ...own(folder), RATE_LIMITS: "off" });
  const { light } = await findChromium((line) => console.log(line));
  const browser = await chromium.launch({ executablePath: light, args: FLAGS });
  try {
    for (const { label, at, press } of PRESSES) {
      const taken: number[] = [];
      for (let i = 0; i < VISITS; i += 1) taken.push(await visit(browser, app.url + at, press));
      const metric = {
        label: `${label}, when a visit begins`,
        value: `${median(taken).toFixed(0)} ms (${Math.min(...taken).toFixed(0)} to ${Math.max(...taken).toFixed(0)})`,
        target: `at most ${MAX_MS} ms`,
        isMet: median(taken) <= MAX_MS,
      };
      console.log(lineOf(metric));
    }
  } finally {
    await browser.close();
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
