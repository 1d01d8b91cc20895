import { type Position, positionOf } from "@/db/replica";

/** A replica that is further behind than this is not read from, whatever it lacks. */
const LONGEST_LAG_MS = 10_000;
/** Who has not heard of the primary for so long does not know what it has changed. */
const HEARD_MS = 4_000;

/**
 * How far a replica must have replayed before this process reads from it: past the last change that the process has heard
 * of, and past where the primary was ten seconds ago. A change of our own is not passed until the primary was asked after
 * its commit; until then, and when it was not asked for four seconds, nobody knows, and the primary is read.
 */
export class Reach {
  #wanted: Position | null = null;
  #changedAt = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #marks: { at: number; position: Position }[] = [];

  /** Something of ours was committed: what it depends on is not known yet. To be called before anything is made anew. */
  change(): void {
    this.#changedAt = performance.now();
    this.#wanted = null;
  }

  /** Where the primary was when it was asked, and whether there were changes that we had not heard of. */
  hear(text: string | null | undefined, { asked, changed }: { asked: number; changed: boolean }): void {
    if (!text || asked <= this.#changedAt) return;
    const position = positionOf(text);
    this.#heardAt = Math.max(this.#heardAt, asked);
    this.#marks.push({ at: asked, position });
    const old = this.#marks.findLastIndex(({ at }) => at < asked - LONGEST_LAG_MS);
    const [passed] = old < 0 ? [] : this.#marks.splice(0, old + 1).slice(-1);
    if (changed || this.#wanted === null) this.#raise(position);
    else if (passed) this.#raise(passed.position);
  }

  #raise(position: Position): void {
    if (this.#wanted === null || position > this.#wanted) this.#wanted = position;
  }

  get wanted(): Position | null {
    return performance.now() - this.#heardAt < HEARD_MS ? this.#wanted : null;
  }

  /** Where the primary was last. */
  get primary(): Position | null {
    return this.#marks.at(-1)?.position ?? null;
  }
}
