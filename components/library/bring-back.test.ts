/** Undo of a move, as the browser asks the API: the book stands as it did. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { respondInProcess } from "@/e2e/support/in-process";
import { bearerOf, closeDatabase, database, newReader } from "@/e2e/support/world";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { bringBack, moveBook } from "./bring-back";

const overNetwork = globalThis.fetch;
beforeAll(async () => {
  setVariables({ E2E_URL: "http://in-process", RATE_LIMITS: "off" });
  await testContext();
  const credentials = await bearerOf(await newReader());
  globalThis.fetch = (address, init) =>
    respondInProcess(init?.method ?? "GET", String(address), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...credentials },
    });
});
afterAll(async () => {
  globalThis.fetch = overNetwork;
  await closeDatabase();
});

/** A book with dates, progress, a note and an earlier reading. */
async function createEntry(status: LibraryStatus) {
  const { id: bookId } = await createWork(database());
  const params = { bookId };
  await api("POST /v1/me/library", { body: { bookId, status: "finished" } });
  await api("PATCH /v1/me/library/{bookId}", { params, body: { status: "reading" } });
  const place = {
    startedOn: "2026-01-05",
    progress: { unit: "percent" as const, value: status === "finished" ? 100 : 40 },
  };
  const finishedOn = status === "finished" ? "2026-02-01" : null;
  await api("PATCH /v1/me/library/{bookId}", { params, body: { status, ...place, finishedOn, privateNote: "Mine." } });
  return bookId;
}

const shown = async (bookId: string) => {
  const { updatedAt: _, addedAt: __, ...entry } = await api("GET /v1/me/library/{bookId}", { params: { bookId } });
  return { ...entry, reads: entry.reads.map(({ startedOn, finishedOn }) => ({ startedOn, finishedOn })) };
};

describe.each(["want", "reading", "finished", "abandoned"] as const)("a book under %s", (from) => {
  test.each(["want", "reading", "finished", "abandoned", null] as const)("moved to %s and back", async (to) => {
    const bookId = await createEntry(from);
    const before = await shown(bookId);
    const stood = await moveBook(bookId, { from, to });
    if (stood) await bringBack(stood, { isOut: to === null });
    expect(await shown(bookId)).toEqual(before);
  });
});

test("a book that another window took out is moved all the same, and goes again", async () => {
  const { id: bookId } = await createWork(database());
  expect(await moveBook(bookId, { from: "want", to: "reading" })).toBeNull();
  expect(await shown(bookId)).toMatchObject({ status: "reading" });
});
