/** Finds or makes the work behind each record of a batch, and takes over what the record says about it. */

import { normalise } from "@/lib/catalogue/text";
import { addKey, admitWork, type Batch, type CreditState, owns, targetOf, type WorkState } from "./batch";
import { bulkId } from "./ids";
import { personOf, updatePerson } from "./people";
import type { CatalogueRecord, Credit, Key, WorkFacts, WorkRecord } from "./record";
import { mayChange, noteBefore } from "./standing";
import { loadWorks } from "./works-lookup";

/** What became of a record's work: `reason` says why there is none; `complete` is false when a credit led nowhere. */
type Found = { state: WorkState; changed: boolean; complete: boolean } | { reason: string };

export async function prepareWorks(batch: Batch, records: CatalogueRecord[]): Promise<void> {
  const works = records.map((record) => record.work).filter((work) => work !== undefined);
  await loadWorks(
    batch,
    works,
    works.flatMap((work) => {
      const first = work.facts ? firstAuthor(batch, work) : null;
      return first && work.facts ? [{ title: work.facts.titleKey, authorId: first }] : [];
    }),
  );
}

/** `isbnWork` is the work that the record's ISBN belongs to already: for sources without keys of works, that decides. */
export function applyWork(batch: Batch, work: WorkRecord, isbnWork: string | null): Found {
  const known = work.keys.map((key) => batch.works.get(targetOf(batch, "work", key) ?? "")).find(Boolean);
  if (!work.facts) {
    return known
      ? { state: known, changed: false, complete: true }
      : { reason: `its work ${work.keys[0].value} is not in the catalogue: import the works first` };
  }
  if (work.onlyKnown && !known) {
    const last = work.keys.at(-1);
    return { reason: `its work ${last?.scheme} ${last?.value} is not in the catalogue: import that first` };
  }
  const credits = work.credits.map((credit) => ({ credit, person: personOf(batch, credit.person) }));
  const missing = credits.filter(({ person }) => person === null);
  if (missing.length > 0 && missing.length === credits.length) {
    const keys = missing.map(({ credit }) => credit.person.keys[0].value).join(", ");
    return { reason: `its author ${keys} is not in the catalogue: import the authors first` };
  }
  const complete = missing.length === 0;
  const found = known ?? (work.distinct ? null : batch.works.get(isbnWork ?? "")) ?? sameTitle(batch, work, work.facts);
  const state = found ?? create(batch, work, work.facts);
  if (found && !known) batch.joined++;
  const leads = owns(batch, "work", work.keys[0]);
  for (const key of work.keys) {
    addKey(batch, "work", key, state.id, !found);
    if (!state.keys.some((existing) => sameKey(existing, key))) state.keys.push(key);
  }
  const people = credits.filter(({ credit, person }) => person !== null && updatePerson(batch, person, credit.person));
  if (!found) return { state, changed: true, complete };
  const updated = leads ? assign(state, work.facts) : fill(state, work.facts);
  const credited = addCredits(batch, state, work.credits, leads);
  if (updated || credited) touchAuthors(batch, state);
  return { state, changed: updated || people.length > 0 || credited, complete };
}

const sameKey = (a: Key, b: Key): boolean => a.scheme === b.scheme && a.value === b.value;

function firstAuthor(batch: Batch, work: WorkRecord): string | null {
  const first = work.credits.find((credit) => credit.role === "author");
  return first ? (personOf(batch, first.person)?.id ?? null) : null;
}

/**
 * A work of the same main title that the record's first author wrote; not one with another subtitle, nor one that the
 * source itself tells apart.
 */
function sameTitle(batch: Batch, work: WorkRecord, facts: WorkFacts): WorkState | null {
  const author = firstAuthor(batch, work);
  if (facts.titleKey === "") return null;
  const titled = batch.worksByTitle.get(facts.titleKey) ?? [];
  const scheme = work.keys[0].scheme;
  return (
    titled.find(
      (state) =>
        state.titleKey === facts.titleKey &&
        agree(state.subtitle, facts.subtitle) &&
        state.credits.some((credit) => credit.role === "author" && credit.authorId === author) &&
        !(work.distinct && state.keys.some((key) => key.scheme === scheme)),
    ) ?? null
  );
}

const agree = (a: string | null, b: string | null): boolean =>
  a === null || b === null || normalise(a) === normalise(b);

function create(batch: Batch, work: WorkRecord, facts: WorkFacts): WorkState {
  const [{ scheme, value }] = work.keys;
  const state: WorkState = {
    ...facts,
    id: bulkId(),
    credits: [],
    removedCredits: [],
    keys: [],
    seed: `${scheme}:${value}`,
    isNew: true,
    changed: false,
    reworded: false,
    subjectsChanged: true,
    correctedFields: [],
  };
  addCredits(batch, state, work.credits, false);
  admitWork(batch, state);
  return state;
}

/** Adds credits; a record that leads a work nobody else describes also takes away those it no longer names. */
function addCredits(batch: Batch, state: WorkState, credits: Credit[], leads: boolean): boolean {
  if (!mayChange(state, "authors")) return false;
  const named = credits.flatMap(({ person, role }) => {
    const id = personOf(batch, person)?.id;
    return id ? [{ authorId: id, role }] : [];
  });
  const same = (a: { authorId: string; role: string }) => (b: { authorId: string; role: string }) =>
    a.authorId === b.authorId && a.role === b.role;
  const next = () => Math.max(-1, ...state.credits.map((credit) => credit.position)) + 1;
  const added: CreditState[] = [];
  for (const credit of named) {
    if (state.credits.some(same(credit))) continue;
    const made = { ...credit, position: Math.min(next(), 32_767), isNew: true };
    state.credits.push(made);
    added.push(made);
  }
  const sole = leads && state.keys.length === 1 && named.length > 0;
  const removed = sole ? state.credits.filter((credit) => !named.some(same(credit))) : [];
  state.removedCredits.push(...removed.filter((credit) => !credit.isNew));
  state.credits = state.credits.filter((credit) => !removed.includes(credit));
  for (const { authorId } of removed) batch.touched.add(authorId);
  const changed = added.length > 0 || removed.length > 0;
  if (changed && !state.isNew) state.reworded = true;
  return changed;
}

function touchAuthors(batch: Batch, state: WorkState) {
  for (const { authorId } of state.credits) batch.touched.add(authorId);
}

/** The catalogue that made the work speaks: what it says replaces what it said; what it leaves out stays. */
function assign(state: WorkState, facts: WorkFacts): boolean {
  // Several records of one source may lead to this work: then the best known edition counts.
  const popularity = state.keys.length > 1 ? Math.max(facts.popularity, state.popularity) : facts.popularity;
  return take(state, { ...layered(facts, state), popularity });
}

/** Another record speaks: it only fills gaps. */
const fill = (state: WorkState, facts: WorkFacts): boolean =>
  take(state, { ...layered(state, facts), popularity: Math.max(state.popularity, facts.popularity) });

/** What `over` says, and where it says nothing what `under` says. */
const layered = (over: WorkFacts, under: WorkFacts): WorkFacts => ({
  ...over,
  subtitle: over.subtitle ?? under.subtitle,
  description: over.description ?? under.description,
  descriptionSource: over.description === null ? under.descriptionSource : over.descriptionSource,
  language: over.language ?? under.language,
  firstPublished: over.firstPublished ?? under.firstPublished,
  genres: over.genres.length > 0 ? over.genres : under.genres,
  subjects: over.subjects.length > 0 ? over.subjects : under.subjects,
  series: over.series ?? under.series,
  coverFamily: over.coverFamily ?? under.coverFamily,
});

const FIELDS = [
  "title",
  "titleKey",
  "subtitle",
  "description",
  "descriptionSource",
  "language",
  "firstPublished",
  "genres",
  "series",
  "coverFamily",
  "popularity",
] as const satisfies (keyof WorkFacts)[];

/** What goes with a field that a person may have corrected. */
const GOES_WITH: Partial<Record<keyof WorkFacts, string>> = { titleKey: "title", descriptionSource: "description" };
/** What the history does not speak of. */
const UNRECORDED = new Set<keyof WorkFacts>(["titleKey", "descriptionSource", "coverFamily", "popularity"]);

function take(state: WorkState, next: WorkFacts): boolean {
  const differs = (field: keyof WorkFacts) => JSON.stringify(state[field]) !== JSON.stringify(next[field]);
  const fields = FIELDS.filter((field) => differs(field) && mayChange(state, GOES_WITH[field] ?? field));
  const retold = differs("subjects");
  if (fields.some((field) => ["title", "subtitle", "series"].includes(field))) state.reworded = true;
  for (const field of fields) {
    if (!UNRECORDED.has(field)) noteBefore(state, field, state[field]);
    Object.assign(state, { [field]: next[field] });
  }
  if (retold) Object.assign(state, { subjects: next.subjects, subjectsChanged: true });
  if (fields.length > 0 && !state.isNew) state.changed = true;
  return fields.length > 0 || retold;
}
