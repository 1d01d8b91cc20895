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

/** Rows that a batch made new, and whether it changed anything that readers see. */
export type Written = { works: number; editions: number; authors: number; ambiguities: number; changed: boolean };

export async function writeBatch(batch: Batch, onWriting: () => void): Promise<Written> {
  await writeRows(batch, onWriting);
  const ambiguities = await insertDoubts(batch);
  if (!batch.maker) await refreshStandings(batch.sql, touchedAuthors(batch)); // a reader's own books count nowhere
  await refreshSearch(batch.sql, await rewordedWorks(batch));
  const made = <T extends { isNew: boolean }>(states: Map<string, T>) =>
    [...states.values()].filter((state) => state.isNew).length;
  const counts = {
    works: made(batch.works),
    editions: made(batch.editions),
    authors: made(batch.authors),
    ambiguities,
  };
  const changes = [batch.works, batch.editions, batch.authors].some((states) => [...states.values()].some(isChanged));
  return { ...counts, changed: changes || batch.merged > 0 || Object.values(counts).some((count) => count > 0) };
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

/** Works that were there before and whose words, or whose people's names, are others now. */
async function rewordedWorks(batch: Batch): Promise<string[]> {
  const own = [...batch.works.values()].filter((state) => state.reworded && !state.isNew).map((state) => state.id);
  const renamed = [...batch.authors.values()].filter((state) => state.renamed && !state.isNew).map((state) => state.id);
  if (renamed.length === 0) return own;
  const rows = await batch.sql<{ id: string }[]>`
    select distinct work_id as id from contributions where author_id = any(${renamed}::uuid[]) and role = 'author'`;
  return [...new Set([...own, ...rows.map((row) => row.id)])];
}
