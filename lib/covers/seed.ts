/** Whole numbers that look random but belong to a text for ever: the same words give the same number everywhere. */

/** 32 bits of a text: FNV-1a over its folded characters, then a mixer so that every bit range is usable by itself. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text.normalize("NFKC").toLowerCase()) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** A sequence of numbers from 0 up to 1 that a seed decides (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The member a number falls on. Throws on an empty list. */
export function pick<T>(list: readonly T[], number: number): T {
  if (list.length === 0) throw new Error("Nothing to pick from");
  return list[number % list.length] as T;
}
