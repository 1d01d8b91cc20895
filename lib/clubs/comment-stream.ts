/** What is new in a discussion, as it is written. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, systemContext } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { liveHub, type Watched } from "@/lib/live/hub";
import { clubVisible, requireClub } from "./access";
import { hiddenFrom } from "./comments-sql";
import { findDiscussion } from "./discussions";

const LATEST = 20;

/** Ids alone: what a comment says is asked for by whoever reads, through the gate of comments. */
const Talk = z.object({
  commentCount: z.int(),
  /** The newest first. */
  latest: z.array(z.object({ id: Id, rootId: Id })),
});
type Talk = z.infer<typeof Talk>;
const TalkRow = z.object({ id: Id, talk: Talk });
const AllowedRow = z.object({ i: z.int() });

const hub = liveHub<Talk>({
  channel: "club_comments",
  event: "comments",
  singletonName: "comment-hub",
  first: async (ctx, id) => (await talkOf(ctx, [id])).get(id) ?? null,
  look: talkOf,
  allowed: whoMayWatch,
});

/** How many comments a discussion has and which came last, as server-sent events. Ends after `events` of them, if given. */
export async function streamComments(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  options: { events?: number },
  signal: AbortSignal,
): Promise<Response> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const { id } = await findDiscussion(ctx, club, discussionId);
  return hub.watch(ctx, id, options, signal);
}

async function talkOf(ctx: Context, ids: string[]): Promise<Map<string, Talk>> {
  const rows = await readRows(
    ctx.db,
    TalkRow,
    sql`
    select discussion.id, json_build_object('commentCount', discussion.comment_count, 'latest', coalesce((
      select json_agg(json_build_object('id', newest.id, 'rootId', newest.root_id) order by newest.id desc)
      from (select id, root_id from club_comments where discussion_id = discussion.id order by id desc limit ${LATEST}) newest), '[]'::json)) as talk
    from club_discussions discussion where discussion.id in ${ids}`,
  );
  return new Map(rows.map(({ id, talk }) => [id, talk]));
}

/** Whoever may (still) open the discussion. */
async function whoMayWatch(watched: Watched[]): Promise<Set<number>> {
  const asked = JSON.stringify(watched.map(({ key, userId }, i) => ({ i, d: key, u: userId })));
  const rows = await readRows(
    systemContext().db,
    AllowedRow,
    sql`
      select x.i from jsonb_to_recordset(${asked}::jsonb) as x(i int, d uuid, u uuid)
      join club_discussions discussion on discussion.id = x.d join clubs club on club.id = discussion.club_id
      left join club_members me on me.club_id = club.id and me.user_id = x.u
      where ${clubVisible} and not ${hiddenFrom(sql`x.u`, sql`discussion.user_id`)}`,
  );
  return new Set(rows.map(({ i }) => i));
}
