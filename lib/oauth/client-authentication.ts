import { timingSafeEqual } from "node:crypto";
import type { Context } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { type FoundApp, findApp } from "./asking-app";
import { OAuthError } from "./oauth-error";

/**
 * The app that sends a request to the token endpoint, by its secret if it has one: in the header or in the body, never in
 * both. An app without a secret that sends one is refused, as is one that has one and sends none.
 */
export async function authenticateApp(
  ctx: Context,
  authorization: string | null,
  form: ReadonlyMap<string, string>,
): Promise<FoundApp> {
  const inBody = { id: form.get("client_id"), secret: form.get("client_secret") };
  const inHeader = authorization === null ? null : basic(authorization);
  if (inHeader && inBody.secret !== undefined)
    throw new OAuthError("invalid_request", "Send the client's secret once: in the header or in the body.");
  const { id, secret } = inHeader ?? inBody;
  if (!id) throw new OAuthError("invalid_client", "client_id is missing.");
  if (inHeader && inBody.id !== undefined && inBody.id !== id)
    throw new OAuthError("invalid_request", "client_id in the body is another one than in the header.");
  const app = await findApp(ctx, id);
  if (!app || !isSecret(app.secretHash, secret)) throw new OAuthError("invalid_client", "There is no such client.");
  return app;
}

function isSecret(secretHash: string | null, secret: string | undefined): boolean {
  if (secretHash === null || secret === undefined) return secretHash === null && secret === undefined;
  const [known, sent] = [Buffer.from(secretHash), Buffer.from(hashToken(secret))];
  return known.length === sent.length && timingSafeEqual(known, sent);
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function basic(authorization: string): { id: string; secret: string | undefined } {
  const encoded = /^Basic ([\w+/]+={0,2})$/i.exec(authorization)?.[1];
  const joined = encoded ? Buffer.from(encoded, "base64").toString("utf8") : "";
  const colon = joined.indexOf(":");
  if (colon < 1)
    throw new OAuthError("invalid_client", "The Authorization header is not Basic client_id:client_secret.");
  try {
    const [id, secret] = [joined.slice(0, colon), joined.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll("+", " ")),
    );
    return { id: id ?? "", secret: secret || undefined };
  } catch {
    throw new OAuthError("invalid_client", "The Authorization header can't be decoded.");
  }
}
