import { readBounded } from "@/lib/http/bounded";
import { AppError } from "@/lib/http/errors";
import { addressBucket, type POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { asUnavailable } from "@/lib/http/unavailable";
import { type Context, requestContext } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { currentScope } from "@/lib/kernel/scope";
import { OAuthError } from "@/lib/oauth/oauth-error";

const LARGEST = 20_000;
const HEADERS = { "Cache-Control": "no-store", Pragma: "no-cache" };

type Policy = (typeof POLICIES)["address" | "appRegistration"];

/**
 * A request to the authorization server, in the form of the standards and not of our API: their errors, never cached, never
 * with a cookie's power. The app proves who it is in the request itself.
 */
export function oauthRoute(
  policy: Policy,
  success: 200 | 201,
  answer: (ctx: Context, request: Request) => Promise<object | null>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      rateLimiter().take(policy, addressBucket(currentScope()?.address ?? "unknown"));
      const body = await answer(requestContext(), request);
      return body
        ? Response.json(body, { status: success, headers: HEADERS })
        : new Response(null, { status: success, headers: HEADERS });
    } catch (error) {
      return failure(asUnavailable(error), request);
    }
  };
}

function failure(error: unknown, request: Request): Response {
  if (error instanceof OAuthError) {
    const isUnauthorized = error.code === "invalid_client";
    const challenge: Record<string, string> =
      isUnauthorized && request.headers.has("authorization")
        ? { "WWW-Authenticate": 'Basic realm="bookplate", charset="UTF-8"' }
        : {};
    return problem(isUnauthorized ? 401 : 400, error.code, error.message, challenge);
  }
  if (error instanceof AppError)
    return problem(
      error.status,
      error.status === 503 ? "temporarily_unavailable" : "invalid_request",
      error.message,
      error.headers,
    );
  seldom(`oauth ${kindOf(error)}`, (before) => log().error({ err: error, before }, "oauth request failed"));
  return problem(500, "server_error", "Something went wrong on our side. Please try again.", {});
}

const problem = (status: number, error: string, description: string, headers: Record<string, string>): Response =>
  Response.json({ error, error_description: description }, { status, headers: { ...HEADERS, ...headers } });

/** The body as a form, each parameter at most once (RFC 6749, 3.2). */
export async function oauthForm(request: Request): Promise<ReadonlyMap<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw new OAuthError("invalid_request", "Send the parameters as application/x-www-form-urlencoded.");
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await text(request))) {
    if (form.has(name)) throw new OAuthError("invalid_request", `${name} is sent twice.`);
    if (value !== "") form.set(name, value); // an empty parameter counts as none (3.1)
  }
  return form;
}

/** The body as JSON (RFC 7591, 3.1). */
export async function oauthJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch (error) {
    if (error instanceof OAuthError) throw error;
    throw new OAuthError("invalid_client_metadata", "The body is not JSON.");
  }
}

async function text(request: Request): Promise<string> {
  const body = await readBounded(request, LARGEST);
  if (!body) throw new OAuthError("invalid_request", "The body is larger than 20 KB.");
  return body.toString("utf8").replaceAll("\0", "");
}
