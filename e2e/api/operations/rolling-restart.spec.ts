/** Two processes behind a balancer are restarted one after the other under load: no request fails. */
import { expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { startBalancer } from "../../support/balancer";
import { browse, type Load } from "../../support/browse";
import { appUrl } from "../../support/world";

const READERS = 4;
const ROUNDS = process.env.DRILL_SECONDS ? 5 : 1;

test("no request fails while both processes are restarted", { timeout: 180_000 }, async () => {
  const settings = { APP_URL: appUrl(), DRAIN_SECONDS: "1" };
  const apps: App[] = await Promise.all([startApp(settings), startApp(settings)]);
  const balancer = await startBalancer(apps.map(({ url }) => url));
  const load: Load = { done: 0, failed: [] };
  let over = false;
  const browsing = Promise.all(Array.from({ length: READERS }, () => browse(balancer.url, load, () => !over)));
  const seen = [];
  for (let turn = 0; turn < ROUNDS * apps.length; turn += 1) {
    const before = load.done;
    const index = turn % apps.length;
    const port = new URL(apps[index]?.url ?? "").port;
    expect(await apps[index]?.stop("SIGTERM"), "it stops by itself, without an error").toBe(0);
    apps[index] = await startApp({ ...settings, PORT: port });
    await expect.poll(() => load.done, { timeout: 20_000 }).toBeGreaterThan(before + 50);
    seen.push(load.done - before);
  }
  over = true;
  await browsing;
  balancer.stop();
  await Promise.all(apps.map((app) => app.stop()));
  expect(load.failed).toEqual([]);
  expect(seen).toHaveLength(ROUNDS * apps.length);
});
