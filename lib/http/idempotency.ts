import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { idempotencyKeys } from "@/db/schema/auth";
import { type Actor, type Context, inTransaction } from "@/lib/kernel/context";
import { seal, unseal } from "@/lib/kernel/secrets";
import { badRequest } from "./errors";

const RETENTION_MS = 24 * 3600 * 1000;

type StoredResponse = { status: number; body: string };
/** `response` is what `body` encodes; a repetition has it from what was stored. */
type Reply = StoredResponse & { response: unknown };

/**
 * Runs `work` once per caller and key: the key's row is written in the same transaction as the effect, so a twin that
 * arrives meanwhile waits for it, and every repetition within 24 hours gets the stored answer, or 404 when that names
 * somebody who may not be named to the caller any more.
 */
export async function runIdempotent(
  ctx: Context,
  request: {
    key: string;
    endpointId: string;
    body: unknown;
    replayableBody: (ctx: Context, actor: Actor, body: string) => Promise<string>;
  },
  work: (ctx: Context) => Promise<Reply>,
): Promise<Reply> {
  const { actor } = ctx;
  if (!actor) return work(ctx);
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key))
    throw badRequest("An Idempotency-Key must be 1 to 255 visible ASCII characters.", "invalid_input");
  const fingerprint = createHash("sha256")
    // an app has no part in what another one, or the reader, was answered
    .update(`${actor.app ? `${actor.app.id}\n` : ""}${request.endpointId}\n${JSON.stringify(request.body ?? null)}`)
    .digest("base64url");
  const mine = and(eq(idempotencyKeys.userId, actor.userId), eq(idempotencyKeys.key, request.key));

  return inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(idempotencyKeys)
      .where(and(mine, lt(idempotencyKeys.createdAt, new Date(ctx.now.getTime() - RETENTION_MS))));
    const fresh = await tx.db
      .insert(idempotencyKeys)
      .values({ userId: actor.userId, key: request.key, fingerprint, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (fresh.length === 0) {
      const stored = replay(await tx.db.select().from(idempotencyKeys).where(mine), fingerprint);
      const body = await request.replayableBody(tx, actor, stored.body);
      return { ...stored, body, response: body === "" ? undefined : JSON.parse(body) };
    }
    const response = await work(tx);
    await tx.db
      .update(idempotencyKeys)
      .set({ status: response.status, body: sql`${seal(response.body)}` })
      .where(mine);
    return response;
  });
}

function replay(rows: (typeof idempotencyKeys.$inferSelect)[], fingerprint: string): StoredResponse {
  const [stored] = rows;
  if (stored?.fingerprint !== fingerprint) {
    throw badRequest(
      "This Idempotency-Key has already been used with another request. Use a new key.",
      "idempotency_key_reused",
    );
  }
  if (!stored.status || !stored.body) throw new Error("An idempotency key was committed without its answer.");
  return { status: stored.status, body: unseal(stored.body) };
}
