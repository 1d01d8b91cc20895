import { and, eq, type SQL, sql } from "drizzle-orm";
import { collections, curators } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { chooseSlugs } from "@/lib/catalogue/slugs";
import { normalise, slugOf } from "@/lib/catalogue/text";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { requireVersion } from "@/lib/http/if-match";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { attachImage } from "@/lib/storage/uploads";
import { type EditorFor, type OwnedCurator, requireCurator, requireCuratorOrEditor, requireGuidelines } from "./access";
import { refuseOtherGenres } from "./author-collections";
import { detailsFromBooks, replaceBooks, searchVectorOf } from "./books";
import { placeInCarousel } from "./featuring";
import { collectionsOfBooks } from "./listed-books";
import { getOwnCollection } from "./own-collections";
import { dropPlan, planTurns, timesAfter } from "./schedule";
import type { CreateCollection, CreateOfficialCollection, OwnCollection, UpdateCollection } from "./schemas";

/** Makes a collection of the calling curator: a draft unless `publishAt` says when. */
export async function createCollection(ctx: Context, input: CreateCollection): Promise<OwnCollection> {
  const { curator } = await requireCurator(ctx);
  return inTransaction(ctx, (tx) => create(tx, input, curator));
}

/** Makes a collection of Bookplate, by staff: official, without a curator. */
export async function createOfficialCollection(
  ctx: Context,
  { featured, ...input }: CreateOfficialCollection,
): Promise<OwnCollection> {
  requireRole(ctx, "editor");
  return inTransaction(ctx, async (tx) => {
    const made = await create(tx, input, null);
    await audit(tx, "collection.create", `collection:${made.id}`, { title: made.title });
    if (!featured) return made;
    await placeInCarousel(tx, made.id, undefined);
    return getOwnCollection(tx, made.id);
  });
}

const CHANGED = "Somebody has changed this collection since you opened it. Reload it, then make your change again.";

async function create(ctx: Context, input: CreateCollection, curator: OwnedCurator | null): Promise<OwnCollection> {
  const { publishAt, expiresAt, books, coverUploadId = null, season = null, ...fields } = input;
  refuseSeason(fields.type, season);
  if (curator && publishAt) requireGuidelines(curator);
  const id = newId();
  const times = timesAfter(ctx, { publishAt: null, expiresAt: null }, { publishAt: publishAt ?? null, expiresAt });
  if (coverUploadId) await attachImage(ctx, coverUploadId);
  const base = {
    id,
    ...fields,
    season,
    coverUploadId,
    ...times,
    official: curator === null,
    curatorId: curator?.id ?? null,
    createdBy: ctx.actor?.userId ?? null,
    coverKey: "",
    titleKey: normalise(fields.title),
    searchVector: sql<string>`''::tsvector`,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const [slug = id] = await chooseSlugs([wishesFor(fields.title, id)], (wished) => takenOf(ctx, wished));
  const made = await ctx.db
    .insert(collections)
    .values({ ...base, slug })
    .onConflictDoNothing({ target: collections.slug })
    .returning({ id: collections.id });
  // somebody took the slug this very moment
  if (made.length === 0) await ctx.db.insert(collections).values({ ...base, slug: `${slug}-${id.slice(-8)}` });
  await replaceBooks(ctx, id, books);
  await refuseOtherGenres(ctx, id);
  await updateDerived(ctx, id);
  return getOwnCollection(ctx, id);
}

/**
 * Changes what is given of a collection: its curator's own, or any for staff; another curator's is a 404. With an
 * If-Match that names another version than the present one it is 400 `edit_conflict` and nothing changes.
 */
export async function updateCollection(
  ctx: Context,
  idOrSlug: string,
  input: UpdateCollection,
  ifMatch: string | null = null,
): Promise<OwnCollection> {
  const editor = await requireCuratorOrEditor(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockEditable(tx, editor, idOrSlug);
    requireVersion(before.version, ifMatch, CHANGED);
    const { publishAt, expiresAt, archived, books, coverUploadId, ...fields } = input;
    const type = fields.type ?? before.type;
    const season = fields.season === undefined ? (type === "seasonal" ? before.season : null) : fields.season;
    refuseSeason(type, season);
    if (coverUploadId && coverUploadId !== before.coverUploadId) await attachImage(tx, coverUploadId);
    const times = timesAfter(ctx, before, { publishAt, expiresAt });
    const appears = Boolean(publishAt) || (archived === false && times.publishAt !== null);
    if (appears && editor.curator && before.curatorId === editor.curator.id) requireGuidelines(editor.curator);
    const leaves = archived === true;
    await tx.db
      .update(collections)
      .set({
        ...fields,
        season,
        ...(fields.title === undefined ? {} : { titleKey: normalise(fields.title) }),
        ...times,
        ...(coverUploadId === undefined ? {} : { coverUploadId }),
        ...(archived === undefined ? {} : { archivedAt: leaves ? (before.archivedAt ?? ctx.now) : null }),
        ...(leaves ? { featuredPosition: null } : {}),
        version: sql`${collections.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(collections.id, before.id));
    if (books) {
      await replaceBooks(tx, before.id, books);
      await refuseOtherGenres(tx, before.id);
    }
    await updateDerived(tx, before.id);
    if (before.curatorId !== editor.curator?.id)
      await audit(tx, "collection.update", `collection:${before.id}`, { changed: Object.keys(input) });
    return getOwnCollection(tx, before.id);
  });
}

/** Deletes a collection for good, with its saves; nobody is notified of it any more. */
export async function deleteCollection(ctx: Context, idOrSlug: string): Promise<void> {
  const editor = await requireCuratorOrEditor(ctx);
  await inTransaction(ctx, async (tx) => {
    const { id, curatorId, title } = await lockEditable(tx, editor, idOrSlug);
    await dropPlan(tx, id);
    await tx.db.delete(collections).where(eq(collections.id, id));
    if (curatorId !== editor.curator?.id)
      await audit(tx, "collection.delete", `collection:${id}`, curatorId ? { curatorId } : { title });
    await invalidateTags(tx, "collections", "collections-popular", `collection:${id}`);
  });
}

async function lockEditable(ctx: Context, editor: EditorFor<"curator-or-editor">, idOrSlug: string) {
  const named: SQL = isUuid(idOrSlug) ? eq(collections.id, idOrSlug) : eq(collections.slug, idOrSlug);
  const own = editor.staff ? undefined : eq(collections.curatorId, editor.curator?.id ?? "");
  const [row] = await ctx.db.select().from(collections).where(and(named, own)).for("update");
  if (!row) throw notFound("Collection");
  return row;
}

function refuseSeason(type: string, season: string | null): void {
  if (season && type !== "seasonal")
    throw badRequest("Only a seasonal collection can have a season.", "invalid_input", [
      { path: "season", message: "requires type seasonal" },
    ]);
}

/** After any change: what the row knows of its books, what follows from its times, and what caches must forget. */
async function updateDerived(ctx: Context, id: string): Promise<void> {
  const { genres, ...details } = await detailsFromBooks(ctx, id);
  const [found] = await ctx.db
    .select({ row: collections, curator: { id: curators.id, name: curators.name, userId: curators.userId } })
    .from(collections)
    .leftJoin(curators, eq(curators.id, collections.curatorId))
    .where(eq(collections.id, id));
  if (!found) throw new Error("The collection that was just written cannot be read.");
  const { row, curator } = found;
  const searchVector = searchVectorOf(row.title, row.description, row.type, row.season, curator?.name, ...genres);
  await ctx.db
    .update(collections)
    .set({ ...details, searchVector: sql<string>`${searchVector}` })
    .where(eq(collections.id, id));
  await planTurns(ctx, { ...row, ...details }, curator);
  const books = await collectionsOfBooks(ctx, id);
  await invalidateTags(ctx, "collections", "collections-popular", `collection:${id}`, ...books);
}

const RESERVED = ["featured", "new", "feed"];

function wishesFor(title: string, id: string) {
  const base = slugOf(title) || `collection-${id.slice(-8)}`;
  return { wishes: [RESERVED.includes(base) ? `${base}-collection` : base] };
}

async function takenOf(ctx: Context, slugs: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ slug: collections.slug })
    .from(collections)
    .where(sql`${collections.slug} in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`);
  return rows.map(({ slug }) => slug);
}
