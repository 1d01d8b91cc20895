import { count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { prepared, preparedAs } from "@/lib/kernel/database";
import { listed, together } from "@/lib/kernel/together";
import { INBOX, inInbox } from "./inbox";
import type { NotificationType } from "./types";

type Kinds = readonly NotificationType[];

/** Where counting ends: each that counts is asked of its source's gate. */
const MAX_UNREAD = 100;
/** How many are looked at to find of which kinds they are, and how many kinds are counted each by itself. */
const MAX_SEEN = 200;
const FEW_KINDS = 4;

/** Of which kinds somebody's unread notifications are, before any gate is asked. */
export const Waiting = z.object({ kinds: z.array(z.string()), seen: z.int() });
export type Waiting = z.infer<typeof Waiting>;

export const waitingJson = (userId: SQL) => sql<Waiting>`(select json_build_object(
    'kinds', coalesce(json_agg(distinct unread.kind), '[]'), 'seen', count(*)::int)
  from (select event.kind from ${INBOX} where inbox.user_id = ${userId} and inbox.read_at is null
    and not inbox.held and not inbox.hidden limit ${MAX_SEEN}::int) unread)`;

const waitingFor = preparedAs(z.object({ place: z.int(), waiting: Waiting }), (db) =>
  db
    .select({ place: sql<number>`asked.place::int`, waiting: waitingJson(sql`asked.user_id`) })
    .from(sql`unnest(${listed("userIds", "uuid")}) with ordinality asked(user_id, place)`)
    .prepare("unread_kinds"),
);

const findWaiting = together("unread_kinds", async (db, userIds: readonly string[]) => {
  const rows = await waitingFor(db).execute({ userIds: userIds.join() });
  return rows.map(({ place, waiting }) => ({ place, found: waiting }));
});

const countOf = (types: Kinds, name: string) =>
  prepared((db) => {
    const asked = {
      reader: sql`${sql.placeholder("userId")}::uuid`,
      now: sql`${sql.placeholder("now")}::timestamptz`,
    };
    const unread = sql`select 1 from ${INBOX} where ${inInbox(types, asked)} and inbox.read_at is null limit ${MAX_UNREAD}`;
    return db.select({ count: count() }).from(sql`(${unread}) x`).prepare(name);
  });

type CountOf = ReturnType<typeof countOf>;
const counts = new WeakMap<Kinds | NotificationType, CountOf>();

/** Built once for each kind, and once for all of them. */
function counting(of: Kinds | NotificationType): CountOf {
  const built =
    counts.get(of) ?? ("type" in of ? countOf([of], `unread_count_of_${of.type}`) : countOf(of, "unread_count"));
  counts.set(of, built);
  return built;
}

/**
 * How many the caller has not read, up to a hundred: it stands on every page, and each is asked of its source's gate. The
 * gates of all kinds make a statement that takes a millisecond before it reads a row, so only those of the kinds that are
 * there are asked, and none for most readers.
 */
export async function countUnread(ctx: Context, types: Kinds): Promise<{ count: number }> {
  const waiting = await findWaiting(ctx.db, requireReader(ctx).userId);
  return { count: waiting ? await countWaiting(ctx, types, waiting) : 0 };
}

/** The same, when it is known of which kinds they are. */
export async function countWaiting(ctx: Context, types: Kinds, { kinds, seen }: Waiting): Promise<number> {
  const { userId } = requireReader(ctx);
  const there = types.filter(({ type }) => kinds.includes(type));
  const asked = seen === MAX_SEEN || there.length > FEW_KINDS ? [types] : there;
  const found = await Promise.all(
    asked.map((of) => counting(of)(ctx.db).execute({ userId, now: ctx.now.toISOString() })),
  );
  return Math.min(
    MAX_UNREAD,
    found.reduce((sum, [row]) => sum + (row?.count ?? 0), 0),
  );
}
