import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { env } from "./env";

/** 256 random bits as text: links, refresh tokens, session cookies. Only the hash is stored. */
export const randomToken = (): string => randomBytes(32).toString("base64url");
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A plain fast hash is enough for tokens with 128 random bits or more. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A keyed hash, for what is too short to be hashed plainly. */
export const keyedHash = (...parts: string[]): string =>
  createHmac("sha256", derivedKey("hash")).update(parts.join("\u0000")).digest("base64url");

/** Encrypts with AES-256-GCM under a key derived from AUTH_SECRET: nonce, tag, ciphertext. */
export function seal(plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derivedKey("seal"), nonce);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", derivedKey("seal"), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
}

const derivedKey = (purpose: string) =>
  Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", `bookplate/${purpose}`, 32));
