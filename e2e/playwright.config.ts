import { defineConfig } from "@playwright/test";
import { FLAGS } from "./support/browser-flags";

export default defineConfig({
  testDir: "web",
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
