import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { clubPublic } from "./access";
import { OwnPartOfClub } from "./own-schemas";

const viewer = sql`${sql.placeholder("viewer")}::uuid`;

const bySlug = preparedAs(OwnPartOfClub, (db) =>
  db
    .select({ belongs: sql<boolean>`me.id is not null` })
    .from(sql`clubs club left join club_members me on me.club_id = club.id and me.user_id = ${viewer}`)
    .where(sql`club.slug = ${sql.placeholder("slug")} and ${clubPublic}`)
    .prepare("own_part_of_club"),
);

const inAny = preparedAs(OwnPartOfClub, (db) =>
  db
    .select({ belongs: sql<boolean>`me.id is not null` })
    .from(
      sql`(values (1)) one left join lateral (select id from club_members where user_id = ${viewer} limit 1) me on true`,
    )
    .prepare("own_part_of_clubs"),
);

/** Whether the caller ever came to the public club of this slug, or to any, on the list of them; null without such a page. */
export async function ownPartOfClub(ctx: Context, slug: string | null): Promise<OwnPartOfClub | null> {
  const { userId } = requireReader(ctx);
  const [row] = await (slug === null
    ? inAny(ctx.db).execute({ viewer: userId })
    : bySlug(ctx.db).execute({ viewer: userId, slug }));
  return row ?? null;
}
