/** What the inbox costs does not grow with it: counting ends early, since each one counted is asked of its source's gate. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { listNotificationGroups, listNotifications } from "./inbox";
import { notificationType } from "./types";
import { countUnread } from "./unread";

const type = notificationType({
  type: "told",
  ...textFromPayload,
  label: () => "For tests",
  audience: () => sql`select id as user_id, false as deferred from users where false`,
  defaults: { push: false, mail: false },
});

test("more unread than anybody counts are a hundred, the total ends at a thousand, and reading on does not", async () => {
  const ctx = await testContext();
  const reader = await createReader(ctx.db);
  const as = actingAs(ctx, reader);
  await ctx.db.execute(sql`with made as (
      insert into notification_events (id, kind, subject, payload, created_at)
      select gen_random_uuid(), 'told', 'test:' || n % 700, json_build_object('title', 'No. ' || n), now() - n * interval '1 second'
      from generate_series(1, 1200) n returning id, created_at)
    insert into notifications (event_id, user_id, created_at) select id, ${reader.id}::uuid, created_at from made`);
  expect(await countUnread(as, [type])).toEqual({ count: 100 });
  const page = { page: 1, limit: 100 };
  const first = await listNotifications(as, [type], page);
  expect([first.total, first.data[0]?.title]).toEqual([1_000, "No. 1"]);
  const [late] = await ctx.db.execute<{ id: string }>(sql`select id from notification_events
    where subject = 'test:450' and payload ->> 'title' = 'No. 1150'`);
  const rest = await listNotifications(as, [type], { ...page, after: late?.id });
  expect(rest.data.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, i) => `No. ${1_151 + i}`));
  expect((await listNotificationGroups(as, { types: [type], subscriptions: [] }, page)).total).toBe(700);
});
