import { hash } from "node:crypto";
import { desc } from "drizzle-orm";
import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { signingKeys } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { singleton } from "@/db/singletons";
import type { Context } from "@/lib/kernel/context";
import { seal, unseal } from "@/lib/kernel/secrets";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = "EdDSA";
const TYPE = "at+jwt";
/** Who issues and who is addressed: this service. Which installation it is, its own key pair says. */
export const ISSUER = "urn:bookplate:api";
/** Who is addressed by a token of somebody else's app: whoever does not know of scopes refuses it. */
const FOR_APPS = "urn:bookplate:api:apps";
const RELOAD_AFTER_MS = 60_000;

type Keys = {
  current: { kid: string; key: CryptoKey };
  byKid: Map<string, CryptoKey>;
  publicJwks: JWK[];
  loadedAt: number;
  /** Tokens whose signature was right, by their hash: with other keys they are read anew. */
  verified: Map<string, Verified>;
};
const ring = singleton<Promise<Keys>>("token-keys");

/** `app`: what an app of somebody else's may do with it (RFC 9068: `client_id`, `scope`); without, it is the reader's own. */
type Claims = { userId: string; familyId: string; app?: { id: string; scopes: readonly string[] } | undefined };

/** What a token that was read says, and until which second. */
type Verified = { claims: Claims; expires: number };
const MAX_VERIFIED = 5_000;

/** Signs an access token: `sub` is the account, `sid` the sign-in or consent it came from. Roles are never in it. */
export async function signAccessToken(
  ctx: Context,
  { userId, familyId, app }: Claims,
  seconds = ACCESS_TOKEN_SECONDS,
): Promise<string> {
  const { current } = await keys(ctx);
  const issuedAt = secondOf(ctx);
  return new SignJWT({ sid: familyId, ...(app && { client_id: app.id, scope: app.scopes.join(" ") }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.kid })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(app ? FOR_APPS : ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(current.key);
}

/**
 * The claims of a token we signed, or null: forged, foreign, expired or of another type. A signature that is right stays so
 * with its keys, and is verified once; when the token ends is asked each time, and by whoever calls whether it was revoked.
 */
export async function readAccessToken(ctx: Context, token: string): Promise<Claims | null> {
  if (token.length > 4096) return null;
  const { verified } = await keys(ctx);
  const name = hash("sha256", token, "base64url"); // nothing that signs somebody in stays in memory
  const known = verified.get(name);
  if (known && known.expires > secondOf(ctx)) return known.claims;
  const read = await verify(ctx, token);
  if (!read) return null;
  for (const oldest of verified.keys()) {
    if (verified.size < MAX_VERIFIED) break;
    verified.delete(oldest);
  }
  verified.set(name, read);
  return read.claims;
}

const secondOf = ({ now }: Pick<Context, "now">) => Math.floor(now.getTime() / 1000);

async function verify(ctx: Context, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => verificationKey(ctx, header.kid), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: [ISSUER, FOR_APPS],
      currentDate: ctx.now,
      requiredClaims: ["sub", "sid", "exp"],
    });
    const claims = claimsOf(payload);
    return claims && { claims, expires: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function claimsOf({ sub, sid, aud, client_id: id, scope }: JWTPayload): Claims | null {
  if (typeof sub !== "string" || typeof sid !== "string") return null;
  if (aud === ISSUER) return { userId: sub, familyId: sid };
  return typeof id === "string" && typeof scope === "string"
    ? { userId: sub, familyId: sid, app: { id, scopes: scope.split(" ") } }
    : null;
}

/** The public halves, for whoever wants to verify a token offline. */
export async function publicKeys(ctx: Context): Promise<JWK[]> {
  return (await keys(ctx)).publicJwks;
}

async function verificationKey(ctx: Context, kid: string | undefined): Promise<CryptoKey> {
  let known = await keys(ctx);
  if (kid && !known.byKid.has(kid) && Date.now() - known.loadedAt > RELOAD_AFTER_MS) known = await keys(ctx, true);
  const key = kid ? known.byKid.get(kid) : undefined;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

function keys(ctx: Context, reload = false): Promise<Keys> {
  if (reload || !ring.value) {
    ring.value = load(ctx).catch((error) => {
      ring.value = undefined;
      throw error;
    });
  }
  return ring.value;
}

async function load(ctx: Context): Promise<Keys> {
  const stored = () => ctx.db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  let rows = await stored();
  if (rows.length === 0) {
    await createKey(ctx);
    rows = await stored(); // processes that start together agree on the newest
  }
  const byKid = new Map<string, CryptoKey>();
  for (const row of rows) byKid.set(row.kid, (await importJWK(row.publicJwk as JWK, ALGORITHM)) as CryptoKey);
  const [newest] = rows;
  if (!newest) throw new Error("The signing key that was just written cannot be read.");
  const key = (await importJWK(JSON.parse(unseal(newest.privateJwk)), ALGORITHM)) as CryptoKey;
  const publicJwks = rows.map((row) => ({ ...(row.publicJwk as JWK), kid: row.kid, alg: ALGORITHM, use: "sig" }));
  return { current: { kid: newest.kid, key }, byKid, publicJwks, loadedAt: Date.now(), verified: new Map() };
}

async function createKey(ctx: Context) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  await ctx.db.insert(signingKeys).values({
    kid: newId(),
    publicJwk: (await exportJWK(pair.publicKey)) as JsonWebKey,
    privateJwk: seal(JSON.stringify(await exportJWK(pair.privateKey))),
  });
}
