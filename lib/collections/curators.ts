import { eq, type SQL, sql } from "drizzle-orm";
import { curatorFollows, curators } from "@/db/schema/collections";
import { genreLabel } from "@/lib/catalogue/genres";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type PageQuery } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { prepared, preparedAs } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { renderMarkdown } from "@/lib/markdown";
import { requireCurator } from "./access";
import { genresOfLists } from "./author-collections";
import type { OwnCurator, UpdateCurator } from "./curator-schemas";
import { listCollections } from "./list";
import { CuratorRow } from "./rows";
import type { Curator, CuratorProfile } from "./schemas";
import { askedBy, curatorPublic, curator as curatorTable, curatorUser, viewerParams } from "./sql";

const id = sql.placeholder("id");

const profileColumns = {
  id: curatorTable.id,
  slug: curatorTable.slug,
  name: curatorTable.name,
  verifiedAt: curatorTable.verifiedAt,
  kind: curatorTable.kind,
  bio: curatorTable.bio,
  credentials: curatorTable.credentials,
  links: curatorTable.links,
  tier: curatorTable.tier,
  followerCount: curatorTable.followerCount,
};
type ProfileRow = Omit<CuratorProfile, "bioHtml" | "verified"> & { verifiedAt: Date | null };

const toProfile = ({ verifiedAt, ...row }: ProfileRow): CuratorProfile => ({
  ...row,
  verified: verifiedAt !== null,
  bioHtml: renderMarkdown(row.bio),
});

const viewerJson = sql<
  Curator["viewer"]
>`(select json_build_object('following', follow.user_id is not null, 'frequency', follow.frequency) from (values (1)) one
  left join ${curatorFollows} follow on follow.curator_id = curator.id and follow.user_id = ${viewerParams.viewer} where ${viewerParams.viewer} is not null)`;

const visible = sql`(${curatorPublic(viewerParams)} or ${viewerParams.staff} or curator.user_id = ${viewerParams.viewer})`;

const selectCurator = (name: string, where: SQL) =>
  preparedAs(CuratorRow, (db) =>
    db
      .select({ profile: profileColumns, viewer: viewerJson, isPublic: curatorPublic(viewerParams) })
      .from(curatorTable)
      .innerJoin(curatorUser, eq(curatorUser.id, curatorTable.userId))
      .where(sql`${where} and ${visible}`)
      .prepare(name),
  );
const byId = selectCurator("curator_by_id", sql`curator.id = ${id}::uuid`);
const bySlug = selectCurator("curator_by_slug", sql`curator.slug = ${id}`);

/** A curator with a page of their published collections; while unverified a 404 to all but themselves and staff. */
export async function getCurator(
  ctx: Context,
  idOrSlug: string,
  query: PageQuery = { page: 1, limit: 20 },
): Promise<Curator> {
  offsetOf(query);
  const { now: _, ...by } = askedBy(ctx);
  const [row] = await (isUuid(idOrSlug) ? byId : bySlug)(ctx.db).execute({ id: idOrSlug, ...by });
  if (!row) throw notFound("Curator");
  if (row.isPublic) ctx.answer.countsAsView(`curator:${row.profile.id}`);
  ctx.answer.dependsOn(`curator:${row.profile.id}`, `curator-name:${row.profile.id}`);
  const collections = await listCollections(ctx, { ...query, curator: row.profile.id, sort: "newest" });
  return { ...toProfile(row.profile), collections, viewer: row.viewer };
}

const publicRef = (name: string, where: SQL) =>
  prepared((db) =>
    db
      .select({ id: curatorTable.id })
      .from(curatorTable)
      .innerJoin(curatorUser, eq(curatorUser.id, curatorTable.userId))
      .where(sql`${where} and ${curatorPublic(viewerParams)}`)
      .prepare(name),
  );
const refById = publicRef("curator_ref_by_id", sql`curator.id = ${id}::uuid`);
const refBySlug = publicRef("curator_ref_by_slug", sql`curator.slug = ${id}`);

/** A curator by UUID as staff see them, verified or not. */
export async function curatorProfileOf(ctx: Context, curatorId: string): Promise<CuratorProfile> {
  const [row] = await ctx.db.select(profileColumns).from(curatorTable).where(eq(curatorTable.id, curatorId));
  if (!row) throw notFound("Curator");
  return toProfile(row);
}

/** The id of the public curator that a UUID or slug names, or 404. */
export async function findCuratorId(ctx: Context, idOrSlug: string): Promise<string> {
  const [row] = await (isUuid(idOrSlug) ? refById : refBySlug)(ctx.db).execute({
    id: idOrSlug,
    viewer: ctx.actor?.userId ?? null,
  });
  if (!row) throw notFound("Curator");
  return row.id;
}

/** The caller's own curator page, as they edit it. */
export async function getOwnCurator(ctx: Context): Promise<OwnCurator> {
  const { curator } = await requireCurator(ctx);
  const [row] = await ctx.db
    .select({ profile: profileColumns, acceptedAt: curatorTable.guidelinesAcceptedAt })
    .from(curatorTable)
    .where(eq(curatorTable.id, curator.id));
  if (!row) throw notFound("Curator");
  return {
    ...toProfile(row.profile),
    guidelinesAcceptedAt: row.acceptedAt ? iso(row.acceptedAt) : null,
    genres: (await genresOfLists(ctx, curator.id))?.map(genreLabel) ?? null,
  };
}

/** Changes what is given of the caller's own curator page; accepting the guidelines is noted once. */
export async function updateCurator(
  ctx: Context,
  { guidelinesAccepted, ...changes }: UpdateCurator,
): Promise<OwnCurator> {
  const { curator } = await requireCurator(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .update(curators)
      .set({
        ...changes,
        ...(guidelinesAccepted
          ? {
              guidelinesAcceptedAt: sql`coalesce(${curators.guidelinesAcceptedAt}, ${ctx.now.toISOString()}::timestamptz)`,
            }
          : {}),
        updatedAt: ctx.now,
      })
      .where(eq(curators.id, curator.id));
    await invalidateTags(tx, `curator:${curator.id}`, `curator-name:${curator.id}`);
    return getOwnCurator(tx);
  });
}
