import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { apiKeys } from "@/db/schema/auth";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { requireReader } from "./access";
import { lockReader } from "./lock-reader";
import type { ApiKey, CreateApiKey, NewApiKey } from "./schemas";
import { queueSecurityMail } from "./security-mails";

const PREFIX = "bkp_";
const MAX_API_KEYS = 20;

/** `bkp_` + 32 random characters + a checksum, so that a scanner can tell a real key from a typing error. */
export function newApiKey(): string {
  const secret = randomBytes(24).toString("base64url");
  return `${PREFIX}${secret}${checksum(secret)}`;
}

export function looksLikeApiKey(key: string): boolean {
  const body = key.slice(PREFIX.length);
  return key.startsWith(PREFIX) && body.length === 40 && checksum(body.slice(0, 32)) === body.slice(32);
}

const checksum = (secret: string) => crc32(secret).toString(16).padStart(8, "0");

/** The caller's keys that still work, newest first; never the keys themselves. */
export async function listApiKeys(ctx: Context, query: PageQuery): Promise<Page<ApiKey>> {
  const reader = requireReader(ctx);
  const mine = and(eq(apiKeys.userId, reader.userId), isNull(apiKeys.revokedAt));
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(mine)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await ctx.db.select({ n: count() }).from(apiKeys).where(mine);
  return toPage(rows.map(toApiKey), total?.n ?? 0, query);
}

/** Makes a key; this answer is the only place where it stands. Its owner is mailed, since it outlives every sign-in. */
export async function createApiKey(ctx: Context, { name, scopes }: CreateApiKey): Promise<NewApiKey> {
  const reader = requireReader(ctx);
  const key = newApiKey();
  const values = {
    userId: reader.userId,
    name,
    scopes: [...new Set(scopes)],
    keyHash: hashToken(key),
    lastFour: key.slice(-4),
  };
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, reader.userId);
    const active = and(eq(apiKeys.userId, reader.userId), isNull(apiKeys.revokedAt));
    if ((await tx.db.$count(apiKeys, active)) >= MAX_API_KEYS)
      throw badRequest(
        `You already have ${MAX_API_KEYS} keys, which is the limit. Revoke one you no longer use.`,
        "too_many_keys",
        [],
        { limit: MAX_API_KEYS },
      );
    const [row] = await tx.db.insert(apiKeys).values(values).returning();
    if (!row) throw new Error("The new key was not stored.");
    await queueSecurityMail(tx, reader.userId, { what: "keyMade", name });
    return { ...toApiKey(row), key };
  });
}

/** Revokes a key of the caller's own; it stops working at once. */
export async function revokeApiKey(ctx: Context, keyId: string): Promise<void> {
  const reader = requireReader(ctx);
  const revoked = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.now })
    .where(and(eq(apiKeys.id, uuidOf(keyId, "API key")), eq(apiKeys.userId, reader.userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (revoked.length === 0) throw notFound("API key");
}

function toApiKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { id, name, scopes, lastFour } = row;
  return {
    id,
    name,
    scopes,
    lastFour,
    createdAt: iso(row.createdAt),
    lastUsedAt: row.lastUsedAt && iso(row.lastUsedAt),
  };
}
