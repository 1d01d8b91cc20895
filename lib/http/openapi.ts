import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { API_AREAS } from "@/lib/format/api-areas";
import { APP_SCOPES, appScopeOf } from "./app-scopes";
import { type Endpoint, isForStaff, takesIdempotencyKey } from "./endpoint";
import { Problem } from "./errors";
import { type OpenApi, withExamples } from "./openapi-examples";
import { COMMON_RESPONSES, failuresOf, HEADERS, problemExamples, successHeaders } from "./openapi-responses";

const DESCRIPTION = `The REST API of Bookplate. Send \`Authorization: Bearer <token>\` or \`X-API-Key: <key>\`; public data needs neither,
and can be read from other origins (CORS) as long as no credentials are sent.

- Errors are RFC 9457 problems with a stable \`code\`. Denied access is 401 with its own code; there is no 403.
- Lists return \`{ data, page, limit, total, pageCount }\`; small bounded sets and \`list\` operations return a plain array.
- Instants are ISO 8601 in UTC, days are YYYY-MM-DD. Bodies and query strings are strict: unknown names are rejected, and the error lists them.
- Other people's apps ask readers for scopes with OAuth 2: authorization code with PKCE. Each operation names the scope it needs, or none where apps have no access.
- POSTs that create something honour \`Idempotency-Key\` for 24 hours. \`RateLimit\` says how many requests are left.
- If something has a slug, \`{id}\` accepts its UUID or its slug. No slug is \`isbn\`, so /v1/books/isbn/{isbn} is never a book.`;

const SAFE = Number.MAX_SAFE_INTEGER;

/** The OpenAPI 3.1 document of the installation at `site`, made from the declarations that also validate and serialise. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  version: string,
  site = "https://bookplate.example",
): OpenApi {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const areas = [...new Set(endpoints.map(({ area }) => area))];
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Bookplate",
        version,
        description: DESCRIPTION,
        contact: { name: "The operator of this installation: see /about and /privacy" },
        license: { name: "MIT", identifier: "MIT" },
      },
      externalDocs: {
        url: `${site}/developers/changes`,
        description: "How the API changes, and how long deprecated parts stay",
      },
      servers: [{ url: "/api", description: "This installation" }],
      tags: areas.map((name) => ({ name, description: API_AREAS[name] })),
      paths,
      components: {
        schemas: { Problem },
        headers: HEADERS,
        responses: COMMON_RESPONSES,
        examples: problemExamples(),
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "An access token from POST /v1/auth/token, valid for 15 minutes.",
          },
          apiKey: {
            type: "apiKey",
            in: "header",
            name: "X-API-Key",
            description: "An API key, created in the settings, with the scope read, write or both.",
          },
          oauth2: {
            type: "oauth2",
            description:
              "An access token of another person's app, by authorization code with PKCE (S256). See /developers/oauth.",
            flows: {
              authorizationCode: {
                authorizationUrl: `${site}/oauth/authorize`,
                tokenUrl: `${site}/oauth/token`,
                refreshUrl: `${site}/oauth/token`,
                scopes: APP_SCOPES,
              },
            },
          },
          session: {
            type: "apiKey",
            in: "cookie",
            name: "bookplate.session",
            description:
              "The browser's session, for Bookplate's own pages only: requests from other sites are rejected.",
          },
        },
      },
    },
    { override: ({ jsonSchema }) => simplify(jsonSchema) },
  );
  const plain: OpenApi = JSON.parse(JSON.stringify(document));
  return withExamples(plain, endpoints);
}

/** What every generator understands: no pattern beside a format, plain slashes, integers that say their size. */
function simplify(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.format) delete schema.pattern;
  if (schema.default === null) delete schema.default;
  schema.pattern &&= schema.pattern.replaceAll("\\/", "/");
  if (schema.type === "integer") {
    if (schema.maximum === SAFE) delete schema.maximum;
    if (schema.minimum === -SAFE) delete schema.minimum;
    schema.format = "int32";
  }
  if (schema.type === "number") schema.format = "double";
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, response, status, statusIfThere, multipart, produces } = endpoint;
  const headers = successHeaders(endpoint);
  const success = produces
    ? { description: "The file", headers, content: { [produces]: { schema: z.string().meta({ format: "binary" }) } } }
    : response
      ? { description: "Success", headers, content: { "application/json": { schema: response } } }
      : { description: "Done, no content", headers };
  const requestParams = {
    ...(params ? { path: params as z.ZodObject } : {}),
    ...(query ? { query } : {}),
    ...(takesIdempotencyKey(endpoint)
      ? {
          header: z.object({
            "Idempotency-Key": z
              .string()
              .max(255)
              .optional()
              .describe(
                "Any text you choose. The same request with the same key is carried out only once within 24 hours.",
              ),
          }),
        }
      : {}),
  };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: endpoint.description,
    tags: [endpoint.area],
    security: security(endpoint),
    "x-access": endpoint.access,
    ...(endpoint.deprecated && { deprecated: true }),
    requestParams,
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { "application/json": { schema: body } },
          },
        }
      : {}),
    ...(multipart
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: multipart } } } }
      : {}),
    responses: {
      ...(statusIfThere ? { [statusIfThere]: { ...success, description: "It was there already" } } : {}),
      [status]: success,
      ...failuresOf(endpoint),
    },
  };
}

function security(endpoint: Endpoint) {
  const schemes: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
  if (!endpoint.personal && !isForStaff(endpoint.access)) schemes.splice(1, 0, { apiKey: [] });
  const scope = appScopeOf(endpoint);
  if (scope) schemes.splice(-1, 0, { oauth2: [scope] });
  return endpoint.access === "public" ? [{}, ...schemes] : schemes;
}
