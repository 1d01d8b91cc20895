import { and, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { curatorApplications, curators } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { uploads } from "@/db/schema/uploads";
import { users } from "@/db/schema/users";
import { violates } from "@/db/violates";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { u, userRef } from "@/lib/catalogue/sql";
import { slugOf } from "@/lib/catalogue/text";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { isoSql } from "@/lib/kernel/time";
import { queueMail } from "@/lib/mail/outbox";
import { notificationKey, notify } from "@/lib/notifications/notify";
import { attachPrivately } from "@/lib/storage/uploads";
import { ownedPages, requireAuthorPage } from "./author-collections";
import { type ApplyAsCurator, CuratorApplication, type VerifyCurator } from "./curator-schemas";
import { curatorProfileOf } from "./curators";
import { decisionMail } from "./decision-mail";
import type { CuratorProfile } from "./schemas";
import { curator } from "./sql";
import { curatorRef } from "./views";

/**
 * Applies to become a curator. The curator is made with it, unverified and seen by nobody else. One application at a time
 * (400 `already_applied`), none by who is verified (400 `already_verified`), no author without a verified page (400 `author_page_required`); after a
 * refusal one may apply again.
 */
export async function applyAsCurator(
  ctx: Context,
  { evidenceUploadIds, followerCount = null, ...input }: ApplyAsCurator,
): Promise<CuratorApplication> {
  const reader = requireReader(ctx);
  await requireAuthorPage(ctx, input.kind, reader.userId);
  return inTransaction(ctx, async (tx) => {
    for (const uploadId of evidenceUploadIds) await attachPrivately(tx, uploadId);
    const [known] = await tx.db.select().from(curators).where(eq(curators.userId, reader.userId)).for("update");
    if (known?.verifiedAt) throw badRequest("You are already a verified curator.", "already_verified");
    const curatorId = known?.id ?? newId();
    const fields = { ...input, updatedAt: ctx.now };
    if (known) await tx.db.update(curators).set(fields).where(eq(curators.id, curatorId));
    else await insertCurator(tx, { id: curatorId, userId: reader.userId, createdAt: ctx.now, ...fields });
    const [made] = await tx.db
      .insert(curatorApplications)
      .values({ curatorId, ...input, audience: followerCount, evidenceUploadIds, submittedAt: ctx.now })
      .returning({ id: curatorApplications.id })
      .catch((error) => {
        if (violates(error, "curator_applications_open_key"))
          throw badRequest("Your application is already being reviewed.", "already_applied");
        throw error;
      });
    const [application] = await select(tx, eq(curatorApplications.id, made?.id ?? ""));
    if (!application) throw new Error("The application that was just written cannot be read.");
    return application;
  });
}

async function insertCurator(
  ctx: Context,
  values: typeof curators.$inferInsert extends infer V ? Omit<V & object, "slug"> : never,
) {
  const { id = newId(), name } = values as { id?: string; name: string };
  const wish = slugOf(name) || `curator-${id.slice(-8)}`;
  const base = wish === "apply" ? "apply-curator" : wish;
  const row = { ...(values as Omit<typeof curators.$inferInsert, "slug">), id };
  const made = await ctx.db
    .insert(curators)
    .values({ ...row, slug: base })
    .onConflictDoNothing({ target: curators.slug })
    .returning({ id: curators.id });
  if (made.length === 0) await ctx.db.insert(curators).values({ ...row, slug: `${base.slice(0, 70)}-${id.slice(-8)}` });
}

/** The caller's own applications, newest first. */
export async function listOwnApplications(ctx: Context, query: PageQuery): Promise<Page<CuratorApplication>> {
  const reader = requireReader(ctx);
  return page(ctx, query, sql`curator.user_id = ${reader.userId}`, sql`${curatorApplications.submittedAt} desc`);
}

/** The queue of staff: those waiting, longest first, unless another status is asked for. */
export async function listApplications(
  ctx: Context,
  query: PageQuery & { status: CuratorApplication["status"] },
): Promise<Page<CuratorApplication>> {
  requireRole(ctx, "editor");
  return page(
    ctx,
    query,
    eq(curatorApplications.status, query.status),
    query.status === "submitted"
      ? sql`${curatorApplications.submittedAt}`
      : sql`${curatorApplications.reviewedAt} desc`,
  );
}

/**
 * Staff's decision on a curator. Verifying gives the badge and the curator's dashboard, and closes the open application;
 * rejecting closes it with a note, or takes the badge from somebody who has it: then their collections are hidden. The
 * applicant is notified. 400 `already_decided` when there is nothing to decide, `author_page_required` for an author without a page.
 */
export async function verifyCurator(
  ctx: Context,
  curatorId: string,
  { decision, note }: VerifyCurator,
): Promise<CuratorProfile> {
  requireRole(ctx, "editor");
  const id = uuidOf(curatorId, "Curator");
  return inTransaction(ctx, async (tx) => {
    const [present] = await tx.db.select().from(curators).where(eq(curators.id, id)).for("update");
    if (!present) throw notFound("Curator");
    if (decision === "verify") await requireAuthorPage(tx, present.kind, present.userId);
    const closed = await closeApplication(tx, id, decision, note);
    const [moved] = await tx.db
      .update(curators)
      .set({ verifiedAt: decision === "verify" ? ctx.now : null, updatedAt: ctx.now })
      .where(
        and(eq(curators.id, id), decision === "verify" ? isNull(curators.verifiedAt) : isNotNull(curators.verifiedAt)),
      )
      .returning({ id: curators.id });
    if (moved || closed) await recordDecision(tx, present, decision, note);
    else if (decision === "reject") throw badRequest("There is no open application to decide.", "already_decided");
    return curatorProfileOf(tx, id);
  });
}

async function closeApplication(ctx: Context, curatorId: string, decision: "verify" | "reject", note?: string) {
  const closed = await ctx.db
    .update(curatorApplications)
    .set({
      status: decision === "verify" ? "verified" : "rejected",
      note: note ?? null,
      reviewedBy: ctx.actor?.userId,
      reviewedAt: ctx.now,
    })
    .where(and(eq(curatorApplications.curatorId, curatorId), eq(curatorApplications.status, "submitted")))
    .returning({ id: curatorApplications.id });
  return closed.length > 0;
}

async function recordDecision(
  ctx: Context,
  curator: typeof curators.$inferSelect,
  decision: "verify" | "reject",
  note: string | undefined,
): Promise<void> {
  const verified = decision === "verify";
  await audit(ctx, `curator.${decision}`, `curator:${curator.id}`, { note: note ?? null });
  await invalidateTags(
    ctx,
    "collections",
    "collections-popular",
    `curator:${curator.id}`,
    `curator-name:${curator.id}`,
  );
  const eventId = await notify(ctx, {
    type: "curator_decision",
    subject: `curator:${curator.id}`,
    payload: { userId: curator.userId, verified },
  });
  const emailQuery = ctx.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, curator.userId));
  const [person] = await emailQuery.for("key share"); // an account that goes meanwhile waits for the mail, and takes it along
  if (person?.email) {
    const { subject, html, text } = await decisionMail({
      locale: person.locale,
      name: curator.name,
      verified,
      note: note ?? null,
    });
    const dedupeKey = notificationKey(eventId, curator.userId);
    await queueMail(ctx, { kind: "curator-decision", recipient: person.email, dedupeKey, subject, html, text });
  }
}

type Part = { order: SQL; limit: number; offset: number };
const ONE: Part = { order: sql`${curatorApplications.id}`, limit: 1, offset: 0 };

async function select(
  ctx: Context,
  where: SQL | undefined,
  { order, limit, offset }: Part = ONE,
): Promise<CuratorApplication[]> {
  const evidence = sql<
    CuratorApplication["evidence"]
  >`coalesce((select json_agg(json_build_object('uploadId', upload.id,
    'contentType', upload.content_type, 'name', upload.original_name,
      'url', ${env().APP_URL}::text || '/api/v1/uploads/' || upload.id || '/file') order by upload.id)
    from ${uploads} upload where upload.id = any(${curatorApplications}.evidence_upload_ids)), '[]'::json)`;
  return checkRows(
    CuratorApplication,
    await ctx.db
      .select({
        id: curatorApplications.id,
        curator: curatorRef,
        applicant: userRef,
        authorPages: ownedPages(sql`curator.user_id`),
        kind: curatorApplications.kind,
        name: curatorApplications.name,
        bio: curatorApplications.bio,
        credentials: curatorApplications.credentials,
        links: curatorApplications.links,
        followerCount: curatorApplications.audience,
        evidence,
        status: curatorApplications.status,
        note: curatorApplications.note,
        submittedAt: isoSql(curatorApplications.submittedAt),
        reviewedAt: isoSql(curatorApplications.reviewedAt).mapWith((text) => text as string | null),
      })
      .from(curatorApplications)
      .innerJoin(curator, eq(curator.id, curatorApplications.curatorId))
      .innerJoin(u, eq(u.id, curator.userId))
      .where(where)
      .orderBy(order, curatorApplications.id)
      .limit(limit)
      .offset(offset),
  );
}

async function page(ctx: Context, query: PageQuery, where: SQL, order: SQL): Promise<Page<CuratorApplication>> {
  const rows = await select(ctx, where, { order, limit: query.limit, offset: offsetOf(query) });
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(curatorApplications)
    .innerJoin(curator, eq(curator.id, curatorApplications.curatorId))
    .where(where);
  return toPage(rows, counted?.total ?? 0, query);
}
