import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { vapidKeys } from "@/db/schema/deliveries";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { seal, unseal } from "@/lib/kernel/secrets";

const TOKEN_HOURS = 12;

type Vapid = { publicKey: string; key: KeyObject };
const loaded = new Map<string, Promise<Vapid>>();

/**
 * This installation's VAPID key pair (RFC 8292). Made by whoever asks first and kept in the database, sealed, so that all
 * processes sign alike and browsers that subscribed stay subscribed.
 */
export function vapid(ctx: Context): Promise<Vapid> {
  const url = env().DATABASE_URL ?? "";
  const found = loaded.get(url) ?? load(ctx);
  loaded.set(url, found);
  found.catch(() => loaded.delete(url));
  return found;
}

async function load(ctx: Context): Promise<Vapid> {
  const [stored] = await storedKeys(ctx);
  return stored ? pairOf(stored) : make(ctx);
}

const storedKeys = ({ db }: Context) => db.select().from(vapidKeys);

async function make(ctx: Context): Promise<Vapid> {
  const made = createECDH("prime256v1");
  const row = {
    publicKey: made.generateKeys("base64url"),
    privateKey: seal(made.getPrivateKey("base64url")),
  };
  await ctx.db.insert(vapidKeys).values(row).onConflictDoNothing();
  const [stored] = await storedKeys(ctx); // another process may have been quicker
  if (!stored) throw new Error("The VAPID keys cannot be read.");
  return pairOf(stored);
}

function pairOf(stored: typeof vapidKeys.$inferSelect): Vapid {
  const point = Buffer.from(stored.publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: unseal(stored.privateKey),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return { publicKey: stored.publicKey, key: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** The Authorization header for a push service: who sends, signed for that service's origin and half a day. */
export async function vapidHeader(ctx: Context, endpoint: string): Promise<string> {
  const { publicKey, key } = await vapid(ctx);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact())
    .setExpirationTime(Math.floor(ctx.now.getTime() / 1000) + TOKEN_HOURS * 3_600)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

function contact(): string {
  const { MAIL_FROM } = env();
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
