import { spawnSync } from "node:child_process";
import fs from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium for the journeys: CHROMIUM_PATH, Playwright's own, the system's; else it is installed. */
export async function findChromium(report: (line: string) => void): Promise<string> {
  const found = (await installed()) ?? (await install(report));
  if (!found) throw new Error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.");
  return found;
}

async function installed(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...PLACES].find(
    (place) => place && fs.existsSync(place),
  );
}

/** Playwright's download where it can be reached, else Debian's package when we may install one. */
async function install(report: (line: string) => void): Promise<string | undefined> {
  report("Installing Chromium for the browser journeys ...");
  const attempts = [[process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium"]];
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    attempts.unshift([
      "/bin/sh",
      "-c",
      "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium",
    ]);
  }
  for (const [command = "", ...args] of attempts) {
    spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 });
    const found = await installed();
    if (found) return found;
  }
  return undefined;
}
