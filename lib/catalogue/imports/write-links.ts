/** Writes what hangs on a batch's works: credits, subjects, editions, and the names that other catalogues give them. */

import { normalise, slugOf } from "@/lib/catalogue/text";
import type { Batch, EditionState, WorkState } from "./batch";
import { bulkId } from "./ids";
import { KeyMap } from "./keys";
import { insertRows, type NewRow } from "./rows";
import { shortHash } from "./write-works";

export async function deleteCredits({ sql, works }: Batch): Promise<void> {
  const removed = [...works.values()].flatMap((state) =>
    state.removedCredits.map((credit) => ({ ...credit, workId: state.id })),
  );
  if (removed.length === 0) return;
  await sql`
    delete from contributions contribution using unnest(${removed.map((r) => r.workId)}::uuid[], ${removed.map((r) => r.authorId)}::uuid[],
      ${removed.map((r) => r.role)}::text[]) as r(work_id, author_id, role)
    where contribution.work_id = r.work_id and contribution.author_id = r.author_id and contribution.role = r.role`;
}

export function insertCredits({ sql, works }: Batch): Promise<void> {
  const added = [...works.values()].flatMap((state) =>
    state.credits
      .filter((credit) => credit.isNew)
      .map(({ authorId, role, position }) => ({ work_id: state.id, author_id: authorId, role, position })),
  );
  return insertRows(sql, "contributions", added);
}

export async function updateEditions({ sql, editions }: Batch): Promise<void> {
  const changed = [...editions.values()].filter((state) => state.changed && !state.isNew);
  if (changed.length === 0) return;
  await sql`
    update editions edition set work_id = n."workId", title = n.title, isbn13 = n.isbn13, isbn10 = n.isbn10, format = n.format,
      pages = n.pages, minutes = n.minutes, language = n.language, publisher = n.publisher, published = n.published, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::text::json) as n(id uuid, "workId" uuid, title text, isbn13 text, isbn10 text,
      format text, pages int, minutes int, language text, publisher text, published text)
    where edition.id = n.id`;
  const redated = changed.flatMap(({ workId, before }) => (before && "published" in before ? [workId] : []));
  // what is told of new books goes by when a work was changed
  if (redated.length > 0) await sql`update works set updated_at = now() where id = any(${redated}::uuid[])`;
}

export function insertEditions({ sql, editions }: Batch): Promise<void> {
  const fresh = [...editions.values()].filter((state) => state.isNew);
  const row = ({
    workId,
    isNew,
    changed,
    correctedFields,
    before,
    claimedIsbn13 = null,
    ...edition
  }: EditionState) => ({
    ...edition,
    work_id: workId,
    claimed_isbn13: claimedIsbn13,
  });
  return insertRows(sql, "editions", fresh.map(row));
}

type SubjectPlan = { fresh: NewRow[]; links: NewRow[]; retold: string[] };

/** Which subjects are new, and which works they belong to; `retold` works lose the ones they had. */
export async function planSubjects({ sql, works }: Batch): Promise<SubjectPlan> {
  const changed = [...works.values()].filter((state) => state.subjectsChanged);
  const names = new Map(changed.flatMap((state) => state.subjects).map((name) => [subjectSlug(name), name]));
  const old =
    names.size === 0
      ? []
      : await sql<{ id: string; slug: string }[]>`select id, slug from subjects where slug = any(${[...names.keys()]})`;
  const ids = new Map(old.map(({ id, slug }) => [slug, id]));
  const fresh = [...names].filter(([slug]) => !ids.has(slug)).map(([slug, name]) => ({ id: bulkId(), slug, name }));
  for (const { id, slug } of fresh) ids.set(slug, id);
  return {
    fresh,
    links: changed.flatMap((state) => subjectRows(state, ids)),
    retold: changed.filter((state) => !state.isNew).map((state) => state.id),
  };
}

export async function deleteSubjects({ sql }: Batch, workIds: string[]): Promise<void> {
  if (workIds.length > 0) await sql`delete from work_subjects where work_id = any(${workIds}::uuid[])`;
}

const subjectRows = (state: WorkState, ids: Map<string, string>) =>
  [...new Set(state.subjects.map(subjectSlug))].map((slug, position) => ({
    work_id: state.id,
    subject_id: ids.get(slug),
    position,
  }));

const subjectSlug = (name: string): string => slugOf(name) || `subject-${shortHash(normalise(name))}`;

/** New names, each with the digest of the record that brought it. */
export function insertKeys({ sql, newKeys, digests }: Batch): Promise<void> {
  const records = new KeyMap<string>();
  for (const { key, digest } of digests) records.set(key.kind, key, digest);
  const rows = [...newKeys.entries()].map(({ kind, key, thing }) => {
    const digest = records.get(kind, key);
    return { ...key, kind, target_id: thing.targetId, owns: thing.owns, records: digest ? [digest] : [] };
  });
  return insertRows(sql, "identifiers", rows);
}

/** Known names take note of the records that were applied under them; the last 32 are enough. */
export async function noteRecords({ sql, known, digests }: Batch): Promise<void> {
  const again = digests.filter(({ key }) => known.has(key.kind, key));
  if (again.length === 0) return;
  await sql`
    update identifiers identifier set records = (case when cardinality(identifier.records) < 32 then identifier.records
      else identifier.records[2:32] end) || n.digest
    from unnest(${again.map((a) => a.key.scheme)}::text[], ${again.map((a) => a.key.kind)}::text[],
                ${again.map((a) => a.key.value)}::text[], ${again.map((a) => a.digest)}::text[]) as n(scheme, kind, value, digest)
    where identifier.scheme = n.scheme and identifier.kind = n.kind and identifier.value = n.value`;
}
