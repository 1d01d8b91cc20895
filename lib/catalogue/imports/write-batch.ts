/** Writes everything a batch has decided, in the order that the keys of the tables ask for. */
import type { Batch } from "./batch";
import { insertRows, planAnew, reusePlans, sendInTurn } from "./rows";
import { refreshSearch } from "./search-columns";
import { insertIsbnDoubts, insertRevisions } from "./standing";
import { noteCovers } from "./write-covers";
import {
  deleteCredits,
  deleteSubjects,
  insertCredits,
  insertEditions,
  insertKeys,
  noteRecords,
  planSubjects,
  updateEditions,
} from "./write-links";
import { insertDoubts, insertPeople, newPeople, refreshStandings, slugsForPeople, updatePeople } from "./write-people";
import { insertWorks, newWorks, slugsForWorks, updateWorks, writeSeries } from "./write-works";

/** Rows that a batch made new, and the tags of what it made stale: none where it changed nothing that readers see. */
export type Written = { works: number; editions: number; authors: number; ambiguities: number; tags: string[] };

export async function writeBatch(batch: Batch, onWriting: () => void): Promise<Written> {
  await writeRows(batch, onWriting);
  const ambiguities = await insertDoubts(batch);
  const touched = touchedAuthors(batch);
  if (!batch.maker) await refreshStandings(batch.sql, touched); // a reader's own books count nowhere
  const renamed = await worksOfRenamed(batch);
  await refreshSearch(batch.sql, rewordedWorks(batch, renamed));
  const made = <T extends { isNew: boolean }>(states: Map<string, T>) =>
    [...states.values()].filter((state) => state.isNew).length;
  const counts = {
    works: made(batch.works),
    editions: made(batch.editions),
    authors: made(batch.authors),
    ambiguities,
  };
  const named = [...changedWorks(batch, renamed).map((id) => `book:${id}`), ...changedPeople(batch, touched)];
  const hasChanged = named.length > 0 || Object.values(counts).some((count) => count > 0);
  return { ...counts, tags: hasChanged ? ["catalogue", ...named] : [] };
}

async function writeRows(batch: Batch, onWriting: () => void): Promise<void> {
  const { sql } = batch;
  const [people, works] = [newPeople(batch), newWorks(batch)];
  const [series, subjects, personSlugs, workSlugs] = await Promise.all([
    writeSeries(batch),
    planSubjects(batch),
    slugsForPeople(batch, people),
    slugsForWorks(batch, works),
  ]);
  onWriting();
  await sendInTurn([
    () => reusePlans(sql),
    () => insertPeople(batch, people, personSlugs),
    () => insertWorks(batch, works, workSlugs, series),
    () => deleteCredits(batch),
    () => insertCredits(batch),
    () => insertEditions(batch),
    () => insertKeys(batch),
    () => insertRows(sql, "subjects", subjects.fresh),
    () => deleteSubjects(batch, subjects.retold),
    () => insertRows(sql, "work_subjects", subjects.links),
    () => planAnew(sql),
    () => updatePeople(batch),
    () => updateWorks(batch, series),
    () => updateEditions(batch),
    () => noteRecords(batch),
    () => insertRevisions(batch),
    () => insertIsbnDoubts(batch),
    () => noteCovers(batch),
  ]);
}

const isChanged = (state: { changed: boolean; reworded?: boolean; subjectsChanged?: boolean }): boolean =>
  state.changed || state.reworded === true || state.subjectsChanged === true;

/** People who were there before and whose books are others now. */
function touchedAuthors(batch: Batch): string[] {
  const touched = new Set(batch.touched);
  for (const work of batch.works.values()) {
    for (const credit of work.credits) if (credit.isNew && credit.role === "author") touched.add(credit.authorId);
  }
  return [...touched].filter((id) => batch.authors.get(id)?.isNew !== true);
}

type Credited = { id: string; isAuthor: boolean };

/** The works of people who were there before and are called otherwise now, and whether one of them wrote it. */
async function worksOfRenamed(batch: Batch): Promise<Credited[]> {
  const renamed = [...batch.authors.values()].filter((state) => state.renamed && !state.isNew).map((state) => state.id);
  if (renamed.length === 0) return [];
  return batch.sql<Credited[]>`
    select work_id as id, bool_or(role = 'author') as "isAuthor" from contributions
    where author_id = any(${renamed}::uuid[]) group by work_id`;
}

/** Works that were there before and whose words, or whose authors' names, are others now. */
function rewordedWorks(batch: Batch, renamed: Credited[]): string[] {
  const own = [...batch.works.values()].filter((state) => state.reworded && !state.isNew).map((state) => state.id);
  return [...new Set([...own, ...renamed.filter(({ isAuthor }) => isAuthor).map(({ id }) => id)])];
}

/** Works that were there before and of which readers see something else now: themselves, an edition, or whom they name. */
function changedWorks(batch: Batch, renamed: Credited[]): string[] {
  const own = [...batch.works.values()].filter(isChanged).map(({ id }) => id);
  const editions = [...batch.editions.values()].filter((state) => state.isNew || isChanged(state));
  const all = new Set([
    ...own,
    ...editions.map(({ workId }) => workId),
    ...batch.bereft,
    ...renamed.map(({ id }) => id),
  ]);
  return [...all].filter((id) => batch.works.get(id)?.isNew !== true);
}

/** The tags of people who were there before and are others now, or have other books. */
function changedPeople(batch: Batch, touched: string[]): string[] {
  const changed = [...batch.authors.values()].filter((state) => state.changed).map(({ id }) => id);
  return [...new Set([...touched, ...changed])].map((id) => `author:${id}`);
}
