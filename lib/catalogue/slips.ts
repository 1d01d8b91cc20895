/** Slips of the finger: a letter more, less, other or in its neighbour's place. */

/** The letters that somebody may have missed or hit, in each script as normalised words have it. */
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "αβγδεζηθικλμνξοπρστυφχψω", "абвгдежзиклмнопрстуфхцчшщъыьэюяієґ"];

/** Every word that is one letter more, less, other or in another place. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  const alphabet = ALPHABETS.find((some) => letters.some((letter) => some.includes(letter))) ?? "";
  const slips = new Set<string>();
  const add = (...parts: (string | string[])[]) => slips.add(parts.flat().join(""));
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, here, after] = [letters.slice(0, at), letters[at] ?? "", letters.slice(at + 1)];
    for (const letter of alphabet) {
      add(before, letter, here, after);
      if (here) add(before, letter, after);
    }
    if (!here) continue;
    add(before, after);
    const [next, ...rest] = after;
    if (next) add(before, next, here, rest);
  }
  slips.delete(word);
  slips.delete("");
  return [...slips];
}

/** How many slips lie between two words, a swap of neighbours being one. */
export function slipsBetween(typed: string, term: string): number {
  const [from, to] = [[...typed], [...term]];
  let [before, above]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (const [row, letter] of from.entries()) {
    const here = [row + 1];
    for (const [at, wanted] of to.entries()) {
      const swapped = letter === to[at - 1] && from[row - 1] === wanted ? (before?.[at - 1] ?? 0) + 1 : Infinity;
      const other = (above?.[at] ?? 0) + (letter === wanted ? 0 : 1);
      here.push(Math.min((above?.[at + 1] ?? 0) + 1, (here[at] ?? 0) + 1, other, swapped));
    }
    [before, above] = [above, here];
  }
  return above?.[to.length] ?? 0;
}
