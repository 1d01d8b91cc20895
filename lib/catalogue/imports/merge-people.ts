/**
 * A pair that could not be told apart when the newer person came in is settled when a work turns up that both have a part
 * in. The newer one gives way, unless readers or the author have taken hold of that page: then the pair stays.
 */
import { type Batch, targetOf } from "./batch";
import type { Mention } from "./mention";
import { mayChange } from "./standing";

type Pair = { authorId: string; candidateId: string };

export async function mergeDoubted(batch: Batch, mentions: Mention[], shared: Map<string, Set<string>>): Promise<void> {
  if (shared.size === 0) return;
  const known = new Map(
    mentions.flatMap((mention) => {
      const id = targetOf(batch, "author", mention.key);
      return id ? [[id, mention] as const] : [];
    }),
  );
  if (known.size === 0) return;
  const pairs = await batch.sql<Pair[]>`
    select author_id as "authorId", candidate_id as "candidateId" from author_ambiguities
    where resolved_at is null and author_id = any(${[...known.keys()]}::uuid[])`;
  for (const [id, mention] of known) {
    const sharing = pairs.filter(
      (pair) => pair.authorId === id && [...mention.titles].some((title) => shared.get(pair.candidateId)?.has(title)),
    );
    const newer = batch.authors.get(id);
    const [pair] = sharing;
    if (pair && sharing.length === 1 && newer && !newer.verified && newer.followers === 0) await merge(batch, pair);
  }
}

async function merge(batch: Batch, { authorId, candidateId }: Pair): Promise<void> {
  const { sql } = batch;
  const from = batch.authors.get(authorId);
  const into = batch.authors.get(candidateId);
  if (!from || !into) return;
  await sql`
    insert into contributions (work_id, author_id, role, position)
    select work_id, ${candidateId}, role, position from contributions where author_id = ${authorId}
    on conflict do nothing`;
  await sql`
    update identifiers set target_id = ${candidateId}, owns = false where kind = 'author' and target_id = ${authorId}`;
  await sql`delete from authors where id = ${authorId}`;
  if (mayChange(into, "birthYear")) into.birthYear ??= from.birthYear;
  if (mayChange(into, "deathYear")) into.deathYear ??= from.deathYear;
  into.bio ??= into.verified ? null : from.bio;
  if (mayChange(into, "alternateNames"))
    into.alternateNames = [...new Set([...into.alternateNames, ...from.alternateNames])].slice(0, 20);
  for (const [scheme, value] of from.authorities)
    if (!into.authorities.has(scheme)) into.authorities.set(scheme, value);
  into.changed = true;
  into.renamed = true; // the works that came over must be found under all names
  batch.authors.delete(authorId);
  batch.touched.add(candidateId);
  batch.merged++;
  for (const { thing: known } of batch.known.entries()) {
    if (known.targetId === authorId) Object.assign(known, { targetId: candidateId, owns: false });
  }
}
