import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's keys, as its subscription gives them (base64url). */
type SubscriptionKeys = { p256dh: string; auth: string };

const RECORD_SIZE = 4096;
/** What fits into one record beside padding delimiter, tag and the header that push services count too. */
export const LARGEST_MESSAGE = RECORD_SIZE - 16 - 1 - 86;

/**
 * Encrypts a message for one browser: Web Push message encryption (RFC 8291) in the aes128gcm content encoding
 * (RFC 8188), as one record. Salt and sender key are new for each message; only the RFC's test vector gives its own.
 */
export function encryptMessage(
  message: Buffer,
  keys: SubscriptionKeys,
  { salt = randomBytes(16), senderKey }: { salt?: Buffer; senderKey?: Buffer } = {},
): Buffer {
  const sender = createECDH("prime256v1");
  if (senderKey) sender.setPrivateKey(senderKey);
  else sender.generateKeys();
  const senderPublic = sender.getPublicKey();
  const receiverPublic = Buffer.from(keys.p256dh, "base64url");
  const secret = sender.computeSecret(receiverPublic);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiverPublic, senderPublic]);
  const input = derive(secret, Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([senderPublic.length]), senderPublic, sealed, cipher.getAuthTag()]);
}

/** Whether these are keys that a message can be encrypted for: a point of the curve, and 16 bytes. */
export function areUsable({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  const probe = createECDH("prime256v1");
  probe.generateKeys();
  try {
    return probe.computeSecret(Buffer.from(p256dh, "base64url")).length === 32;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY") return false;
    throw error;
  }
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", input, salt, info, length));
