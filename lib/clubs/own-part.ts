import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { clubPublic } from "./access";
import { OwnPartOfClub } from "./own-schemas";

const isMe = sql`me.user_id = ${asked.viewer}`;

const bySlug = ownPart(
  "own_part_of_club",
  OwnPartOfClub,
  sql`(select json_build_object('belongs', exists (select 1 from club_members me where me.club_id = club.id and ${isMe}))
    from clubs club where club.slug = ${asked.name} and ${clubPublic})`,
);

const inAny = ownPart(
  "own_part_of_clubs",
  OwnPartOfClub,
  sql`json_build_object('belongs', coalesce((select true from club_members me where ${isMe} limit 1), false))`,
);

/** What the list of clubs is called beside them: it is not asked for by a name. */
const LIST = "clubs";

/** Whether the caller ever came to the public club of this slug, or to any, on the list of them; null without such a page. */
export async function ownPartOfClub(ctx: Context, slug: string | null): Promise<OwnPartOfClub | null> {
  const { userId } = requireReader(ctx);
  return slug === null ? inAny(ctx, userId, LIST) : bySlug(ctx, userId, slug);
}
