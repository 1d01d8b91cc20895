/** Finds or makes the editions of a batch's records. An ISBN belongs to one edition; a second work that claims it goes without. */

import { normalise } from "@/lib/catalogue/text";
import { addKey, type Batch, type EditionState, owns, targetOf, type WorkState } from "./batch";
import { bulkId } from "./ids";
import type { CatalogueRecord, EditionFacts, EditionRecord } from "./record";
import { mayChange, noteBefore } from "./standing";

type Row = Omit<EditionState, "isNew" | "changed" | "before">;

export async function loadEditions(batch: Batch, records: CatalogueRecord[]): Promise<void> {
  const { sql } = batch;
  const editions = records.flatMap((record) => record.editions);
  const ids = editions.map(({ key }) => targetOf(batch, "edition", key)).filter((id) => id !== null);
  const isbns = editions.map(({ facts }) => facts.isbn13).filter((isbn) => isbn !== null);
  if (ids.length + isbns.length === 0) return;
  const rows = await sql<Row[]>`
    select id, work_id as "workId", title, isbn13, isbn10, format, pages, minutes, language, publisher, published,
      corrected_fields as "correctedFields"
    from editions where id = any(${ids}::uuid[]) or isbn13 = any(${isbns})`;
  for (const row of rows) admit(batch, { ...row, isNew: false, changed: false });
}

/** The work that one of the record's editions belongs to already, by its ISBN. */
export const workByIsbn = (batch: Batch, editions: EditionRecord[]): string | null =>
  editions.map(({ facts }) => batch.isbns.get(facts.isbn13 ?? "")?.workId).find(Boolean) ?? null;

/** Takes over what a record says about an edition of `work`; true when that changed anything. */
export function applyEdition(batch: Batch, work: WorkState, { key, facts }: EditionRecord): boolean {
  const existing = facts.isbn13 === null ? undefined : batch.isbns.get(facts.isbn13);
  const known = batch.editions.get(targetOf(batch, "edition", key) ?? "");
  const taken = existing !== undefined && existing !== known && existing.workId !== work.id;
  if (taken && facts.isbn13) {
    batch.isbnTaken.push(`the ISBN ${facts.isbn13} already belongs to another book, which keeps it`);
    batch.isbnClaims.push({ isbn13: facts.isbn13, workId: work.id, otherId: existing.workId });
  }
  const usable = taken ? { ...facts, isbn13: null, isbn10: null } : facts;
  const language = guessLanguage(work, facts);
  const own = isTitleOf(work, usable.title) ? { ...usable, title: null } : usable;
  const same = known ?? (existing?.workId === work.id ? existing : undefined);
  if (!same) {
    const made = { ...own, id: bulkId(), workId: work.id, correctedFields: [], isNew: true, changed: false };
    admit(batch, made);
    addKey(batch, "edition", key, made.id, true);
    return true;
  }
  addKey(batch, "edition", key, same.id, false);
  const leads = owns(batch, "edition", key);
  const moved = leads && same.workId !== work.id && mayChange(same, "work");
  if (moved) {
    batch.bereft.add(same.workId);
    same.workId = work.id;
    if (!same.isNew) same.changed = true;
  }
  return take(batch, same, own, leads) || moved || language;
}

/** An edition that is called what the work is called needs no title of its own. */
const isTitleOf = (work: WorkState, title: string | null): boolean =>
  title !== null && [work.titleKey, normalise(`${work.title} ${work.subtitle ?? ""}`)].includes(normalise(title));

/** A work takes the language of an edition that bears its very title. */
function guessLanguage(work: WorkState, facts: EditionFacts): boolean {
  if (work.language !== null || !mayChange(work, "language") || facts.language === null || facts.title === null)
    return false;
  if (normalise(facts.title.split(": ")[0] ?? "") !== work.titleKey) return false;
  work.language = facts.language;
  if (!work.isNew) work.changed = true;
  return true;
}

function admit(batch: Batch, state: EditionState) {
  batch.editions.set(state.id, state);
  if (state.isbn13) batch.isbns.set(state.isbn13, state);
}

const FIELDS = ["title", "format", "pages", "minutes", "language", "publisher", "published"] as const;
/** Those that the history speaks of. */
const RECORDED = new Set<string>(["format", "pages", "publisher", "published"]);

function take(batch: Batch, state: EditionState, facts: EditionFacts, leads: boolean): boolean {
  const changed = FIELDS.filter((field) => {
    const next = leads ? (facts[field] ?? state[field]) : (state[field] ?? facts[field]);
    if (next === state[field] || !mayChange(state, field)) return false;
    if (RECORDED.has(field)) noteBefore(state, field, state[field]);
    Object.assign(state, { [field]: next });
    return true;
  });
  const renumbered = facts.isbn13 !== null && facts.isbn13 !== state.isbn13 && !batch.isbns.has(facts.isbn13);
  if (renumbered && mayChange(state, "isbn") && (leads || state.isbn13 === null)) {
    noteBefore(state, "isbn", state.isbn13);
    Object.assign(state, { isbn13: facts.isbn13, isbn10: facts.isbn10 });
    if (facts.isbn13) batch.isbns.set(facts.isbn13, state);
    changed.push("title");
  }
  if (changed.length > 0 && !state.isNew) state.changed = true;
  return changed.length > 0;
}
