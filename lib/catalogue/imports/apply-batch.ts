/** One batch of records, applied in one transaction. */
import { type Maker, openBatch } from "./batch";
import { applyEdition, loadEditions, workByIsbn } from "./editions";
import { personOf, resolvePeople, updatePerson } from "./people";
import { type CatalogueRecord, digestOf, type Entry } from "./record";
import type { Sql } from "./rows";
import { applyWork, prepareWorks } from "./works";
import { type Written, writeBatch } from "./write-batch";

/** A record that was refused, or (`field`) a field that was left out of one that was kept. */
export type Refusal = { line: number; field: boolean; reason: string; raw: string };
export type Applied = Written & {
  created: number;
  updated: number;
  unchanged: number;
  joined: number;
  merged: number;
  isbnTaken: number;
  refusals: Refusal[];
};

type Item = { entry: Entry; record: CatalogueRecord; digest: string };

/**
 * `maker`: the reader whose file the records are from; null for those of the public catalogue. `onWriting` is called when all
 * is decided: what follows is PostgreSQL's work more than ours.
 */
export async function applyBatch(
  sql: Sql,
  entries: Entry[],
  maker: Maker | null = null,
  onWriting: () => void = () => undefined,
): Promise<Applied> {
  const refusals: Refusal[] = entries.flatMap((entry) => {
    const fields = entry.dropped.map((reason) => ({ line: entry.line, field: true, reason, raw: entry.raw }));
    return entry.reason ? [{ line: entry.line, field: false, reason: entry.reason, raw: entry.raw }] : fields;
  });
  const items = entries.flatMap((entry): Item[] =>
    entry.record ? [{ entry, record: entry.record, digest: entry.digest ?? digestOf(entry.record) }] : [],
  );
  const batch = await openBatch(
    sql,
    items.map((item) => item.record),
    maker,
  );
  const fresh = items.filter(
    ({ record, digest }) => !batch.known.get(record.key.kind, record.key)?.records.includes(digest),
  );
  const records = fresh.map((item) => item.record);
  const counts = { created: 0, updated: 0, unchanged: items.length - fresh.length };

  await resolvePeople(batch, records);
  await loadEditions(batch, records);
  await prepareWorks(batch, records);
  for (const { entry, record, digest } of fresh) {
    const isNew = !batch.known.has(record.key.kind, record.key);
    const person = record.person ? personOf(batch, record.person) : null;
    let changed = person && record.person ? updatePerson(batch, person, record.person) : false;
    let complete = true;
    if (record.work) {
      const found = applyWork(batch, record.work, workByIsbn(batch, record.editions));
      if ("reason" in found) {
        refusals.push({ line: entry.line, field: false, reason: found.reason, raw: entry.raw });
        continue;
      }
      const before = batch.isbnTaken.length;
      const editions = record.editions.map((edition) => applyEdition(batch, found.state, edition));
      for (const reason of batch.isbnTaken.slice(before))
        refusals.push({ line: entry.line, field: true, reason, raw: entry.raw });
      if (record.cover) batch.covers.set(found.state.id, record.cover);
      changed = found.changed || editions.some(Boolean) || changed;
      complete = found.complete;
    }
    if (complete) batch.digests.push({ key: record.key, digest });
    counts[isNew ? "created" : changed ? "updated" : "unchanged"]++;
  }
  const { joined, merged, isbnTaken } = batch;
  const written = await writeBatch(batch, onWriting);
  return { ...counts, ...written, joined, merged, isbnTaken: isbnTaken.length, refusals };
}
