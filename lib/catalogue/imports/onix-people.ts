/** ONIX's contributors. */
import { isPlaceholder, type PersonName, parseFiledName, parsePlainName } from "@/lib/catalogue/names";
import { normalise, tidy } from "@/lib/catalogue/text";
import { shorten } from "@/lib/format/shorten";
import { parseDigits, yearOf } from "./dates";
import { lifeYears } from "./life-years";
import { authorityOf, roleOf } from "./onix-codes";
import { all, type Element, textOf } from "./onix-xml";
import { decodeEntities, htmlText } from "./prose";
import { type Credit, type Key, type Keys, person } from "./record";

/** Credits in the order of their numbers, authors first; one person may have several roles. */
export function creditsOf(contributors: Element[], sender: string): Credit[] {
  const numbered = contributors.map((element, i) => ({
    element,
    at: Number(textOf(element, "SequenceNumber")) || i + 1,
  }));
  const credits = numbered.sort((a, b) => a.at - b.at).flatMap(({ element }) => creditOf(element, sender));
  return [...credits.filter(({ role }) => role === "author"), ...credits.filter(({ role }) => role !== "author")];
}

function creditOf(element: Element, sender: string): Credit[] {
  const name = nameOf(element);
  if (!name || isPlaceholder(name.name) || all(element, "UnnamedPersons").length > 0) return [];
  const named = { scheme: "onix-name", value: `${normalise(sender)}|${normalise(name.name)}` };
  const [first, ...more] = authorities(element);
  const keys: Keys = first ? [first, ...more, named] : [named];
  const bio = shorten(htmlText(textOf(element, "BiographicalNote")), 2000) || null;
  return all(element, "ContributorRole").map(({ text }) => ({
    role: roleOf(text.trim()),
    person: person(keys, name, { bio }),
  }));
}

function nameOf(element: Element): PersonName | null {
  const line = (field: string) => tidy(decodeEntities(textOf(element, field)));
  const parts = ["NamesBeforeKey", "PrefixToKey", "KeyNames", "NamesAfterKey", "SuffixToKey"].map(line).filter(Boolean);
  const plain = line("PersonName") || parts.join(" ") || line("CorporateName");
  const inverted =
    line("PersonNameInverted") ||
    (line("KeyNames") && [line("KeyNames"), line("NamesBeforeKey")].filter(Boolean).join(", "));
  if (plain === "" && inverted === "") return null;
  const parsed = plain ? { ...parsePlainName(plain), name: plain } : parseFiledName(inverted);
  return {
    ...parsed,
    sortName: inverted || (line("CorporateName") === plain ? plain : parsed.sortName),
    ...yearsOf(element),
  };
}

/** Dates with role 50 are of birth, 51 of death. */
function yearsOf(element: Element) {
  const year = (role: string) => {
    const found = all(element, "ContributorDate").find((date) => textOf(date, "ContributorDateRole") === role);
    return yearOf(parseDigits(textOf(found, "Date")));
  };
  return lifeYears(year("50"), year("51"));
}

function authorities(element: Element): Key[] {
  return all(element, "NameIdentifier").flatMap((id) => {
    const scheme = authorityOf(textOf(id, "NameIDType"));
    const value = textOf(id, "IDValue").replace(/[\s-]/g, "");
    return scheme && /^\w{1,40}$/.test(value) ? [{ scheme, value }] : [];
  });
}
