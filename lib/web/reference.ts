import { openApiDocument } from "@/lib/http/openapi";
import { type Reference, referenceOf } from "@/lib/http/reference";
import { documentWithoutTiers, endpointsWithoutTiers } from "@/lib/http/without-tiers";
import { env } from "@/lib/kernel/env";
import { hasTiers } from "@/lib/kernel/tiers";
import { endpoints } from "@/lib/registry/endpoints";
import { version } from "@/package.json";

export const apiUrl = (): string => `${env().APP_URL}/api`;

type Made = { json: string; reference?: Reference };
const made = new Map<boolean, Made>();

/** Made once in the life of the process for an installation with tiers, and once for one without; of the document only the text is kept. */
function reference(): Made {
  const withTiers = hasTiers();
  const known = made.get(withTiers);
  if (known) return known;
  const json = withTiers
    ? JSON.stringify(openApiDocument(endpoints, version, env().APP_URL))
    : documentWithoutTiers(openApiDocument(endpointsWithoutTiers(endpoints), version, env().APP_URL));
  const fresh: Made = { json };
  made.set(withTiers, fresh);
  return fresh;
}

/** The OpenAPI document as it is sent. */
export const openApiJson = (): string => reference().json;

/** The reference of this version's API. */
export function apiReference(): Reference {
  const of = reference();
  of.reference ??= referenceOf(of.json, apiUrl());
  return of.reference;
}
