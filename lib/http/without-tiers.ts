/** The reference of an installation that has no tiers: without what moves people between them, and without a word of them. */
import type { Endpoint } from "./endpoint";

const OF_TIERS = /\/tier$/;
const CODES: readonly string[] = ["pro_only", "creator_only"];

/** The operations that mean something without tiers. */
export const endpointsWithoutTiers = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints
    .filter(({ path }) => !OF_TIERS.test(path))
    .map((endpoint) => ({
      ...endpoint,
      access: endpoint.access === "pro" ? "author" : endpoint.access,
      errors: endpoint.errors?.filter((code) => !CODES.includes(code)) ?? [],
    }));

/** A text of the reference: what opens only to a tier is open, and a sentence that is about nothing else goes. */
function textWithoutTiers(text: string): string {
  const open = text
    .replace(/\s*[(;,:]\s*(?:pro|creator) tier\)?/gi, "")
    .replace(/\bwith the (?:pro|creator) tier,? (?:also )?/gi, "also ")
    .replace(/ with (?:the pro|their) tier\b/gi, "");
  return open
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !/\btiers?\b|\bpro_only\b|\bcreator_only\b/i.test(sentence))
    .join(" ")
    .replace(/^\s*./, (first) => first.toUpperCase());
}

/** The document as it is sent, its texts without a word of tiers; of a shape the fields stay. */
export const documentWithoutTiers = (document: unknown): string =>
  JSON.stringify(document, (key, value) =>
    typeof value === "string" && (key === "description" || key === "summary") ? textWithoutTiers(value) : value,
  );
