/** Open Library's people and works. */

import type { z } from "zod";
import type { AuthorLink } from "@/db/schema/catalogue";
import { genresOf } from "@/lib/catalogue/genres";
import { isPlaceholder, parsePlainName } from "@/lib/catalogue/names";
import { normalise, tidy } from "@/lib/catalogue/text";
import { coverFamily } from "@/lib/covers/families";
import { shorten } from "@/lib/format/shorten";
import { parseDate, yearOf } from "./dates";
import { lifeYears, parseYear } from "./life-years";
import { type Author, idOf, type Work } from "./openlibrary-schemas";
import { plainText } from "./prose";
import { bareWork, type CatalogueRecord, type Credit, type Key, type Keys, person } from "./record";
import { cleanSubjects } from "./subjects";
import { splitTitle } from "./titles";

type Made = { record: CatalogueRecord; dropped: string[] };

/** Identifiers of other authorities that Open Library knows; each names one person only. */
const AUTHORITIES = ["wikidata", "viaf", "isni"];

export function authorRecord(author: z.infer<typeof Author>): Made | string {
  const filed = author.name ?? author.personal_name ?? "";
  if (isPlaceholder(filed)) return filed === "" ? "the author has no name" : `"${filed}" is not a person's name`;
  const name = parsePlainName(filed);
  const stated = lifeYears(parseYear(author.birth_date ?? ""), parseYear(author.death_date ?? ""));
  const years =
    stated.birthYear === null && stated.deathYear === null ? lifeYears(name.birthYear, name.deathYear) : stated;
  const others = [author.fuller_name ?? "", author.personal_name ?? "", ...(author.alternate_names ?? [])];
  const key = { scheme: "openlibrary", value: idOf(author.key) };
  const facts = {
    bio: author.bio ? shorten(plainText(author.bio), 2000) : null,
    links: linksOf(author),
    alternateNames: otherNames(name.name, [...name.alternateNames, ...others]),
  };
  return {
    record: {
      key: { kind: "author", ...key },
      person: person([key, ...authorities(author.remote_ids ?? {})], { ...name, ...years }, facts),
      editions: [],
    },
    dropped: [],
  };
}

export function workRecord(work: z.infer<typeof Work>): Made | string {
  const key = { scheme: "openlibrary", value: idOf(work.key) };
  const { title, subtitle } = splitTitle(work.title);
  if (title === "") return "the work has no title";
  const subjects = work.subjects ?? [];
  return {
    record: {
      key: { kind: "work", ...key },
      work: {
        keys: [key],
        distinct: true,
        credits: creditsOf(work.authors ?? []),
        facts: {
          ...bareWork(work.subtitle ? tidy(work.title) : title, work.subtitle ? tidy(work.subtitle) : subtitle),
          description: work.description ? shorten(plainText(work.description), 5000) : null,
          descriptionSource: work.description ? "person" : null,
          firstPublished: yearOf(parseDate(work.first_publish_date)),
          genres: genresOf(subjects),
          subjects: cleanSubjects(subjects),
          coverFamily: coverFamily(subjects),
        },
      },
      editions: [],
    },
    dropped: [],
  };
}

/** Credits by key; who that is an author's line has told. */
export const creditsOf = (keys: string[]): Credit[] =>
  [...new Set(keys.filter(Boolean).map(idOf))].map((value) => {
    const known: Keys = [{ scheme: "openlibrary", value }];
    return { role: "author", person: { keys: known, facts: null } };
  });

function authorities(remote: Record<string, unknown>): Key[] {
  return AUTHORITIES.flatMap((scheme) => {
    const value = typeof remote[scheme] === "string" ? remote[scheme].replace(/\s/g, "") : "";
    return /^[\w-]{1,40}$/.test(value) ? [{ scheme, value }] : [];
  });
}

/** Names that add a word to the one in use: other spellings and pen names, not the same name turned round. */
function otherNames(name: string, others: string[]): string[] {
  const words = new Set(normalise(name).split(" "));
  const found = new Map<string, string>();
  for (const other of others) {
    const parsed = parsePlainName(other).name;
    const key = normalise(parsed);
    if (key.split(" ").some((word) => word !== "" && !words.has(word)) && !found.has(key)) found.set(key, parsed);
  }
  return [...found.values()].slice(0, 20);
}

function linksOf(author: z.infer<typeof Author>): AuthorLink[] {
  const urls = [...(author.links ?? []).map(({ url }) => url), author.wikipedia ?? ""].filter((url) =>
    URL.canParse(url),
  );
  const links = [
    ...new Set(
      urls
        .map((url) => new URL(url))
        .filter(({ protocol }) => /^https?:$/.test(protocol))
        .map(String),
    ),
  ];
  return links
    .slice(0, 10)
    .map((url) => ({ kind: /wikipedia\.org/.test(url) ? "wikipedia" : "website", url, verified: false }));
}
