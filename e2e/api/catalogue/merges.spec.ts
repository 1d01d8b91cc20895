/** Books are merged and parted while readers go on writing to both: nothing that was acknowledged is lost, nothing fails. */
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createWork } from "@/db/factories";
import { bearerOf, call, database, newReader } from "../../support/world";

const WRITERS = 8;
const ROUNDS = 6;
const STATUSES = ["want", "reading", "finished", "abandoned"] as const;

type Writer = { as: Record<string, string>; shelfId: string };

async function newWriter(): Promise<Writer> {
  const as = await bearerOf(await newReader());
  const { body } = await call("POST", "/v1/me/shelves", { headers: as, body: { name: "Both" } });
  return { as, shelfId: body.id as string };
}

/** What each of the writers does in turn, to one of the two books. */
const WRITES: ((writer: Writer, bookId: string, i: number) => Promise<{ status: number; code?: string }>)[] = [
  ({ as }, bookId, i) =>
    sent("POST", "/v1/me/library", as, { bookId, status: STATUSES[i % STATUSES.length] ?? "want" }),
  ({ as }, bookId, i) =>
    sent("PATCH", `/v1/me/library/${bookId}`, as, { rating: 1 + (i % 5), privateNote: `Note ${i}` }),
  ({ as }, bookId, i) => sent("POST", "/v1/me/reviews", as, { bookId, rating: 3, text: `Thought ${i}` }),
  ({ as, shelfId }, bookId) => sent("POST", `/v1/me/shelves/${shelfId}/books`, as, { bookId }),
  ({ as }, bookId, i) => sent("POST", `/v1/me/library/${bookId}/reads`, as, { finishedOn: `2025-0${1 + (i % 9)}-01` }),
];

async function sent(method: string, path: string, headers: Record<string, string>, body: object) {
  const { status, body: answer } = await call(method, path, { headers, body });
  return { status, code: status < 300 ? undefined : `${method} ${path.split("/").at(-1)} ${status} ${answer?.code}` };
}

test("eight readers write to both books while they are merged and parted six times", async () => {
  const [keep, drop] = [await createWork(database()), await createWork(database())];
  const staff = await bearerOf(await newReader({ roles: ["librarian"] }));
  const writers = await Promise.all(Array.from({ length: WRITERS }, newWriter));
  const failures: string[] = [];
  let isOver = false;
  let written = 0;
  const writing = writers.map(async (writer, w) => {
    for (let i = 0; !isOver; i += 1) {
      const write = WRITES[i % WRITES.length];
      const { code } = (await write?.(writer, (i + w) % 2 ? keep.id : drop.id, i)) ?? {};
      // a second review, a book that stands on the shelf or is not in the library are said as ever
      written += 1;
      if (code && !/400 duplicate|404 not_found|400 too_many_reads/.test(code)) failures.push(code);
    }
    return writer;
  });
  /** Until each of the writers wrote once more, in the middle. */
  const moreWritten = async () => {
    const before = written;
    await vi.waitUntil(() => written >= before + WRITERS, { timeout: 20_000, interval: 10 });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const merge = await call("POST", "/librarian/merges", {
      headers: staff,
      body: { kind: "book", keep: keep.id, drop: [drop.id], reason: `Round ${round}.` },
    });
    expect(merge.status, merge.text).toBe(201);
    await moreWritten();
    const undone = await call("POST", `/librarian/merges/${merge.body.id}/undo`, { headers: staff });
    expect(undone.status, undone.text).toBe(200);
    await moreWritten();
  }
  isOver = true;
  await Promise.all(writing);
  expect(failures).toEqual([]);

  for (const { as } of writers) {
    const { status } = await call("POST", "/v1/me/library", {
      headers: as,
      body: { bookId: drop.id, status: "finished" },
    });
    expect(status).toBeLessThan(300);
    expect((await call("GET", `/v1/me/library/${drop.id}`, { headers: as })).body.status).toBe("finished");
  }
  const [totals] = await database().execute<{ wrong: number; entries: number; reviews: number }>(sql`
    select (select count(*)::int from works w where w.id in (${keep.id}, ${drop.id})
        and (w.rating_count <> (select count(rating) from reviews where work_id = w.id)
          or w.review_count <> (select count(text) from reviews where work_id = w.id)))
      + (select count(*)::int from shelves s where exists (select 1 from shelf_books b where b.shelf_id = s.id and b.work_id in (${keep.id}, ${drop.id}))
        and s.book_count <> (select count(*) from shelf_books b where b.shelf_id = s.id)) as wrong,
      (select count(distinct user_id)::int from library_entries where work_id in (${keep.id}, ${drop.id})) as entries,
      (select count(distinct user_id)::int from reviews where work_id in (${keep.id}, ${drop.id})) as reviews`);
  expect(totals).toEqual({ wrong: 0, entries: WRITERS, reviews: WRITERS });
}, 120_000);
