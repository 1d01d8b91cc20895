/** What a batch may change in a row that was there before, and what the history says about it afterwards. */
import type { Change, FieldValue } from "@/db/schema/corrections";
import type { AuthorState, Batch, EditionState, Standing, WorkState } from "./batch";
import { bulkId } from "./ids";
import { insertRows, type NewRow } from "./rows";

/** An import never overwrites what a person corrected. */
export const mayChange = ({ correctedFields }: Standing, field: string): boolean =>
  correctedFields.length === 0 || !correctedFields.includes(field);

/** Notes what stood in a field, before it is changed for the first time. */
export function noteBefore(state: Standing & { isNew: boolean }, field: string, value: FieldValue): void {
  if (state.isNew) return;
  state.before ??= {};
  if (!(field in state.before)) state.before[field] = value;
}

/** Only what stood before is history; what fills a gap is not. */
const stood = (value: FieldValue): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

function changesOf(state: Standing, edition: string | null, now: (field: string) => FieldValue): Change[] {
  return Object.entries(state.before ?? {}).flatMap(([field, from]) => {
    const to = now(field);
    return stood(from) && JSON.stringify(from) !== JSON.stringify(to) ? [{ field, edition, from, to }] : [];
  });
}

const WORK_FIELDS = {
  title: (state: WorkState) => state.title,
  subtitle: (state: WorkState) => state.subtitle,
  description: (state: WorkState) => state.description,
  language: (state: WorkState) => state.language,
  firstPublished: (state: WorkState) => state.firstPublished,
  genres: (state: WorkState) => state.genres,
  series: (state: WorkState) => state.series,
} as const;

const EDITION_FIELDS = {
  isbn: (state: EditionState) => state.isbn13,
  format: (state: EditionState) => state.format,
  pages: (state: EditionState) => state.pages,
  publisher: (state: EditionState) => state.publisher,
  published: (state: EditionState) => state.published,
} as const;

const PERSON_FIELDS = {
  name: (state: AuthorState) => state.name,
  sortName: (state: AuthorState) => state.sortName,
  birthYear: (state: AuthorState) => state.birthYear,
  deathYear: (state: AuthorState) => state.deathYear,
} as const;

const reader =
  <S>(fields: Record<string, (state: S) => FieldValue>, state: S) =>
  (field: string): FieldValue =>
    fields[field]?.(state) ?? null;

/** The entries of the history: one for each work and person in which this batch replaces what stood there. */
export async function insertRevisions({ sql, maker, works, editions, authors }: Batch): Promise<void> {
  if (maker) return; // the history of a reader's own book is nobody's
  const ofWorks = new Map<string, Change[]>();
  const add = (id: string, changes: Change[]) => {
    if (changes.length > 0) ofWorks.set(id, [...(ofWorks.get(id) ?? []), ...changes]);
  };
  for (const state of works.values())
    if (state.before) add(state.id, changesOf(state, null, reader(WORK_FIELDS, state)));
  for (const state of editions.values())
    if (state.before) add(state.workId, changesOf(state, state.id, reader(EDITION_FIELDS, state)));
  const ofPeople = [...authors.values()].flatMap((state): [string, Change[]][] =>
    state.before ? [[state.id, changesOf(state, null, reader(PERSON_FIELDS, state))]] : [],
  );
  const row = (work_id: string | null, author_id: string | null, changes: Change[]): NewRow => ({
    id: bulkId(),
    work_id,
    author_id,
    source: "import",
    changes,
  });
  await insertRows(sql, "revisions", [
    ...[...ofWorks].map(([id, changes]) => row(id, null, changes)),
    ...ofPeople.flatMap(([id, changes]) => (changes.length > 0 ? [row(null, id, changes)] : [])),
  ]);
}

/** ISBNs that this batch's works claim and others have: librarians look at them. */
export async function insertIsbnDoubts({ sql, isbnClaims }: Batch): Promise<void> {
  if (isbnClaims.length === 0) return;
  await sql`
    insert into work_doubts (id, kind, work_id, other_id, isbn13)
    select claim.id, 'isbn', claim.work_id, claim.other_id, claim.isbn13
    from unnest(${isbnClaims.map(bulkId)}::uuid[], ${isbnClaims.map(({ workId }) => workId)}::uuid[],
      ${isbnClaims.map(({ otherId }) => otherId)}::uuid[], ${isbnClaims.map(({ isbn13 }) => isbn13)}::text[]) as claim(id, work_id, other_id, isbn13)
    on conflict do nothing`;
}
