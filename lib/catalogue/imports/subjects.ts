/** Library headings as short subjects that a reader can follow: "Detective and mystery stories", "Sherlock Holmes". */

import { parseFiledName } from "@/lib/catalogue/names";
import { normalise, tidy } from "@/lib/catalogue/text";

const LIMIT = 12;
/** Notes of libraries about their copies, and words that say nothing by themselves. */
const NOISE = new Set(
  (
    "accessible book|protected daisy|in library|overdrive|large type books|internet archive wishlist|open library staff picks|" +
    "fiction|general|history|texts|specimens|early works to 1800|translations|translations into english|juvenile fiction|" +
    "juvenile literature|criticism and interpretation|history and criticism|social life and customs|biography|drama|poetry|" +
    "humor|translations from english|readers|indexes|terms and phrases|pictorial works|popular works|literary collections|" +
    "film and video adaptations|film adaptations|correspondence|sources|description and travel|handbooks manuals etc|etc|" +
    "politics and government|study and teaching|19th century fiction|long now manual for civilization"
  ).split("|"),
);

/** At most twelve subjects, main headings before places and subdivisions, each once. */
export function cleanSubjects(headings: string[]): string[] {
  const divided = headings.map((heading) =>
    heading
      .slice(0, 300)
      .split(/\s*--\s*/)
      .map(cleanPart),
  );
  const ordered = [...divided.map(([main = ""]) => main), ...divided.flatMap(([, ...rest]) => rest)];
  const found = new Map<string, string>();
  for (const subject of ordered) {
    const key = normalise(subject);
    if (key !== "" && !NOISE.has(key) && subject.length <= 80 && !found.has(key)) {
      found.set(key, subject);
    }
  }
  return [...found.values()].slice(0, LIMIT);
}

function cleanPart(part: string): string {
  const text = tidy(part)
    .replace(/([\p{L}\p{M})]{2})\.$/u, "$1")
    .replace(/[,;:]$/, "");
  if (isPeriod(text)) return "";
  const character = /^(.+?) \((?:Fictitious|Legendary|Biblical) (?:character|figure)(?: .*)?\)$/i.exec(text)?.[1];
  const person =
    character ??
    (/, (?:\d{3,4}|-|approximately).*(?:\d\??|BC)$/.test(text) && !/\bwar\b|\d{4}s$/i.test(text) ? text : null);
  return person ? parseFiledName(person).name : text;
}

/** "19th century", "1812-1898", "To 1400", "Qing dynasty, 1644-1912", "Victoria, 1837-1901": times, not subjects. */
const isPeriod = (text: string): boolean =>
  /^(?:\d{1,2}(?:st|nd|rd|th) century.*|(?:to|until|since|before|after)? ?\d{3,4}.*)$/i.test(text) ||
  /(?:dynasty|period|century|republic|modern|colonial|English|revolution|elizabethan|occupation|civil war), (?:ca\. )?\d{3,4}-\d{3,4}$/i.test(
    text,
  );
