import { and, count, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { oauthApps, oauthGrants } from "@/db/schema/oauth";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { endGrants } from "./end-grants";
import { isRedirectUri } from "./redirect-uris";
import { App, type CreateApp, type NewApp, type UpdateApp } from "./schemas";

const MAX_APPS = 20;
const SECRET_PREFIX = "bks_";

export const newSecret = (): string => `${SECRET_PREFIX}${randomToken()}`;

const columns = {
  id: oauthApps.id,
  name: oauthApps.name,
  siteUrl: oauthApps.siteUrl,
  redirectUris: oauthApps.redirectUris,
  confidential: sql<boolean>`oauth_apps.secret_hash is not null`,
  hidden: sql<boolean>`exists (select 1 from hidden_texts hidden where hidden.kind = 'app' and hidden.target_id = oauth_apps.id)`,
  readers: sql<number>`(select count(*)::int from oauth_grants grants where grants.app_id = oauth_apps.id)`,
  createdAt: oauthApps.createdAt,
};

const Row = App.extend({ createdAt: z.date() });

/** The apps the caller registered, newest first; never their secrets. */
export async function listApps(ctx: Context, query: PageQuery): Promise<Page<App>> {
  const reader = requireReader(ctx);
  const mine = eq(oauthApps.ownerId, reader.userId);
  const rows = checkRows(
    Row,
    await ctx.db
      .select(columns)
      .from(oauthApps)
      .where(mine)
      .orderBy(desc(oauthApps.createdAt), desc(oauthApps.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [total] = await ctx.db.select({ n: count() }).from(oauthApps).where(mine);
  return toPage(rows.map(toApp), total?.n ?? 0, query);
}

/** One of them. */
export async function getApp(ctx: Context, appId: string): Promise<App> {
  const reader = requireReader(ctx);
  const [row] = checkRows(Row, await ctx.db.select(columns).from(oauthApps).where(own(appId, reader.userId)));
  if (!row) throw notFound("App");
  return toApp(row);
}

/** Registers an app; the answer is the only place where its secret stands. */
export async function createApp(ctx: Context, { confidential, ...values }: CreateApp): Promise<NewApp> {
  const reader = requireReader(ctx);
  requireRedirectUris(values.redirectUris);
  const clientSecret = confidential ? newSecret() : null;
  const id = await inTransaction(ctx, async (tx) => {
    await lockReader(tx, reader.userId);
    if ((await tx.db.$count(oauthApps, eq(oauthApps.ownerId, reader.userId))) >= MAX_APPS)
      throw badRequest(
        `You already have ${MAX_APPS} apps, which is the limit. Delete one you no longer run.`,
        "too_many_apps",
        [],
        { limit: MAX_APPS },
      );
    const [row] = await tx.db
      .insert(oauthApps)
      .values({
        ...values,
        ownerId: reader.userId,
        secretHash: clientSecret && hashToken(clientSecret),
        createdAt: ctx.now,
      })
      .returning({ id: oauthApps.id });
    if (!row) throw new Error("The new app was not stored.");
    return row.id;
  });
  return { ...(await getApp(ctx, id)), clientSecret };
}

/** Changes name, site or redirect addresses; what readers gave the app stays. */
export async function updateApp(ctx: Context, appId: string, changes: UpdateApp): Promise<App> {
  const reader = requireReader(ctx);
  if (changes.redirectUris) requireRedirectUris(changes.redirectUris);
  const { name, siteUrl, redirectUris } = changes;
  const values = { ...(name && { name }), ...(siteUrl && { siteUrl }), ...(redirectUris && { redirectUris }) };
  if (Object.keys(values).length > 0) await ctx.db.update(oauthApps).set(values).where(own(appId, reader.userId));
  return getApp(ctx, appId);
}

/** Deletes an app of the caller's; every token it has stops working at once. */
export async function deleteApp(ctx: Context, appId: string): Promise<void> {
  const reader = requireReader(ctx);
  const mine = own(appId, reader.userId);
  await inTransaction(ctx, async (tx) => {
    const [app] = await tx.db.select({ id: oauthApps.id }).from(oauthApps).where(mine).for("update");
    if (!app) throw notFound("App");
    await endGrants(tx, eq(oauthGrants.appId, app.id));
    await tx.db.delete(oauthApps).where(mine);
  });
}

/** Gives a confidential app another secret; the one before stops working at once. */
export async function rotateAppSecret(ctx: Context, appId: string): Promise<NewApp> {
  const reader = requireReader(ctx);
  const { confidential } = await getApp(ctx, appId);
  if (!confidential)
    throw badRequest("This app is not confidential, so it has no secret. Register another one.", "public_app");
  const clientSecret = newSecret();
  await ctx.db
    .update(oauthApps)
    .set({ secretHash: hashToken(clientSecret) })
    .where(own(appId, reader.userId));
  return { ...(await getApp(ctx, appId)), clientSecret };
}

const own = (appId: string, userId: string) =>
  and(eq(oauthApps.id, uuidOf(appId, "App")), eq(oauthApps.ownerId, userId));

/** Refuses addresses that no reader may be sent to, each by its place. */
function requireRedirectUris(uris: readonly string[]): void {
  const message =
    "must be https, http on 127.0.0.1, [::1] or localhost, or a scheme such as org.example.app:/callback, without # and *";
  const issues = uris.flatMap((uri, at) => (isRedirectUri(uri) ? [] : [{ path: `redirectUris.${at}`, message }]));
  if (issues.length > 0)
    throw badRequest(`The body is not valid: ${issues[0]?.path}: ${message}`, "invalid_input", issues);
}

const toApp = ({ createdAt, ...row }: z.infer<typeof Row>): App => ({
  ...row,
  createdAt: iso(createdAt),
});
