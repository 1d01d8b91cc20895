/** How often a text is seen before PostgreSQL keeps it planned: in each connection, for as long as that lives. */
const OFTEN = 5;
const MAX_PREPARED = 200;
const MAX_SEEN = 1_000;
const LONGEST = 10_000;

/**
 * Which statements are sent again and again. Such are prepared, which spares them being read and planned, and one of two
 * exchanges; a text that is another one each time (a list as long as what it lists) never is.
 */
export class Repeated {
  readonly #seen = new Map<string, number>();
  readonly #prepared = new Set<string>();

  has(text: string): boolean {
    if (this.#prepared.has(text)) return true;
    if (text.length > LONGEST || this.#prepared.size >= MAX_PREPARED) return false;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
      this.#seen.set(text, times);
      return false;
    }
    this.#seen.delete(text);
    this.#prepared.add(text);
    return true;
  }
}
