import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "web",
  outputDir: "../test-results",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"]],
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 900 },
    trace: "off", // recording every page costs more than the rare failure is worth: rerun that test with --trace on
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu", // there is none: drawing without its stand-in costs less
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
