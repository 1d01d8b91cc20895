/** One address, several processes: `.env` is read anew when they are replaced, and the port for metrics tells of all. */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/lib/server/ports";
import { type App, startApp } from "../../support/app";
import { ownFolder } from "../../support/own-app";
import { appUrl } from "../../support/world";

const ALL = 3;
/** As it stands in the file, to every process: nothing of it is put in another value's place. */
const FIRST = "the-first-$token-of-the-file";

let home: string;
let app: App;
let metricsPort: number;

/** The house in another folder, which has an `.env` of its own. */
function houseWith(settings: Record<string, string>): string {
  const folder = ownFolder();
  for (const entry of fs.readdirSync(".").filter((name) => !/^\.(env(\..+)?|git|data)$/.test(name)))
    fs.symlinkSync(path.resolve(entry), path.join(folder, entry));
  write(folder, settings);
  fs.writeFileSync(path.join(folder, ".env.local"), "METRICS_TOKEN=of-a-file-that-we-do-not-read\n");
  return folder;
}

const write = (folder: string, settings: Record<string, string>) =>
  fs.writeFileSync(
    path.join(folder, ".env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );

/** Over a connection of its own, so that the next of them answers. */
const metrics = (token: string, url = `http://localhost:${metricsPort}`) =>
  fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}`, Connection: "close" } });

beforeAll(async () => {
  metricsPort = await freePort();
  home = houseWith({ METRICS_TOKEN: FIRST, METRICS_PORT: String(metricsPort) });
  app = await startApp({ APP_URL: appUrl(), PROCESSES: "2", METRICS_TOKEN: undefined, LOG_LEVEL: "info" }, home);
}, 120_000);
afterAll(async () => {
  await app?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const uptimes = async (token: string) => {
  const response = await metrics(token);
  return response.ok ? new Set((await response.text()).match(/uptime_seconds\{[^}]+\}/g)).size : 0;
};

test("the port for metrics tells of every process, and of each once", { timeout: 120_000 }, async () => {
  await expect.poll(() => uptimes(FIRST), { timeout: 60_000 }).toBe(ALL);
  for (let time = 0; time < 2 * ALL; time += 1) {
    const lines = (await (await metrics(FIRST)).text()).trim().split("\n");
    const samples = lines.filter((line) => !line.startsWith("#")).map((line) => line.slice(0, line.lastIndexOf(" ")));
    expect(samples.filter((sample, i) => samples.indexOf(sample) !== i)).toEqual([]);
    for (const process of ["1", "2", "jobs"])
      expect(samples).toContain(`process_resident_memory_bytes{process="${process}"}`);
    expect(samples.filter((sample) => sample.startsWith("bookplate_database_up"))).toEqual(["bookplate_database_up"]);
  }
});

test("those that come go by what stands in .env then", { timeout: 180_000 }, async () => {
  write(home, { METRICS_TOKEN: "the-second-token-of-the-file", METRICS_PORT: String(metricsPort) });
  expect((await metrics("the-second-token-of-the-file")).ok, "nobody has read it yet").toBe(false);
  app.process.kill("SIGUSR2");
  await expect.poll(() => app.output(), { timeout: 120_000 }).toContain("All 3 processes have been replaced.");
  await expect.poll(() => uptimes("the-second-token-of-the-file"), { timeout: 60_000 }).toBe(ALL);
  expect((await metrics(FIRST)).ok).toBe(false);
  expect((await metrics("the-second-token-of-the-file", app.url)).status, "not on the app's own port as well").toBe(
    404,
  );
});
