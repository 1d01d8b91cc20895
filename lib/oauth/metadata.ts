import { APP_SCOPES } from "@/lib/http/app-scopes";
import { env } from "@/lib/kernel/env";

const AUTHENTICATION = ["none", "client_secret_basic", "client_secret_post"];

/** What a client library needs to know to begin (RFC 8414). */
export function serverMetadata() {
  const { APP_URL: issuer, OAUTH_REGISTRATION } = env();
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    ...(OAUTH_REGISTRATION === "on" && { registration_endpoint: `${issuer}/oauth/register` }),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: Object.keys(APP_SCOPES),
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: AUTHENTICATION,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/developers/oauth`,
  };
}
