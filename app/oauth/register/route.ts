import { missingEndpoint } from "@/lib/auth/missing-endpoint";
import { POLICIES } from "@/lib/http/rate-limit";
import { env } from "@/lib/kernel/env";
import { registerClient } from "@/lib/oauth/registration";
import { oauthJson, oauthRoute } from "@/lib/web/oauth";

const register = oauthRoute(POLICIES.appRegistration, 201, async (ctx, request) =>
  registerClient(ctx, await oauthJson(request)),
);

/** Apps that register themselves (RFC 7591); not there unless the operator opened it. */
export const POST = (request: Request): Promise<Response> =>
  env().OAUTH_REGISTRATION === "on" ? register(request) : missingEndpoint(request);
