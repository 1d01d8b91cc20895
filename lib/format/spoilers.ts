type Piece = { text: string; spoiler: boolean; at: number };

/**
 * A text cut at its inline spoilers, `||like this||`, in order. A fence that is not closed hides all that follows it:
 * a forgotten bar shows too little rather than a plot too much.
 */
export function splitSpoilers(text: string): Piece[] {
  return text
    .split("||")
    .map((piece, index) => ({ text: piece.trim(), spoiler: index % 2 === 1, at: index }))
    .filter((piece) => piece.text !== "");
}

/** The text without what would tell the plot, `inPlace` of it a word; "" when all of it does. For cards, feeds, mails and search engines. */
export const withoutSpoilers = (text: string, inPlace: string, isSpoiler = false): string =>
  isSpoiler
    ? ""
    : splitSpoilers(text)
        .map((piece) => (piece.spoiler ? inPlace : piece.text))
        .join(" ");

/** Ordinary paragraphs, to be set as one; or one paragraph in which something is hidden, piece by piece. */
export type Block = { at: number } & ({ text: string } | { pieces: Line[] });
/** Words of a line; `part` counts the hidden pieces of the whole text, those without words left out. */
type Line = { at: number; text: string; part: number | null };

const PARAGRAPH = /\n[^\S\n]*\n+/;
/** Lists and quotes are blocks of their own and cannot be set as part of a line. */
const STARTS_BLOCK = /^[^\S\n\r\u2028\u2029]*(?:[-*+>]|\d+[.)])\s/m;

/** A text as blocks, so that a few hidden words stay in their sentence and a hidden paragraph stands by itself. */
export function blocksOf(text: string): Block[] {
  const paragraphs: Line[][] = [[]];
  let part = 0;
  for (const [index, piece] of text.split("||").entries()) {
    const spoiler = index % 2 === 1;
    if (spoiler && piece.trim() !== "") paragraphs.at(-1)?.push({ at: index, text: piece, part: part++ });
    if (spoiler) continue;
    for (const [nth, paragraph] of piece.split(PARAGRAPH).entries()) {
      if (nth > 0) paragraphs.push([]);
      if (paragraph.trim() !== "") paragraphs.at(-1)?.push({ at: index, text: paragraph, part: null });
    }
  }
  return paragraphs.filter((lines) => lines.length > 0).reduce<Block[]>(addBlock, []);
}

function addBlock(blocks: Block[], pieces: Line[], at: number): Block[] {
  const last = blocks.at(-1);
  if (pieces.some(({ part }) => part !== null)) {
    const listed = pieces.some(({ text, part }) => part === null && STARTS_BLOCK.test(text));
    const own = listed ? pieces.map((piece, nth) => ({ at: at + nth / 100, pieces: [piece] })) : [{ at, pieces }];
    return [...blocks, ...own];
  }
  const text = pieces.map((piece) => piece.text).join("");
  if (last && "text" in last) return [...blocks.slice(0, -1), { ...last, text: `${last.text}\n\n${text}` }];
  return [...blocks, { at, text }];
}
