/** Two processes behind a balancer are restarted one after the other under load: no request fails. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAuthor, createWork } from "@/db/factories";
import { type App, startApp } from "../../support/app";
import { startBalancer } from "../../support/balancer";
import { appUrl, bearerOf, database, newReader } from "../../support/world";

const READERS = 4;
const ROUNDS = process.env.DRILL_SECONDS ? 5 : 1;
/** Between two requests of a reader: the load is steady, and leaves the processor to those that start. */
const PAUSE_MS = 50;

type Load = { done: number; failed: string[] };

/** One reader who looks at pages and lists, follows, unfollows and reviews, until told to stop. */
async function browse(origin: string, load: Load, goOn: () => boolean) {
  const auth = { ...(await bearerOf(await newReader())), "Content-Type": "application/json" };
  const author = await createAuthor(database());
  while (goOn()) {
    const book = await createWork(database(), { authorId: author.id });
    const review = JSON.stringify({ bookId: book.id, rating: 4, text: "Read on the way." });
    const follow = `/api/authors/${author.id}/follow`;
    const steps: [string, RequestInit, number][] = [
      [`/api/authors/${author.id}`, {}, 200],
      ["/api/authors?limit=5", {}, 200],
      ["/", {}, 200],
      [follow, { method: "POST", headers: auth, body: "{}" }, 201],
      [
        "/api/v1/me/reviews",
        { method: "POST", headers: { ...auth, "Idempotency-Key": randomUUID() }, body: review },
        201,
      ],
      [`/api/v1/books/${book.id}/reviews`, {}, 200],
      [follow, { method: "DELETE", headers: auth }, 204],
    ];
    for (const [path, init, status] of steps) {
      const response = await fetch(`${origin}${path}`, init).catch((error: Error) => error);
      const outcome = response instanceof Error ? `${response.message} ${response.cause}` : String(response.status);
      const text = response instanceof Error ? "" : await response.text();
      load.done += 1;
      await sleep(PAUSE_MS);
      if (outcome !== String(status))
        load.failed.push(`${init.method ?? "GET"} ${path}: ${outcome} ${text.slice(0, 200)}`);
    }
  }
}

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
