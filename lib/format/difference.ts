/** What two texts have in common, and what one has and the other has not, in the order in which it is read. */
export type Difference = { kind: "same" | "gone" | "come"; text: string };

/** Beyond so many words in the middle, they are shown as gone and come, whole. */
const LONGEST = 400;

const termsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** By words: what was taken away stands before what came in its place. */
export function differenceOf(before: string, after: string): Difference[] {
  const [a, b] = [termsOf(before), termsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [gone, come] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const middle: Difference[] =
    gone.length > LONGEST || come.length > LONGEST
      ? [
          { kind: "gone", text: gone.join("") },
          { kind: "come", text: come.join("") },
        ]
      : between(gone, come);
  return joined([
    { kind: "same", text: a.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: a.slice(a.length - end).join("") },
  ]);
}

/** The longest sequence of words that both have, by dynamic programming. */
function between(a: readonly string[], b: readonly string[]): Difference[] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: "same", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: "gone", text: a[i] ?? "" });
      i += 1;
    } else {
      parts.push({ kind: "come", text: b[j] ?? "" });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind become one. */
function joined(parts: readonly Difference[]): Difference[] {
  const found: Difference[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
