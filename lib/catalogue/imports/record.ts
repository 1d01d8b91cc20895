/** What every format's reader makes of its records: the one form that the importer knows. */
import { hash } from "node:crypto";
import type { AuthorLink, CONTRIBUTOR_ROLES, EDITION_FORMATS } from "@/db/schema/catalogue";
import type { PersonName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import type { Series } from "./titles";

/** A name that a catalogue gives to a thing: `openlibrary` calls a work `OL45804W`. */
export type Key = { scheme: string; value: string };
export type KeyKind = "work" | "edition" | "author";
export type Keys = [Key, ...Key[]];

/** `nameKey` and a work's `titleKey` are the normalised forms: made once, compared often. */
export type PersonFacts = PersonName & { nameKey: string; bio: string | null; links: AuthorLink[] };
/** `facts` is null where a record names somebody by key alone: then an earlier record must have told who that is. */
export type PersonRecord = { keys: Keys; facts: PersonFacts | null };
export type Role = (typeof CONTRIBUTOR_ROLES)[number];
export type Credit = { person: PersonRecord; role: Role };

export type WorkFacts = {
  title: string;
  titleKey: string;
  subtitle: string | null;
  description: string | null;
  descriptionSource: "machine" | "publisher" | "person" | null;
  language: string | null;
  firstPublished: number | null;
  genres: string[];
  subjects: string[];
  series: Series | null;
  coverFamily: number | null;
  popularity: number;
};
/**
 * `distinct`: the source tells works apart by itself, so two of its keys are never one work, however alike they look.
 * `onlyKnown`: the record speaks of a work that one of its keys names already, and makes none.
 */
export type WorkRecord = {
  keys: Keys;
  facts: WorkFacts | null;
  credits: Credit[];
  distinct: boolean;
  onlyKnown?: boolean;
};

export type EditionFacts = {
  title: string | null;
  /** What a reader's file says the ISBN is; the public one is `isbn13`. */
  claimedIsbn13?: string | null;
  isbn13: string | null;
  isbn10: string | null;
  format: (typeof EDITION_FORMATS)[number] | null;
  pages: number | null;
  minutes: number | null;
  language: string | null;
  publisher: string | null;
  published: string | null;
};
export type EditionRecord = { key: Key; facts: EditionFacts };

/** One record of a file. `key` is its own name: seeing it for the first time counts as created. */
export type CatalogueRecord = {
  key: Key & { kind: KeyKind };
  person?: PersonRecord;
  work?: WorkRecord;
  editions: EditionRecord[];
  /** Where the publisher keeps the picture of the book's front. */
  cover?: { address: string; host: string };
};

/**
 * One record as read: where it stands (`line` from 1, `position` counts records), how it starts, and either what it says
 * or, with `record` null, why it cannot be used. `dropped` are fields that had to be left out of a record that was kept.
 */
export type Entry = {
  line: number;
  position: number;
  raw: string;
  record: CatalogueRecord | null;
  /** Of the record, where it was made ahead. */
  digest?: string;
  reason: string | null;
  dropped: string[];
};

export const NO_EDITION: EditionFacts = {
  title: null,
  isbn13: null,
  isbn10: null,
  format: null,
  pages: null,
  minutes: null,
  language: null,
  publisher: null,
  published: null,
};

/** What a record says, in 16 characters: the same record again has the same digest. */
export const digestOf = (record: CatalogueRecord): string => hash("sha1", JSON.stringify(record), "hex").slice(0, 16);

/** Beyond these lengths no name or title is one; PostgreSQL's indexes hold no more either. */
const LIMITS = { name: 200, title: 500, subtitle: 1000, popularity: 2_147_483_647 };
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).toWellFormed();

/** A work of which no more is known. */
export const bareWork = (title: string, subtitle: string | null, popularity = 0): WorkFacts => ({
  title: cut(title, LIMITS.title),
  titleKey: normalise(cut(title, LIMITS.title)),
  subtitle: subtitle === null ? null : cut(subtitle, LIMITS.subtitle),
  description: null,
  descriptionSource: null,
  language: null,
  firstPublished: null,
  genres: [],
  subjects: [],
  series: null,
  coverFamily: null,
  popularity: Math.min(popularity, LIMITS.popularity),
});

export function person(keys: Keys, name: PersonName, more: Partial<PersonFacts> = {}): PersonRecord {
  const facts = { ...name, bio: null, links: [], ...more };
  const short = {
    name: cut(facts.name, LIMITS.name),
    nameKey: normalise(cut(facts.name, LIMITS.name)),
    sortName: cut(facts.sortName, LIMITS.name),
    alternateNames: facts.alternateNames.map((other) => cut(other, LIMITS.name)),
  };
  return {
    keys: keys.map(({ scheme, value }) => ({ scheme, value: cut(value, 2 * LIMITS.name) })) as Keys,
    facts: { ...facts, ...short },
  };
}
