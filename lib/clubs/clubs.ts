import { createHash } from "node:crypto";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { users } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { searchTerms, slugOf } from "@/lib/catalogue/text";
import { notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { hasTiers } from "@/lib/kernel/tiers";
import { isoSql } from "@/lib/kernel/time";
import { attachImage } from "@/lib/storage/uploads";
import { clubVisible, requireClub } from "./access";
import { requirePublicBooks } from "./club-books";
import { markBooks } from "./readers-of";
import { currentReadJson } from "./reads-sql";
import type { CreateClub, UpdateClub } from "./schemas";
import { ClubRow, type ClubView } from "./views";
import { askInstead, fillPlaces } from "./waiting-line";
import { waitingPlace } from "./waiting-sql";

const bound = { viewer: parameter("viewer", "uuid"), now: sql.placeholder("now") };

/** A Club as JSON (aliases `club`, and `me` for the viewer's membership). */
export const clubJson = (by: { viewer: unknown; now: unknown }): SQL<ClubView> =>
  sql<ClubView>`json_build_object('id', club.id, 'slug', club.slug, 'name', club.name, 'description', club.description, 'rules', club.rules,
  'avatarUrl', club.avatar, 'visibility', club.visibility, 'joinPolicy', club.join_policy, 'timezone', club.timezone, 'memberCount', club.member_count,
  'capacity', club.capacity, 'currentRead', ${currentReadJson(sql`club.id`, by)}, 'votingDays', club.voting_days, 'readDays', club.read_days, 'votingMethod', club.voting_method,
  'resultsHidden', club.results_hidden, 'autoVoting', club.auto_voting, 'createdAt', ${isoSql(sql`club.created_at`)},
  'viewer', case when me.id is not null then json_build_object('role', me.role, 'status', me.status, 'waitingPlace', ${waitingPlace(sql`me`)}) end)`;

export const clubFrom = (viewer: unknown): SQL =>
  sql`(select * from clubs) club left join club_members me on me.club_id = club.id and me.user_id = ${viewer}::uuid`;

const selectClub = (name: string, where: SQL) =>
  preparedAs(ClubRow, (db) =>
    db
      .select({ club: clubJson(bound) })
      .from(clubFrom(bound.viewer))
      .where(sql`${where} and ${clubVisible}`)
      .prepare(name),
  );
const byId = selectClub("club_by_id", sql`club.id = ${sql.placeholder("id")}::uuid`);
const bySlug = selectClub("club_by_slug", sql`club.slug = ${sql.placeholder("id")}`);

/** A club by UUID or slug; 404 for a private one to whoever is not in it, and for whoever was banned. */
export async function getClub(ctx: Context, idOrSlug: string): Promise<ClubView> {
  const query = isUuid(idOrSlug) ? byId : bySlug;
  const [row] = await query(ctx.db).execute({
    id: idOrSlug,
    viewer: ctx.actor?.userId ?? null,
    now: ctx.now.toISOString(),
  });
  if (!row) throw notFound("Club");
  const { club } = row;
  ctx.answer.dependsOn(`club:${club.id}`, ...(club.currentRead ? [`book:${club.currentRead.book.id}`] : []));
  ctx.answer.countsAsView(`club:${club.id}`);
  return club;
}

/** Whether starting a club is kept to readers with a paid tier here. */
export const clubsNeedTier = (): boolean => env().CLUB_CREATION === "paid" && hasTiers();

/** Whether the caller may start a club: everybody, or with the setting readers with a paid tier. */
export async function mayCreateClub(ctx: Context): Promise<boolean> {
  const { userId } = requireReader(ctx);
  return !clubsNeedTier() || (await isPaid(ctx, userId));
}

/** Starts a club, its creator the first admin. One setting keeps it to readers with a paid tier: 401 `pro_only`. */
export async function createClub(ctx: Context, input: CreateClub): Promise<ClubView> {
  const reader = requireReader(ctx);
  if (!(await mayCreateClub(ctx)))
    throw unauthorized("On this installation, starting a club needs a paid tier.", "pro_only", { case: "clubs" });
  return inTransaction(ctx, async (tx) => {
    const { avatarUploadId, ...fields } = input;
    const id = newId();
    const avatar = avatarUploadId ? await attachImage(tx, avatarUploadId) : null;
    const slug = await freeSlug(tx, id, input);
    const searchVector = vectorOf(input.name, input.description);
    await tx.db.insert(clubs).values({ id, ...fields, slug, avatar, searchVector, memberCount: 1, createdAt: ctx.now });
    await tx.db.insert(clubMembers).values({
      clubId: id,
      userId: reader.userId,
      role: "admin",
      status: "active",
      joinedAt: ctx.now,
      createdAt: ctx.now,
    });
    await invalidateTags(tx, "clubs");
    return getClub(tx, id);
  });
}

/** Changes what is given. For admins. */
export async function updateClub(ctx: Context, idOrSlug: string, input: UpdateClub): Promise<ClubView> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "admin");
    const { avatarUploadId, ...fields } = input;
    const avatar = avatarUploadId ? { avatar: await attachImage(tx, avatarUploadId) } : {};
    const noAvatar = avatarUploadId === null ? { avatar: null } : {};
    const [before] = await tx.db.select().from(clubs).where(eq(clubs.id, club.id)).for("update");
    if (!before) throw notFound("Club");
    if (before.visibility === "private" && input.visibility === "public") await requirePublicBooks(tx, club.id);
    const searchVector = vectorOf(
      input.name ?? before.name,
      input.description === undefined ? before.description : input.description,
    );
    await tx.db
      .update(clubs)
      .set({ ...fields, ...avatar, ...noAvatar, searchVector })
      .where(eq(clubs.id, club.id));
    if (input.visibility === "private" || input.joinPolicy === "request") await askInstead(tx, club.id);
    if (input.capacity !== undefined) await fillPlaces(tx, club.id);
    await invalidateTags(tx, `club:${club.id}`, "clubs");
    await markBooks(tx, club.id);
    return getClub(tx, club.id);
  });
}

/** Deletes a club with everything in it, and what people were notified of it. For admins. */
export async function deleteClub(ctx: Context, idOrSlug: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "admin");
    await markBooks(tx, club.id);
    const gone = await tx.db.delete(clubs).where(eq(clubs.id, club.id)).returning({ id: clubs.id });
    if (gone.length === 0) throw notFound("Club");
    await tx.db.execute(sql`delete from notification_events where subject = ${`club:${club.id}`}`);
    await tx.db.execute(sql`delete from reports where scope = ${`club:${club.id}`}`);
    await invalidateTags(tx, `club:${club.id}`, "clubs");
  });
}

async function isPaid(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.id, userId), ne(users.tier, "free")))) > 0;
}

/**
 * A readable address for a public club. A private one gets a random end, and so does a name that is taken: an address
 * that is free or not must say nothing about private clubs.
 */
async function freeSlug(ctx: Context, id: string, { name, visibility }: CreateClub): Promise<string> {
  const end = createHash("sha256").update(id).digest("hex").slice(0, 8);
  const base = slugOf(name) || "club";
  const withEnd = `${base.slice(0, 71).replace(/-$/, "")}-${end}`;
  if (visibility === "private" || base === "club" || RESERVED.has(base) || isUuid(base)) return withEnd;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`club ${base}`}))`); // two clubs may want it at once
  const taken = await ctx.db.$count(clubs, eq(clubs.slug, base));
  return taken > 0 ? withEnd : base;
}

const RESERVED = new Set(["new", "find", "list", "mine", "invitations"]);

const vectorOf = (name: string, description: string | null | undefined): SQL<string> => {
  const terms = JSON.stringify(searchTerms(name, description ?? "").slice(0, 500));
  return sql<string>`array_to_tsvector(array(select jsonb_array_elements_text(${terms}::jsonb)))`;
};
