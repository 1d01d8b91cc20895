import { and, count, desc, eq, sql } from "drizzle-orm";
import { devices } from "@/db/schema/deliveries";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { isAllowedTarget } from "@/lib/outbound/guarded-fetch";
import { areUsable } from "./push/encrypt";
import { vapid } from "./push/vapid";
import { pushRules } from "./push/web-push";
import type { Device, RegisterDevice } from "./schemas";

/** A reader's devices; one more takes the place of the oldest. */
const MAX_DEVICES = 20;

/** The key that browsers subscribe with. */
export async function getPushKey(ctx: Context): Promise<{ publicKey: string }> {
  const { publicKey } = await vapid(ctx);
  return { publicKey };
}

/** Where the caller's notifications are pushed to, the newest first. */
export async function listDevices(ctx: Context, query: PageQuery): Promise<Page<Device>> {
  const reader = requireReader(ctx);
  const mine = eq(devices.userId, reader.userId);
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(mine)
    .orderBy(desc(devices.createdAt), desc(devices.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [counted] = await ctx.db.select({ total: count() }).from(devices).where(mine);
  return toPage(rows.map(toDevice), counted?.total ?? 0, query);
}

/**
 * Registers a browser's push subscription or a phone's Expo token. A device that is known is renewed, and belongs to the
 * caller from now on. 400 for an endpoint that is not a public https address, and for keys nothing can be encrypted with.
 */
export async function registerDevice(ctx: Context, input: RegisterDevice): Promise<Device> {
  const reader = requireReader(ctx);
  const values = {
    ...(await toRow(input)),
    name: input.name ?? null,
    userId: reader.userId,
    signedInBy: reader.signIn ?? null,
  };
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, reader.userId);
    const [row] = await tx.db
      .insert(devices)
      .values({ ...values, createdAt: ctx.now })
      .onConflictDoUpdate({ target: devices.address, set: values })
      .returning();
    if (!row) throw new Error("The device was not stored.");
    await tx.db.delete(devices).where(
      and(
        eq(devices.userId, reader.userId),
        sql`${devices.id} in (select device.id from devices device where device.user_id = ${reader.userId} and device.id <> ${row.id}
            order by device.created_at desc, device.id desc offset ${MAX_DEVICES - 1})`,
      ),
    );
    return toDevice(row);
  });
}

/** Stops pushing to one of the caller's devices. */
export async function removeDevice(ctx: Context, deviceId: string): Promise<void> {
  const reader = requireReader(ctx);
  const gone = await ctx.db
    .delete(devices)
    .where(and(eq(devices.id, uuidOf(deviceId, "Device")), eq(devices.userId, reader.userId)))
    .returning({ id: devices.id });
  if (gone.length === 0) throw notFound("Device");
}

/**
 * Forgets devices whose sign-in has ended, so that nothing of a reader appears on a screen they signed out of. `userId`
 * narrows it to one reader's.
 */
export async function deleteSignedOutDevices(ctx: Context, userId?: string): Promise<void> {
  const ended = sql`(
    (starts_with(signed_in_by, 'session:') and not exists (select 1 from sessions session where 'session:' || session.session_token = signed_in_by))
    or (starts_with(signed_in_by, 'family:') and exists (select 1 from refresh_tokens token
      where token.user_id = devices.user_id and 'family:' || token.family_id = signed_in_by and token.revoked_at is not null)))`;
  await deleteInBatches(ctx, "devices", userId ? sql`user_id = ${userId}::uuid and ${ended}` : ended);
}

async function toRow(input: RegisterDevice) {
  if (input.kind === "expo") return { kind: input.kind, address: input.token, p256dh: null, auth: null };
  const { endpoint: address, keys } = input;
  if (!(await isAllowedTarget(address, { ...pushRules(), httpsOnly: !pushRules().allowsPort })))
    throw bad("endpoint", "must be the public https address of a push service");
  if (!areUsable(keys)) throw bad("keys", "must be a P-256 public key and 16 random bytes");
  return { kind: input.kind, address, ...keys };
}

const bad = (path: string, message: string) =>
  badRequest(`The body is not valid: ${path} ${message}.`, "invalid_input", [{ path, message }]);

function toDevice({ id, kind, name, address, createdAt }: typeof devices.$inferSelect): Device {
  const service = kind === "web" ? new URL(address).host : "exp.host";
  return { id, kind, name, service, createdAt: iso(createdAt) };
}
