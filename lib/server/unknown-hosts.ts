import { nowMs } from "@/db/clock";
import { EVERYTHING, HOSTS } from "@/lib/kernel/cache";

/** A host that becomes a reader's is told by a tag; this bounds what a lost tag costs. */
const REMEMBERED_MS = 10_000;
const MAX_HOSTS = 10_000;

/** Host names that were asked for and are nobody's: answered like our own, without asking the database each time. */
export class UnknownHosts {
  #until = new Map<string, number>();
  #changes = 0;

  has(hostname: string): boolean {
    return (this.#until.get(hostname) ?? 0) > nowMs();
  }

  /** How often hosts have changed: to be asked before a host is looked up. */
  get changes(): number {
    return this.#changes;
  }

  /** Nobody's, as it was after so many changes: what was looked up before a change is not remembered. */
  add(hostname: string, changes: number): void {
    if (changes !== this.#changes) return;
    if (this.#until.size >= MAX_HOSTS) this.#until.clear();
    this.#until.set(hostname, nowMs() + REMEMBERED_MS);
  }

  invalidate(tags: Iterable<string>): void {
    for (const tag of tags) {
      if (tag !== HOSTS && tag !== EVERYTHING) continue;
      this.#changes += 1;
      this.#until.clear();
    }
  }
}
