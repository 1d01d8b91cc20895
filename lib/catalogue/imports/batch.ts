/** What one batch has looked up and is going to write: rows are read once, changed in memory and written together. */
import type { AuthorLink } from "@/db/schema/catalogue";
import type { FieldValue } from "@/db/schema/corrections";
import { KeyMap } from "./keys";
import type { CatalogueRecord, EditionFacts, Key, KeyKind, Role, WorkFacts } from "./record";
import type { Sql } from "./rows";
import type { Candidate } from "./same-person";

/** A row that was there before: which of its fields a person corrected, and what stood in those that this batch changes. */
export type Standing = { correctedFields: string[]; before?: Record<string, FieldValue> };

export type AuthorState = Candidate &
  Standing & {
    id: string;
    name: string;
    sortName: string;
    alternateNames: string[];
    bio: string | null;
    links: AuthorLink[];
    verified: boolean;
    followers: number;
    authorities: Map<string, string>;
    /** Keys of the titles this batch credits them with. */
    titles: Set<string>;
    seed: string;
    isNew: boolean;
    changed: boolean;
    renamed: boolean;
  };

export type CreditState = { authorId: string; role: Role; position: number; isNew: boolean };

export type WorkState = WorkFacts &
  Standing & {
    id: string;
    credits: CreditState[];
    removedCredits: CreditState[];
    keys: Key[];
    seed: string;
    isNew: boolean;
    changed: boolean;
    /** Whether what search reads (title, series, people) is another than before. */
    reworded: boolean;
    subjectsChanged: boolean;
  };

export type EditionState = EditionFacts & Standing & { id: string; workId: string; isNew: boolean; changed: boolean };

type Known = { targetId: string; owns: boolean; records: string[] };
type NewKey = { targetId: string; owns: boolean };

/**
 * A reader whose file or hand makes books: what comes of it is theirs, takes nothing from the public catalogue and changes
 * nothing in it. `known` is who bears a name by the rows of the same file that were found, by normalised name; or whom the
 * reader chose, by the value of their key.
 */
export type Maker = { userId: string; known: ReadonlyMap<string, string> };

export type Batch = {
  sql: Sql;
  /** Null for the importers of the public catalogue, which see nothing that a reader's file made. */
  maker: Maker | null;
  known: KeyMap<Known>;
  newKeys: KeyMap<NewKey>;
  digests: { key: Key & { kind: KeyKind }; digest: string }[];
  authors: Map<string, AuthorState>;
  /** The same people by each normalised name. */
  namesakes: Map<string, AuthorState[]>;
  works: Map<string, WorkState>;
  worksByTitle: Map<string, WorkState[]>;
  editions: Map<string, EditionState>;
  isbns: Map<string, EditionState>;
  /** Authors that were there before and whose books are others now. */
  touched: Set<string>;
  /** Works that lost an edition to another one. */
  bereft: Set<string>;
  doubts: { authorId: string; candidateId: string; reason: string }[];
  joined: number;
  merged: number;
  isbnTaken: string[];
  /** Works that claim an ISBN of another one. */
  /** Where the publisher's picture of a work lies, by the work's id. */
  covers: Map<string, { address: string; host: string }>;
  isbnClaims: { isbn13: string; workId: string; otherId: string }[];
};

/**
 * What the catalogue calls the things that these records name, if it knows them. Names of deleted things are forgotten. Each
 * name is looked up by itself (`offset 0`, and no `exists`, which may be hashed): PostgreSQL would read all names there are for
 * the thousands of a batch, and again for the next.
 */
export async function openBatch(sql: Sql, records: CatalogueRecord[], maker: Maker | null): Promise<Batch> {
  const wanted = namesIn(records);
  const rows = await sql<(Key & Known & { kind: KeyKind; alive: boolean })[]>`
    select identifier.scheme, identifier.kind, identifier.value, identifier.target_id as "targetId", identifier.owns, identifier.records,
      case identifier.kind when 'author' then (select true from authors where id = identifier.target_id)
                  when 'work' then (select true from works where id = identifier.target_id)
                  else (select true from editions where id = identifier.target_id) end is not null as alive
    from unnest(${wanted.map(({ key }) => key.scheme)}::text[], ${wanted.map(({ kind }) => kind)}::text[],
                ${wanted.map(({ key }) => key.value)}::text[]) as k(scheme, kind, value)
    cross join lateral (select * from identifiers named
      where named.scheme = k.scheme and named.kind = k.kind and named.value = k.value offset 0) identifier`;
  const gone = [...new Set(rows.filter((row) => !row.alive).map((row) => row.targetId))];
  if (gone.length > 0) await sql`delete from identifiers where target_id = any(${gone}::uuid[])`;
  const known = new KeyMap<Known>();
  for (const row of rows) if (row.alive) known.set(row.kind, row, row);
  return {
    sql,
    maker,
    known,
    newKeys: new KeyMap(),
    digests: [],
    authors: new Map(),
    namesakes: new Map(),
    works: new Map(),
    worksByTitle: new Map(),
    editions: new Map(),
    isbns: new Map(),
    touched: new Set(),
    bereft: new Set(),
    doubts: [],
    joined: 0,
    merged: 0,
    isbnTaken: [],
    covers: new Map(),
    isbnClaims: [],
  };
}

function namesIn(records: CatalogueRecord[]) {
  const names = new KeyMap<true>();
  for (const { key, person, work, editions } of records) {
    names.set(key.kind, key, true);
    for (const name of person?.keys ?? []) names.set("author", name, true);
    for (const name of work?.keys ?? []) names.set("work", name, true);
    for (const credit of work?.credits ?? []) for (const name of credit.person.keys) names.set("author", name, true);
    for (const edition of editions) names.set("edition", edition.key, true);
  }
  return [...names.entries()];
}

/** What a key names: something in the database, or something this batch has made. */
export const targetOf = (batch: Batch, kind: KeyKind, key: Key): string | null =>
  (batch.newKeys.get(kind, key) ?? batch.known.get(kind, key))?.targetId ?? null;

/** Gives a thing another name, unless the name is taken. */
export function addKey(batch: Batch, kind: KeyKind, key: Key, targetId: string, owns: boolean): void {
  if (!batch.known.has(kind, key) && !batch.newKeys.has(kind, key)) batch.newKeys.set(kind, key, { targetId, owns });
}

export const owns = (batch: Batch, kind: KeyKind, key: Key): boolean =>
  (batch.newKeys.get(kind, key) ?? batch.known.get(kind, key))?.owns ?? false;

/** Makes a work known to the batch, also by its title. */
export function admitWork(batch: Batch, state: WorkState): void {
  batch.works.set(state.id, state);
  const titled = batch.worksByTitle.get(state.titleKey);
  if (titled) titled.push(state);
  else batch.worksByTitle.set(state.titleKey, [state]);
}
