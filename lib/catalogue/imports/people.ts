/** Finds or makes the person behind every credit of a batch. */

import { normalise } from "@/lib/catalogue/text";
import { type AuthorState, addKey, type Batch, owns, targetOf } from "./batch";
import { bulkId } from "./ids";
import type { Mention } from "./mention";
import { mergeDoubted } from "./merge-people";
import { admit, candidatesFor, loadPeople } from "./people-lookup";
import type { CatalogueRecord, Key, PersonFacts, PersonRecord } from "./record";
import { AUTHORITIES, AUTHORITY_SCHEMES, type Candidate, contradicts, findNamesake, findSame } from "./same-person";
import { mayChange, noteBefore } from "./standing";

const MAX_NAMES = 20;

/** Afterwards `personOf` knows everybody whom the records name with facts, or by a key that is known. */
export async function resolvePeople(batch: Batch, records: CatalogueRecord[]): Promise<void> {
  const mentions = mentionsOf(records);
  const lookup = await loadPeople(batch, mentions);
  if (!batch.maker) await mergeDoubted(batch, mentions, lookup.sharedTitles);
  for (const mention of mentions) {
    const facts = mention.records.find((record) => record.facts)?.facts;
    const known = knownPerson(batch, mention);
    if (!known && !facts) continue;
    const state = known ?? (facts ? match(batch, mention, facts, lookup.sharedTitles) : null);
    if (!state) continue;
    for (const title of mention.titles) state.titles.add(title);
    for (const key of mention.records.flatMap((record) => record.keys)) {
      addKey(batch, "author", key, state.id, false);
      noteAuthority(state, key);
    }
    if (known || (batch.maker && !state.isNew)) continue;
    for (const record of mention.records) if (record.facts) fill(state, record.facts);
  }
}

/** Who a record means; null when it names somebody by a key that nobody has. */
export function personOf(batch: Batch, record: PersonRecord): AuthorState | null {
  const id = targetOf(batch, "author", record.keys[0]);
  return id ? (batch.authors.get(id) ?? null) : null;
}

/** Takes over what a record says about a person who was known before; true when that changed anything. */
export function updatePerson(batch: Batch, state: AuthorState, record: PersonRecord): boolean {
  if (!record.facts || state.isNew || batch.maker) return false;
  const leads = record.keys.some((key) => owns(batch, "author", key));
  return leads ? assign(state, record.facts) : fill(state, record.facts);
}

function mentionsOf(records: CatalogueRecord[]): Mention[] {
  const mentions = new Map<string, Mention>();
  const add = (record: PersonRecord, title: string | null) => {
    const [key] = record.keys;
    const text = `${key.scheme} ${key.value}`;
    const mention = mentions.get(text) ?? { key, records: [], titles: new Set(), described: false };
    mentions.set(text, mention);
    mention.records.push(record);
    if (title) mention.titles.add(title);
    return mention;
  };
  for (const { person, work } of records) {
    if (person) add(person, null).described = true;
    const title = work?.facts?.titleKey ?? null;
    for (const credit of work?.credits ?? []) add(credit.person, title);
  }
  return [...mentions.values()];
}

/** The person under the first known key, unless an authority says that the weaker key has come to mean somebody else. */
function knownPerson(batch: Batch, mention: Mention): AuthorState | null {
  for (const key of mention.records[0]?.keys ?? []) {
    const state = batch.authors.get(targetOf(batch, "author", key) ?? "");
    if (state && (key === mention.key || !contradicts(asCandidate(mention), state))) return state;
  }
  return null;
}

function match(batch: Batch, mention: Mention, facts: PersonFacts, shared: Map<string, Set<string>>): AuthorState {
  const person = asCandidate(mention);
  const shares = (candidate: AuthorState) =>
    [...mention.titles].some((title) => candidate.titles.has(title) || shared.get(candidate.id)?.has(title));
  const { known } = batch.maker ?? {};
  const proven = batch.authors.get(known?.get(mention.key.value) ?? known?.get(facts.nameKey) ?? "");
  if (proven) return proven;
  const verdict = (batch.maker ? findNamesake : findSame)(person, candidatesFor(batch, facts), shares);
  if (verdict.same) return verdict.same;
  const made = create(mention, facts, person);
  admit(batch, made);
  for (const key of mention.records.filter((record) => record.facts).flatMap((record) => record.keys)) {
    // An authority's key is everybody's, so whoever brings it first leads nobody by it.
    addKey(batch, "author", key, made.id, mention.described && !AUTHORITIES.has(key.scheme));
  }
  const reason = "Same name, but neither life years nor a shared work show whether it is one person.";
  for (const doubt of verdict.doubts) batch.doubts.push({ authorId: made.id, candidateId: doubt.id, reason });
  return made;
}

function asCandidate(mention: Mention): Candidate {
  const facts = mention.records.find((record) => record.facts)?.facts;
  const authorities = mention.records.flatMap((r) => r.keys).filter(({ scheme }) => AUTHORITY_SCHEMES.includes(scheme));
  return {
    nameKey: facts?.nameKey ?? "",
    birthYear: facts?.birthYear ?? null,
    deathYear: facts?.deathYear ?? null,
    authorities: new Map(authorities.map(({ scheme, value }) => [scheme, value])),
    popularity: 0,
  };
}

function create(mention: Mention, facts: PersonFacts, candidate: Candidate): AuthorState {
  return {
    ...candidate,
    authorities: new Map(candidate.authorities),
    id: bulkId(),
    name: facts.name,
    sortName: facts.sortName,
    alternateNames: facts.alternateNames.slice(0, MAX_NAMES),
    bio: facts.bio,
    links: facts.links,
    verified: false,
    followers: 0,
    titles: new Set(),
    seed: `${mention.key.scheme}:${mention.key.value}`,
    isNew: true,
    changed: false,
    renamed: false,
    correctedFields: [],
  };
}

function noteAuthority(state: AuthorState, { scheme, value }: Key) {
  if (AUTHORITY_SCHEMES.includes(scheme) && !state.authorities.has(scheme)) state.authorities.set(scheme, value);
}

/** The catalogue that made the person speaks: its facts replace ours, but what a verified author wrote stays. */
function assign(state: AuthorState, facts: PersonFacts): boolean {
  const before = JSON.stringify(state.links);
  const texts = !state.verified && (facts.bio ?? state.bio) !== state.bio;
  const links = !state.verified && facts.links.length > 0 && JSON.stringify(facts.links) !== before;
  const renamed = take(state, "name", facts.name);
  if (state.name === facts.name) state.nameKey = facts.nameKey;
  const filed = take(state, "sortName", facts.sortName);
  const birth = take(state, "birthYear", facts.birthYear ?? state.birthYear);
  const death = take(state, "deathYear", facts.deathYear ?? state.deathYear);
  if (texts) state.bio = facts.bio;
  if (links) state.links = facts.links;
  state.renamed ||= renamed;
  const more = addNames(state, facts.alternateNames);
  return mark(state, renamed || filed || texts || links || birth || death || more);
}

/** True when that changed the field; what a person corrected stays. */
function take<F extends "name" | "sortName" | "birthYear" | "deathYear">(
  state: AuthorState,
  field: F,
  value: AuthorState[F],
): boolean {
  if (state[field] === value || !mayChange(state, field)) return false;
  noteBefore(state, field, state[field]);
  state[field] = value;
  return true;
}

/** Another catalogue speaks: it only fills gaps. */
function fill(state: AuthorState, facts: PersonFacts): boolean {
  const birth = state.birthYear === null && take(state, "birthYear", facts.birthYear);
  const death = state.deathYear === null && take(state, "deathYear", facts.deathYear);
  const bio = !state.verified && state.bio === null && facts.bio !== null;
  const links = !state.verified && state.links.length === 0 && facts.links.length > 0;
  if (bio) state.bio = facts.bio;
  if (links) state.links = facts.links;
  const same = facts.nameKey === state.nameKey && facts.alternateNames.length === 0;
  const more = !same && addNames(state, [facts.name, ...facts.alternateNames]);
  return mark(state, birth || death || bio || links || more);
}

function addNames(state: AuthorState, names: string[]): boolean {
  if (!mayChange(state, "alternateNames")) return false;
  const known = new Set([state.nameKey, ...state.alternateNames.map(normalise)]);
  const added = names.filter((name) => !known.has(normalise(name)) && known.add(normalise(name)));
  const room = Math.max(0, MAX_NAMES - state.alternateNames.length);
  if (added.length === 0 || room === 0) return false;
  state.alternateNames = [...state.alternateNames, ...added.slice(0, room)];
  state.renamed = true;
  return true;
}

function mark(state: AuthorState, changed: boolean): boolean {
  if (changed && !state.isNew) state.changed = true;
  return changed;
}
