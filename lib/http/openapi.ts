import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "./endpoint";
import { Problem } from "./errors";

const DESCRIPTION = `The REST API of Bookplate. Send \`Authorization: Bearer <token>\` or \`X-API-Key: <key>\`; what is public needs neither.
Errors are RFC 9457 problems with a stable \`code\`. Lists answer \`{ data, page, limit, total, pageCount }\`. Instants are ISO 8601 in UTC.
POSTs that create something honour \`Idempotency-Key\` for 24 hours. \`RateLimit\` says how many requests are left.`;

/** The OpenAPI 3.1 document, made from the declarations that also validate and serialise. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Bookplate", version, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: "/api" }],
      paths,
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
          session: { type: "apiKey", in: "cookie", name: "bookplate.session" },
        },
      },
    },
    {
      override: ({ jsonSchema }) => {
        if (jsonSchema.format) delete jsonSchema.pattern;
      },
    },
  );
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, answer, status, multipart, produces } = endpoint;
  const success = produces
    ? { description: "Success", content: { [produces]: { schema: z.string().meta({ format: "binary" }) } } }
    : answer
      ? { description: "Success", content: { "application/json": { schema: answer } } }
      : { description: "Done, no content" };
  const requestParams = {
    ...(params ? { path: params as z.ZodObject } : {}),
    ...(query ? { query: query as z.ZodObject } : {}),
    ...(endpoint.method === "POST" && !endpoint.reads && endpoint.access !== "public"
      ? {
          header: z.object({
            "Idempotency-Key": z.string().max(255).optional().describe("Repeat safely within 24 hours"),
          }),
        }
      : {}),
  };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [endpoint.area],
    security: security(endpoint),
    "x-access": endpoint.access,
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
      ? {
          requestBody: {
            required: true,
            content: { "multipart/form-data": { schema: z.object({ file: z.string().meta({ format: "binary" }) }) } },
          },
        }
      : {}),
    responses: { [status]: success, ...problems(endpoint) },
  };
}

function security(endpoint: Endpoint) {
  const schemes: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
  if (!endpoint.personal && endpoint.access !== "staff") schemes.splice(1, 0, { apiKey: [] });
  return endpoint.access === "public" ? [{}, ...schemes] : schemes;
}

function problems(endpoint: Endpoint) {
  const problem = (description: string) => ({
    description,
    content: { "application/problem+json": { schema: Problem } },
  });
  const own = endpoint.errors?.length ? `: ${endpoint.errors.join(", ")}` : "";
  const found = /\{/.test(endpoint.path) ? { 404: problem("There is no such thing, or not for the caller") } : {};
  return {
    400: problem(`Invalid input${own}`),
    401: problem("Missing, invalid or insufficient credentials"),
    ...found,
    429: problem("Too many requests"),
    500: problem("Unexpected failure"),
  };
}
