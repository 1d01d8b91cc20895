import { createHmac, randomBytes } from "node:crypto";

export const SIGNATURE_HEADER = "Bookplate-Signature";

/** How old a signature may be before a receiver should refuse it, against what somebody recorded and sends again. */
export const REPLAY_WINDOW_SECONDS = 300;

/** Known by its beginning, so that scanners of public code find one that got there. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** `t=<unix>,v1=<hex>`: an HMAC over time, dot and body; one `v1` for each secret that is valid now. */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const hashes = secrets.map((secret) => createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
  return [`t=${seconds}`, ...hashes.map((hash) => `v1=${hash}`)].join(",");
}
