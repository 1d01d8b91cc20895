import type { Drawing, Face, TextMark } from "./drawing";
import { textWidth } from "./widths";
import { clusters, hasLetters, isFullWidth, readsLeftward } from "./writing";

/** Lines of one size. */
type Block = { size: number; lines: string[]; face: Face; leading: number; leftwards: boolean };
/** The room for a block: `leading` is the distance of baselines in sizes, `lines` the most that may be used. */
type Room = { width: number; height: number; max: number; min: number; lines?: number; leading?: number };

/** A piece of text that is not broken, measured at size 1; `spaced` when a space parts it from the one before. */
type Token = { text: string; width: number; spaced: boolean };

const STEP = 0.5;
/** How much smaller a title may get for the sake of better lines. */
const STRANDED_SHARE = 0.8;
/** East Asian punctuation that never begins, and that never ends a line. */
const CLINGS = /^[、。，．・：；？！ー々）」』】〉》〕］…]/;
const OPENS = /[（「『【〈《〔［]$/;

/**
 * The largest size, in half steps from `max` to `min`, at which a text fits its room, in lines of even length. A text
 * that is still too long at `min` is cut at a word and ends in an ellipsis; a word wider than the room is broken.
 */
export function fitText(text: string, face: Face, room: Room): Block {
  const { width, min, lines: maxLines = 6, leading = 1.08, height } = room;
  const tokens = tokenise(text, face);
  const space = textWidth(" ", face, 1);
  const block = { face, leading, leftwards: readsLeftward(text) };
  const sizes = fittingSizes(tokens, space, room);
  const largest = sizes.next().value;
  if (largest) {
    const smaller = strands(largest.lines) ? betterBreak(sizes, largest.size) : null;
    const { size, lines } = smaller ?? largest;
    return { ...block, size, lines: lines.map(join) };
  }
  const pieces = tokens.flatMap((token) => breakToken(token, face, width / min));
  const allowed = Math.max(1, Math.min(maxLines, Math.floor(height / min / leading)));
  return { ...block, size: min, lines: shorten(pieces, space, width / min, allowed, face) };
}

/** A line shortened to a width, at a word if there is one in its second half; the ellipsis is counted in. */
export function shortenLine(text: string, face: Face, size: number, width: number, spacing = 0): string {
  if (textWidth(text, face, size, spacing) <= width) return text;
  const fitting: string[] = [];
  let left = width - textWidth("…", face, size);
  for (const letter of clusters(text.slice(0, 400))) {
    left -= textWidth(letter, face, size) + spacing;
    if (left < 0 && fitting.length > 0) break;
    fitting.push(letter);
  }
  const cut = fitting.join("");
  const atWord = text.startsWith(`${cut} `) ? cut : cut.replace(/\s+\S*$/, "");
  return `${(atWord.length * 2 > cut.length ? atWord : cut).replace(/(?<![\s,;:.\-–—])[\s,;:.\-–—]+$/, "")}…`;
}

/** Height from the top of the first line to the foot of the last. */
export function blockHeight({ lines, size, leading }: Block): number {
  return lines.length * size * leading - (leading - 1) * size;
}

/** A block's lines from `top` downwards, at `x` by the anchor. */
export function setBlock(
  block: Block,
  x: number,
  top: number,
  fill: string,
  anchor: TextMark["anchor"] = "middle",
): Drawing {
  const { lines, size, face, leading, leftwards } = block;
  const style = { face, size, fill, anchor, ...(leftwards ? { leftwards } : {}) };
  return lines.map((text, i) => ({ text, x, y: top + size * 0.78 + i * size * leading, ...style }));
}

function tokenise(text: string, face: Face): Token[] {
  const tokens: Token[] = [];
  for (const word of text.slice(0, 600).split(" ")) {
    let spaced = tokens.length > 0;
    for (const piece of unbroken(word)) {
      tokens.push({ text: piece, width: textWidth(piece, face, 1), spaced });
      spaced = false;
    }
  }
  return tokens;
}

/** A word in parts between which a line may end: after every East Asian character, but for its punctuation. */
function unbroken(word: string): string[] {
  const parts: string[] = [];
  let last = "";
  for (const letter of clusters(word)) {
    const joined =
      parts.length > 0 && ((!isFullWidth(last) && !isFullWidth(letter)) || CLINGS.test(letter) || OPENS.test(last));
    if (joined) parts.push(`${parts.pop()}${letter}`);
    else parts.push(letter);
    last = letter;
  }
  return parts;
}

type Fit = { size: number; lines: Token[][] };

/** Sizes at which a text fits, from the largest down, with its lines made even. */
function* fittingSizes(tokens: Token[], space: number, room: Room): Generator<Fit, undefined> {
  const { width, height, max, min, lines: maxLines = 6, leading = 1.08 } = room;
  const widest = Math.max(0, ...tokens.map((token) => token.width));
  for (let size = max; size >= min; size -= STEP) {
    if (widest * size > width) continue;
    const broken = breakLines(tokens, space, width / size, maxLines);
    if (broken.length > maxLines || broken.length * size * leading > height) continue;
    yield { size, lines: balance(tokens, space, width / size, broken) };
  }
}

/** A slightly smaller setting that leaves no short word stranded on a line of its own. */
function betterBreak(sizes: Generator<Fit, undefined>, largest: number): Fit | null {
  for (const fit of sizes) {
    if (fit.size < largest * STRANDED_SHARE) return null;
    if (!strands(fit.lines)) return fit;
  }
  return null;
}

/** Whether a short word has a line to itself, unless it stands between two others as in "North / and / South". */
function strands(lines: Token[][]): boolean {
  const stranded = lines.map((line) => line.length === 1 && (line[0]?.text.length ?? 0) <= 3);
  if (lines.length === 3 && stranded[1]) return stranded[0] === true || stranded[2] === true;
  return lines.length > 2 && stranded.includes(true);
}

function breakLines(tokens: Token[], space: number, width: number, maxLines = Number.POSITIVE_INFINITY): Token[][] {
  const found: Token[][] = [];
  let filled = 0;
  for (const token of tokens) {
    const needed = filled + (token.spaced ? space : 0) + token.width;
    const line = found.at(-1);
    if (line && needed <= width) {
      line.push(token);
      filled = needed;
    } else {
      if (found.length > maxLines) return found;
      found.push([token]);
      filled = token.width;
    }
  }
  return found;
}

/** The same number of lines in the narrowest measure, so that the last line is no leftover. */
function balance(tokens: Token[], space: number, width: number, broken: Token[][]): Token[][] {
  let best = broken;
  for (let share = 0.96; share > 0.5; share -= 0.04) {
    const narrower = breakLines(tokens, space, width * share, broken.length);
    if (narrower.length > broken.length) break;
    best = narrower;
  }
  return best;
}

function shorten(tokens: Token[], space: number, width: number, allowed: number, face: Face): string[] {
  const broken = breakLines(tokens, space, width);
  if (broken.length <= allowed) return balance(tokens, space, width, broken).map(join);
  const shown = broken.slice(0, allowed).map(join);
  const rest = broken.slice(allowed).map(join).join(" ");
  return [...shown.slice(0, -1), shortenLine(`${shown.at(-1)} ${rest}`, face, 1, width)];
}

function breakToken(token: Token, face: Face, width: number): Token[] {
  if (token.width <= width) return [token];
  const hyphenWidth = textWidth("-", face, 1);
  const pieces: string[] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const letter of clusters(token.text)) {
    const added = textWidth(letter, face, 1);
    if (filled + added + hyphenWidth > width) {
      pieces.push("");
      filled = 0;
    }
    pieces.push(`${pieces.pop()}${letter}`);
    filled += added;
  }
  return pieces.map((text, i) => {
    const hyphen = i < pieces.length - 1 && hasLetters(text.at(-1) ?? "") && hasLetters(pieces[i + 1]?.charAt(0) ?? "");
    const broken = hyphen ? `${text}-` : text;
    return { text: broken, width: textWidth(broken, face, 1), spaced: i === 0 && token.spaced };
  });
}

function join(line: Token[]): string {
  return line.map((token, i) => (token.spaced && i > 0 ? ` ${token.text}` : token.text)).join("");
}
