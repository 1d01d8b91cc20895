import { defineConfig } from "@playwright/test";
import { FLAGS } from "./support/browser-flags";

/**
 * A journey that is declared in both languages is made in one of them, by the last letter of its title: what can go wrong
 * in only one is looked for on every page by the sweep, and what is dragged or slid (`@both`) is gone through in each.
 * `LANGUAGES=all` makes every one in both.
 */
const OTHER_LANGUAGE = [/\.spec\.ts en (?!.*@both$).*[^a-n]$/i, /\.spec\.ts ar (?!.*@both$).*[a-n]$/i];

export default defineConfig({
  testDir: "web",
  testIgnore: process.env.LEFT_OUT ? process.env.LEFT_OUT.split(",").map((file) => `**/${file}`) : [],
  grepInvert: process.env.LANGUAGES === "all" ? undefined : OTHER_LANGUAGE,
  outputDir: "../test-results",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["./support/failures-last.ts"]],
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 900 },
    trace: "off", // recording every page costs more than the rare failure is worth: rerun that test with --trace on
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
});
