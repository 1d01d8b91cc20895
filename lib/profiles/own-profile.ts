import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { works } from "@/db/schema/catalogue";
import { profiles } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { readersNotesChanged } from "@/lib/catalogue/book-notes";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, u } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { isBadge } from "@/lib/format/badges";
import { badRequest, notFound } from "@/lib/http/errors";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";
import { attachImage } from "@/lib/storage/uploads";
import { profile } from "./access";
import { vanityUrl } from "./profiles";
import { OwnProfile, Privacy, type UpdatePrivacy, type UpdateProfile } from "./schemas";

const OwnProfileRow = OwnProfile.omit({ vanityUrl: true }).extend({ pinnedBooks: z.array(BookRow) });

/** How the caller shows themselves, with what others do not see. */
export async function getOwnProfile(ctx: Context): Promise<OwnProfile> {
  const reader = requireReader(ctx);
  const [row] = checkRows(
    OwnProfileRow,
    await ctx.db
      .select({
        username: u.username,
        displayName: sql<string>`coalesce(u.name, u.username, 'A reader')`,
        photoUrl: u.image,
        tier: u.tier,
        bio: profile.bio,
        links: sql<OwnProfile["links"]>`coalesce(profile.links, '[]'::jsonb)`,
        theme: sql<OwnProfile["theme"]>`json_build_object('accent', profile.accent, 'background', profile.background)`,
        layout: sql<OwnProfile["layout"]>`coalesce(profile.layout, 'classic')`,
        vanity: profile.vanity,
        hiddenBadges: sql<string[]>`coalesce(profile.hidden_badges, '{}')`,
        pinnedBooks: sql<
          BookView[]
        >`coalesce((select json_agg(${bookJson()} order by array_position(profile.pinned_books, w.id))
        from works w where w.id = any(profile.pinned_books)), '[]'::json)`,
      })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .where(eq(u.id, reader.userId)),
  );
  if (!row) throw notFound("Account");
  return { ...row, tier: effectiveTier(row.tier, "creator"), vanityUrl: vanityUrl(row.vanity) };
}

/** Changes what is given. A changed link is checked for its back link (`rel="me"`) soon afterwards. */
export async function updateProfile(ctx: Context, input: UpdateProfile): Promise<OwnProfile> {
  const reader = requireReader(ctx);
  const { displayName, photoUploadId, links, theme, pinnedBooks, hiddenBadges, ...rest } = input;
  const unknown = hiddenBadges?.find((badge) => !isBadge(badge));
  if (unknown !== undefined) throw refused("hiddenBadges", `badge ${unknown} does not exist`);
  return inTransaction(ctx, async (tx) => {
    if (pinnedBooks) await requireBooks(tx, pinnedBooks);
    const image = photoUploadId ? await attachImage(tx, photoUploadId) : photoUploadId;
    const account = { ...(displayName ? { name: displayName } : {}), ...(image === undefined ? {} : { image }) };
    if (Object.keys(account).length > 0) await tx.db.update(users).set(account).where(eq(users.id, reader.userId));
    const values = {
      ...rest,
      ...theme,
      ...(pinnedBooks ? { pinnedBooks } : {}),
      ...(hiddenBadges ? { hiddenBadges } : {}),
      ...(links ? { links: await withVerified(tx, reader.userId, links) } : {}),
    };
    await saveProfile(tx, reader.userId, values);
    if (links?.length) await enqueue(tx, "check-profile-links", { userId: reader.userId });
    await invalidateTags(tx, `reader:${reader.userId}`);
    return getOwnProfile(tx);
  });
}

async function saveProfile(ctx: Context, userId: string, values: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await ctx.db
    .insert(profiles)
    .values({ ...values, userId, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...values, updatedAt: ctx.now } })
    .catch((error) => {
      if (violates(error, "profiles_vanity_key"))
        throw badRequest("This address is taken. Choose another.", "vanity_taken", [
          { path: "vanity", message: "is taken" },
        ]);
      throw error;
    });
}

/** Links that stand as they stood keep their mark. */
async function withVerified(ctx: Context, userId: string, links: { url: string; label: string | null }[]) {
  const [row] = await ctx.db.select({ links: profiles.links }).from(profiles).where(eq(profiles.userId, userId));
  const verified = new Set(row?.links.filter((link) => link.verified).map(({ url }) => url));
  return links.map((link) => ({ ...link, verified: verified.has(link.url) }));
}

async function requireBooks(ctx: Context, ids: string[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw refused("pinnedBooks", "names a book twice");
  if (ids.length === 0) return;
  const open = or(isNull(works.madeBy), eq(works.madeBy, requireReader(ctx).userId));
  const found = await ctx.db.$count(works, and(inArray(works.id, ids), open));
  if (found !== ids.length) throw refused("pinnedBooks", "names a book that is not in the catalogue");
}

const refused = (path: string, message: string) =>
  badRequest(`${path} ${message}.`, "invalid_input", [{ path, message }]);

/** What the caller hides. */
export async function getPrivacy(ctx: Context): Promise<Privacy> {
  const reader = requireReader(ctx);
  const [row] = checkRows(
    Privacy,
    await ctx.db
      .select({
        anonymous: u.anonymous,
        hideStats: sql<boolean>`coalesce(profile.hide_stats, false)`,
        discoverable: sql<boolean>`coalesce(profile.discoverable, true)`,
        shareActivity: sql<boolean>`coalesce(profile.share_activity, false)`,
        recommendations: sql<Privacy["recommendations"]>`coalesce(profile.recommendations, 'followers')`,
      })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .where(eq(u.id, reader.userId)),
  );
  if (!row) throw notFound("Account");
  return row;
}

/** Changes what the caller hides; when this answers, no cache shows what is hidden now. */
export async function updatePrivacy(ctx: Context, { anonymous, ...rest }: UpdatePrivacy): Promise<Privacy> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    if (anonymous !== undefined) {
      await tx.db
        .update(users)
        .set({ anonymous })
        .where(and(eq(users.id, reader.userId)));
      await readersNotesChanged(tx, reader.userId);
    }
    if (Object.keys(rest).length > 0) await saveProfile(tx, reader.userId, rest);
    await invalidateTags(tx, `reader:${reader.userId}`, "readers", "sitemap");
    return getPrivacy(tx);
  });
}
