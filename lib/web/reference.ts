import { endpoints } from "@/lib/endpoints";
import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/http/openapi";
import { type Reference, referenceOf } from "@/lib/http/reference";
import { version } from "@/package.json";

export const apiUrl = (): string => `${env().APP_URL}/api`;

let made: Reference | undefined;

/** The reference of this version's API; it is the same for the life of the process. */
export function apiReference(): Reference {
  made ??= referenceOf(openApiDocument(endpoints, version), apiUrl());
  return made;
}
