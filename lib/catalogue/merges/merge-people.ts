/** What only people of the book world have: pages that somebody owns or claims, names, news that followers got. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Merging } from "./merging";
import { type Pair, remember, removeRows } from "./move-rows";
import { disownIdentifiers, refreshStats, rememberWorks, sumCounts, worksOf } from "./stats";

const Refusal = z.object({ isOwned: z.boolean(), hasClaims: z.boolean() });

export async function prepareAuthor({ db }: Context, merging: Merging, pair: Pair): Promise<void> {
  const { from, into } = pair;
  const [refusal] = await readRows(
    db,
    Refusal,
    sql`select exists (select 1 from author_members where author_id = ${from}) as "isOwned",
      exists (select 1 from author_claims a join author_claims b on b.claimant_id = a.claimant_id and b.author_id = ${into}
        where a.author_id = ${from} and a.status in ('submitted', 'follow_up_requested')
          and b.status in ('submitted', 'follow_up_requested')) as "hasClaims"`,
  );
  if (refusal?.isOwned)
    throw badRequest(
      "A page that somebody holds can't be dropped. Keep that one, or take the page back first.",
      "owned_page",
    );
  if (refusal?.hasClaims)
    throw badRequest("Somebody claims both pages. Decide one of the claims first.", "open_claims");
  await remember(merging, "authors", { where: sql`t.id = ${into}` });
  await rememberWorks(merging, sql`t.id in (select work_id from contributions where author_id in (${from}, ${into}))`);
  await sumCounts(merging, "author", pair);
  await moveNews(merging, pair);
  await disownIdentifiers(merging, "author", pair);
  await removeRows(
    merging,
    "author_ambiguities",
    sql`(t.author_id, t.candidate_id) in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`,
  );
  await db.execute(sql`
    update authors a set birth_year = coalesce(a.birth_year, d.birth_year), death_year = coalesce(a.death_year, d.death_year),
      bio = case when a.verified_at is null then coalesce(a.bio, d.bio) else a.bio end,
      alternate_names = (array(select distinct name from unnest(a.alternate_names || d.name || d.alternate_names) name
        where name <> a.name order by name))[1:20],
      view_count = a.view_count + d.view_count
    from authors d where d.id = ${from} and a.id = ${into}`);
}

/** Notifications about the page: what they are about stands in their subject and in what they say. */
async function moveNews(merging: Merging, { from, into }: Pair): Promise<void> {
  const subject = `author:${from}`;
  await remember(merging, "notification_events", {
    where: sql`t.subject = ${subject}`,
    columns: ["subject", "payload"],
    person: (row) => sql`${row}.actor_id`,
  });
  await merging.db.execute(sql`
    update notification_events set subject = ${`author:${into}`},
      payload = case when payload ? 'authorId' then payload || jsonb_build_object('authorId', ${into}::text) else payload end
    where subject = ${subject}`);
}

export async function finishAuthor(ctx: Context, _: Merging, { into }: Pair): Promise<void> {
  await ctx.db.execute(
    sql`update authors set follower_count = (select count(*) from author_follows where author_id = ${into}) where id = ${into}`,
  );
  await refreshStats(ctx, await worksOf(ctx, "author", into));
}
