/**
 * What the answer being made was made from, and how long it stands: a part of the context (context.ts), one for each
 * request. The function that reads says it itself, beside the rows it read, with `dependsOn`, `changesAt` and
 * `countsAsView`; whoever makes the whole answer of it (a route, a feed, a widget) says `publicFor`, and may take the view
 * back. These are notes, never a decision: no rule reads them, only the server that sends the answer (lib/server), and a
 * read is the same with and without them. Outside a request (a job, a script, a test) nobody reads the notes, so a read
 * works there and counts nothing. Tags add up and the nearest change holds; of views and of seconds the last word counts,
 * so an answer made of several reads says its own behind them.
 */
export class Answer {
  /** What it was made from: when one of these tags becomes stale, no cache serves it again. */
  readonly tags = new Set<string>();
  /** Seconds that shared caches may keep it; `null` = private. */
  publicSeconds: number | null = null;
  /** When it changes by itself, in milliseconds: our own cache keeps it no longer. */
  nextChange: number | null = null;
  /** What is being looked at, when the answer counts as a view of it: `author:<id>`. */
  viewOf: string | null = null;

  /** Nothing was made for it: what was asked to be made was there already. */
  isExisting = false;

  /** Whether what was to be made was there already; an operation that declares `statusIfThere` answers with that. */
  foundExisting(isExisting: boolean): void {
    this.isExisting = isExisting;
  }

  /** Cookies for the browser that asks, as lines of Set-Cookie. */
  readonly cookies: string[] = [];

  setCookie(line: string): void {
    this.cookies.push(line);
  }

  /** It depends on these tags. */
  dependsOn(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /**
   * It names these readers, or shows their words. Give the ids of the rows: the reference that is shown of somebody
   * anonymous has nobody's id, and their words must go with their account too.
   */
  dependsOnReaders(ids: Iterable<string | null>): void {
    for (const id of ids) if (id) this.dependsOn(`reader:${id}`);
  }

  /** It is the same for every anonymous caller and may be cached for `seconds`. */
  publicFor(seconds: number, ...tags: string[]): void {
    this.publicSeconds = seconds;
    this.dependsOn(...tags);
  }

  /** It changes by itself at this instant (something appears or expires): it is not cached beyond it. */
  changesAt(instant: Date | null): void {
    if (instant) this.nextChange = Math.min(this.nextChange ?? Number.POSITIVE_INFINITY, instant.getTime());
  }

  /** It is a look at this, or at nothing; the server counts it, once per visitor and day. */
  countsAsView(subject: string | null): void {
    this.viewOf = subject;
  }
}
