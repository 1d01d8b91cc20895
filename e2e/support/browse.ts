import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAuthor, createWork } from "@/db/factories";
import { bearerOf, database, newReader } from "./world";

export type Load = { done: number; failed: string[] };

/** Between two requests of a reader: the load is steady, and leaves the processor to those that start. */
const PAUSE_MS = 50;

/** One reader who looks at pages and lists, follows, unfollows and reviews, until told to stop. */
export async function browse(origin: string, load: Load, goOn: () => boolean): Promise<void> {
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
      const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(30_000) }).catch(
        (error: Error) => error,
      );
      const outcome = response instanceof Error ? `${response.message} ${response.cause}` : String(response.status);
      const text = response instanceof Error ? "" : await response.text();
      load.done += 1;
      await sleep(PAUSE_MS);
      if (outcome !== String(status))
        load.failed.push(`${init.method ?? "GET"} ${path}: ${outcome} ${text.slice(0, 200)}`);
    }
  }
}
