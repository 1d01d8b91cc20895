import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

type Sent = { status: number; body: { id: string }; tries: number };

/**
 * Sends a request as a careful client does: the same Idempotency-Key until somebody answers it. What a process that is
 * away, starting or overloaded says (no connection, 503, 502) is not an answer; everything else is.
 */
export async function insist(url: () => string, init: RequestInit, deadlineMs = 60_000): Promise<Sent> {
  const headers = { "Content-Type": "application/json", ...init.headers, "Idempotency-Key": randomUUID() };
  const until = Date.now() + deadlineMs;
  for (let tries = 1; ; tries += 1) {
    const result = await fetch(url(), { ...init, headers, signal: AbortSignal.timeout(10_000) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (result && result.status !== 503) {
      const body = result.text.startsWith("{") ? JSON.parse(result.text) : { id: "" };
      return { status: result.status, body, tries };
    }
    if (Date.now() > until) throw new Error("Nobody answered for a minute.");
    await sleep(50);
  }
}
