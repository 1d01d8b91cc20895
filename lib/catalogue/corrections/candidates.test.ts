/** Who could be a librarian: by what others decided about their suggestions. */
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { proposals } from "@/db/schema/corrections";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { listCandidates } from "./candidates";

let ctx: Context;
let staff: Context;
let librarianId: string;
beforeAll(async () => {
  ctx = await testContext();
  const librarian = await createReader(ctx.db, { roles: ["librarian"] });
  librarianId = librarian.id;
  staff = actingAs(ctx, librarian);
});

type Decided = { accepted: number; rejected?: number; open?: number; own?: boolean } & Parameters<
  typeof createReader
>[1];

async function readerWith({ accepted, rejected = 0, open = 0, own = false, ...account }: Decided): Promise<string> {
  const [{ id: userId }, { id: workId }] = [await createReader(ctx.db, account), await createWork(ctx.db)];
  const rows = [
    ...Array.from({ length: accepted }, () => "accepted" as const),
    ...Array.from({ length: rejected }, () => "rejected" as const),
    ...Array.from({ length: open }, () => "open" as const),
  ].map((status) => ({
    ...{ userId, workId, status, changes: [], reason: "So it says." },
    ...(status === "open" ? {} : { decidedBy: own ? userId : librarianId, decidedAt: new Date() }),
  }));
  await ctx.db.insert(proposals).values(rows);
  return userId;
}

test("twenty accepted with fewer than one in ten rejected, decided by others, of readers in good standing", async () => {
  const enough = await readerWith({ accepted: 20, rejected: 2, open: 9 });
  const more = await readerWith({ accepted: 31 });
  const not = await Promise.all([
    readerWith({ accepted: 19 }),
    readerWith({ accepted: 27, rejected: 3 }), // one in ten
    readerWith({ accepted: 40, own: true }),
    readerWith({ accepted: 40, suspendedAt: new Date() }),
    readerWith({ accepted: 40, roles: ["librarian"] }),
  ]);
  const { data, total } = await listCandidates(staff, { page: 1, limit: 100 });
  const found = data.filter(({ reader }) => [enough, more, ...not].includes(reader.id));
  expect(found).toMatchObject([
    { reader: { id: more }, accepted: 31, rejected: 0 },
    { reader: { id: enough }, accepted: 20, rejected: 2, lastAcceptedAt: expect.stringMatching(/Z$/) },
  ]);
  expect(total).toBe(data.length);
  const reader = actingAs(ctx, await createReader(ctx.db));
  for (const viewer of [ctx, reader])
    expect(await outcomeOf(listCandidates(viewer, { page: 1, limit: 5 }))).toMatch(/^401/);
});
