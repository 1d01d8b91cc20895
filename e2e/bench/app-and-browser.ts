import fs from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "@/lib/testing/chromium";
import { type App, startApp } from "../support/app";
import { FLAGS } from "../support/browser-flags";
import { own, ownFolder } from "../support/own-app";

/** An app with the demo world on a data folder of its own, and a Chromium to look at it; both end, whatever becomes of `use`. */
export async function withAppAndBrowser(use: (app: App, browser: Browser) => Promise<void>): Promise<void> {
  const folder = ownFolder();
  try {
    const app = await startApp({ ...own(folder), RATE_LIMITS: "off" });
    try {
      const { light } = await findChromium((line) => console.log(line));
      const browser = await chromium.launch({ executablePath: light, args: FLAGS });
      try {
        await use(app, browser);
      } finally {
        await browser.close();
      }
    } finally {
      await app.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
