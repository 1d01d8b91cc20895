import { openApiDocument } from "@/lib/http/openapi";
import { type Reference, referenceOf } from "@/lib/http/reference";
import { env } from "@/lib/kernel/env";
import { endpoints } from "@/lib/registry/endpoints";
import { version } from "@/package.json";

export const apiUrl = (): string => `${env().APP_URL}/api`;

let serialised: string | undefined;
let made: Reference | undefined;

/** The OpenAPI document as it is sent: made once in the life of the process, and of it only the text is kept. */
export function openApiJson(): string {
  serialised ??= JSON.stringify(openApiDocument(endpoints, version, env().APP_URL));
  return serialised;
}

/** The reference of this version's API; it is the same for the life of the process. */
export function apiReference(): Reference {
  made ??= referenceOf(openApiJson(), apiUrl());
  return made;
}
