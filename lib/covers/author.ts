import type { Face } from "./drawing";
import { shortenLine } from "./fit";
import { textWidth } from "./widths";
import { clusters, familyNameFirst } from "./writing";

/** Parts of a name that stand with the surname and are no given names. */
const PARTICLE = /^(von|van|de[rlns]?|da|di|du|la|le|of|the|y|e|zu|zum|zur|den|ter|ten|af|av|bin|ibn|al|el)$/i;
const INSTITUTION = /\.\s|[&,]|\b(of|the|and|for|society|company|institute|university|department)\b/i;

/** The place for a name on a cover. */
type NameRoom = { face: Face; size: number; width: number; spacing?: number };

/** An author's name as long as it fits: in full, with initials, the family name alone, or cut with an ellipsis. */
export function fitAuthor(name: string, language: string | null, { face, size, width, spacing = 0 }: NameRoom): string {
  const fits = (candidate: string) => textWidth(candidate, face, size, spacing) <= width;
  const shorter = INSTITUTION.test(name) ? [] : shortForms(name, familyNameFirst(language));
  return [name, ...shorter].find(fits) ?? shortenLine(shorter.at(-1) ?? name, face, size, width, spacing);
}

function shortForms(name: string, familyFirst: boolean): string[] {
  const words = name.split(" ").filter(Boolean);
  if (words.length < 2 || words.length > 6) return [];
  const family = (familyFirst ? words[0] : words.at(-1)) ?? name;
  if (familyFirst) return [family];
  const given = words.slice(0, -1).map((word) => (PARTICLE.test(word) ? word : `${clusters(word)[0]}.`));
  return [`${given.join(" ")} ${family}`, family];
}
