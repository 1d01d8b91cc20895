import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { BookDraft } from "../adding-schemas";
import { titleKeysOf } from "../alike";
import { parsePlainName } from "../names";
import { publishBook } from "../publish-book";
import { addsSigns, normalise, tidy } from "../text";
import { bookPasses } from "../text-passes";
import { cachedDrafts } from "./ask-outside";

const TextsRow = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: z.array(z.string()),
  publishers: z.array(z.string()),
  /** Words of the reader's own that no catalogue can vouch for. */
  hasMore: z.boolean(),
  isTaken: z.boolean(),
});
type Texts = z.infer<typeof TextsRow>;

/**
 * Takes a reader's own book into the public catalogue when a catalogue outside names its ISBN with the same title and people.
 * Alike is not enough here: whatever becomes public has to stand there, or the reader's word would be everybody's. A book
 * with a description or a series of the reader's waits for somebody who looks. Needs its turn among the imports.
 */
export async function confirmFromOutside(ctx: Context, workId: string, isbn13: string): Promise<void> {
  const drafts = await cachedDrafts(ctx, isbn13);
  if (drafts.length === 0) return;
  const [texts] = await readRows(
    ctx.db,
    TextsRow,
    sql`
    select w.title, w.subtitle,
      array(select a.name from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id) as authors,
      array(select distinct edition.publisher from editions edition where edition.work_id = w.id and edition.publisher is not null) as publishers,
      w.description is not null or w.claimed_series is not null or w.series_id is not null or exists
        (select 1 from editions edition where edition.work_id = w.id and edition.title is not null) as "hasMore",
      exists (select 1 from editions edition where edition.isbn13 = ${isbn13}) as "isTaken"
    from works w where w.id = ${workId} and w.made_by is not null`,
  );
  if (!texts || texts.hasMore || texts.isTaken || !drafts.some((draft) => says(draft, texts))) return;
  if (await bookPasses(ctx, workId)) await publishBook(ctx, workId, { isbns: [isbn13] });
}

function says({ title, authors, edition }: BookDraft, texts: Texts): boolean {
  const whole = [texts.title, texts.subtitle].filter(Boolean).join(" ");
  const isTitle = titleKeysOf(title).includes(normalise(whole)) && !addsSigns(whole, title);
  const names = new Set(authors.map(({ name }) => parsePlainName(tidy(name)).name));
  const isBy = texts.authors.length > 0 && texts.authors.every((name) => names.has(name));
  return isTitle && isBy && texts.publishers.every((publisher) => publisher === edition?.publisher);
}
