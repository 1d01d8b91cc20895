import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** One that draws pages for a program, without windows and notifications: journeys take three quarters of the time in it. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

type Browsers = {
  /** For what a whole browser alone does, such as showing notifications. */
  whole: string;
  /** For everything else. */
  light: string;
};

/** The Chromiums for the journeys: CHROMIUM_PATH, Playwright's own, the system's; else they are installed. */
export async function findChromium(report: (line: string) => void): Promise<Browsers> {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen && !((await installed()) && fs.existsSync(SHELL))) await install(report);
  const whole = await installed();
  if (!whole) throw new Error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.");
  return { whole, light: !chosen && fs.existsSync(SHELL) ? SHELL : whole };
}

async function installed(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...PLACES].find(
    (place) => place && fs.existsSync(place),
  );
}

/** Debian's packages when we may install them, else Playwright's download where it can be reached. */
async function install(report: (line: string) => void): Promise<void> {
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    report("Installing Chromium for the browser journeys ...");
    const apt = "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends";
    run("/bin/sh", "-c", `apt-get update -qq; ${apt} chromium chromium-headless-shell || ${apt} chromium`);
  }
  if (!(await installed())) {
    report("Downloading Chromium for the browser journeys ...");
    run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
  }
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 });
