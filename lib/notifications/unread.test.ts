/** Who counts asks only the gates of the kinds that are there, and of no other reader's. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { notificationType } from "./types";
import { countUnread } from "./unread";

const kindOf = (type: string) =>
  notificationType({
    type,
    ...textFromPayload,
    label: () => "For tests",
    audience: () => sql`select id as user_id, false as deferred from users where false`,
    defaults: { push: false, mail: false },
  });
const KINDS = ["red", "blue", "green", "black", "white", "grey"];
const types = [
  ...KINDS.map(kindOf),
  { ...kindOf("secret"), lookup: () => sql`select json_build_object() where false` },
];

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const notify = (
  reader: { id: string },
  kind: string,
  times = 1,
  as: "unread" | "read" | "held" | "hidden" = "unread",
) =>
  ctx.db.execute(sql`with made as (insert into notification_events (id, kind, subject, payload)
      select gen_random_uuid(), ${kind}, 'test:1', '{"title": "Told"}' from generate_series(1, ${times}::int) returning id)
    insert into notifications (event_id, user_id, read_at, held, hidden)
    select id, ${reader.id}::uuid, case when ${as} = 'read' then now() end, ${as} = 'held', ${as} = 'hidden' from made`);

test("those who ask in one moment hear each of their own", async () => {
  const [first, second, third] = [await createReader(ctx.db), await createReader(ctx.db), await createReader(ctx.db)];
  await notify(first, "red", 2);
  await notify(third, "blue", 3);
  const counted = await Promise.all([first, second, third].map((who) => countUnread(actingAs(ctx, who), types)));
  expect(counted.map(({ count }) => count)).toEqual([2, 0, 3]);
});

test.each([2, 6])(
  "of %i kinds, without what its source would not show, was read, waits or is kept out",
  async (kinds) => {
    const reader = await createReader(ctx.db);
    for (const kind of KINDS.slice(0, kinds)) await notify(reader, kind, 2);
    await notify(reader, "secret", 5);
    await notify(reader, "unheard-of", 1);
    for (const as of ["read", "held", "hidden"] as const) await notify(reader, "red", 1, as);
    expect(await countUnread(actingAs(ctx, reader), types)).toEqual({ count: 2 * kinds });
  },
);

test("a few that may be seen behind very many that may not are counted, and a hundred is the most", async () => {
  const reader = await createReader(ctx.db);
  await notify(reader, "secret", 300);
  await notify(reader, "blue", 3);
  expect(await countUnread(actingAs(ctx, reader), types)).toEqual({ count: 3 });
  await notify(reader, "red", 60);
  await notify(reader, "blue", 60);
  expect(await countUnread(actingAs(ctx, reader), types)).toEqual({ count: 100 });
});
