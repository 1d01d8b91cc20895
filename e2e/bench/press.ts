/**
 * How soon a press is answered: `npm run bench -- press`. Public pages of the demo world as a stranger has them in Chromium,
 * on a fast line and with nothing kept: from the press until its own answer stands on the page. The scripts of such a page come
 * when a pointer moves, a moment before it presses, so that what is measured is the first press of a visit.
 */
import type { Browser, Page } from "@playwright/test";
import { withAppAndBrowser } from "./app-and-browser";
import { median } from "./load";
import { lineOf } from "./metrics";

const VISITS = 5;
const MAX_MS = 200;
/** How long a page is only looked at before. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 10_000;

type Press = {
  label: string;
  at: string;
  press: (page: Page) => Promise<void>;
  /** What stands on the page when the press is answered, and not before; a page that comes alive changes other things, too. */
  answer: string;
};

const share = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const MESSAGE = '[role="status"] > div > span';

const PRESSES: readonly Press[] = [
  {
    label: "Share of a collection",
    at: "/collections/books-with-weather-in-them",
    press: share("Share"),
    answer: 'button[aria-busy="true"]:not([data-pressed]), [role="dialog"]', // the early script marks both, before any answer
  },
  { label: "Share of a book", at: "/books/middlemarch", press: share(/^Share/), answer: MESSAGE },
  { label: "Share of an author", at: "/authors/mary-wollstonecraft-shelley", press: share(/^Share/), answer: MESSAGE },
  { label: "Share of a shelf", at: "/@demo_reader/bad-weather", press: share(/^Share/), answer: MESSAGE },
  {
    label: "the second letter in the search field of the books",
    at: "/books",
    press: (page) => page.getByRole("combobox").first().pressSequentially("wh"),
    answer: '[role="combobox"][aria-expanded="true"]',
  },
];

declare global {
  interface Window {
    /** Milliseconds from the last press until something on the page shows that it was noted, and until its answer. */
    marked?: number | undefined;
    answered?: number | undefined;
  }
}

/** Runs in the page. No function in it has a name: what reads TypeScript here would put a helper around it that the page does not have. */
function watchPresses(answer: string) {
  let pressed = 0;
  const observer = new MutationObserver(() => {
    const answers = document.querySelector(answer) !== null;
    if (answers || document.querySelector("[data-pressed]")) window.marked ??= performance.now() - pressed;
    if (answers) window.answered ??= performance.now() - pressed;
  });
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(
      kind,
      ({ timeStamp }) => {
        pressed = timeStamp;
        window.marked = window.answered = undefined;
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      { capture: true },
    );
}

async function visit(browser: Browser, url: string, { press, answer }: Press) {
  const context = await browser.newContext({ locale: "en" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses, answer);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(QUIET_MS);
    if ((await page.locator(answer).count()) > 0) throw new Error(`${url} has ${answer} before anything is pressed.`);
    await press(page);
    await page.waitForFunction(() => window.answered !== undefined, undefined, { timeout: PATIENCE_MS });
    return await page.evaluate(() => ({
      marked: window.marked ?? Number.NaN,
      answered: window.answered ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

export const benchPresses = (): Promise<void> =>
  withAppAndBrowser(async ({ url }, browser) => {
    for (const press of PRESSES) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, url + press.at, press));
      const taken = visits.map(({ answered }) => answered);
      const marked = median(visits.map((times) => times.marked));
      const metric = {
        label: `${press.label}, when a visit begins`,
        value: `${median(taken).toFixed(0)} ms (${Math.min(...taken).toFixed(0)} to ${Math.max(...taken).toFixed(0)}); shown as pressed after ${marked.toFixed(0)}`,
        target: `at most ${MAX_MS} ms`,
        isMet: median(taken) <= MAX_MS,
      };
      console.log(lineOf(metric));
    }
  });
