import type { Drawing, TextMark } from "./drawing";
import { textWidth } from "./widths";
import { clusters, isFullWidth } from "./writing";

/** East Asian text in columns, read from top to bottom and from right to left. */

/** A character standing upright, or a piece lying on its side: a Latin word, a dash, a bracket. */
type Item = { text: string; lying: boolean; length: number };
type Columns = { size: number; columns: Item[][]; step: number };
type ColumnRoom = { height: number; width: number; max: number; min: number; step?: number };

/** Distance of column centres in sizes. */
const COLUMN = 1.36;
const LIES_DOWN = /^[ー（）「」『』〈〉《》【】〔〕［］…—―～〜：；:;()[\]–-]$/;
/** Punctuation that stays with the character before it, and hangs below the column if it must. */
const CLINGS = /^[、。，．・：；？！々」』）】》〉〕］ー…]$/;
const CORNER_POINT = /^[、。，．]$/;

/**
 * The largest size at which a text fits its room in one column; only when that would be under `min` are there more. What
 * does not fit at `min` either is cut and ends in an ellipsis. `step` is the distance of characters in sizes.
 */
export function fitColumns(text: string, { height, width, max, min, step = 1.08 }: ColumnRoom): Columns {
  const items = itemsOf(text, step);
  const total = items.reduce((sum, item) => sum + item.length, 0);
  const alone = Math.min(max, height / total);
  if (alone >= min) return { size: alone, columns: [items], step };
  const maxColumns = Math.max(1, Math.floor(width / (min * COLUMN)));
  for (let count = 2; count <= maxColumns; count++) {
    const size = Math.min(max, width / (count * COLUMN), (height / total) * count);
    for (let tried = size; tried >= min; tried -= 0.5) {
      const columns = breakColumns(items, height / tried);
      if (columns.length <= count) return { size: tried, columns, step };
    }
  }
  return { size: min, columns: cut(breakColumns(items, height / min), maxColumns, height / min), step };
}

export function columnsHeight({ size, columns, step }: Columns): number {
  const longest = Math.max(0, ...columns.map((column) => column.reduce((sum, item) => sum + item.length, 0)));
  return (longest - (step - 1)) * size;
}

export function columnsWidth({ size, columns }: Columns): number {
  return size * (1 + (columns.length - 1) * COLUMN);
}

/** Columns whose first, rightmost one is centred on `x`. */
export function setColumns({ size, columns, step }: Columns, x: number, top: number, fill: string): Drawing {
  const marks: Drawing = [];
  columns.forEach((column, number) => {
    let y = top;
    for (const item of column) {
      marks.push(setItem(item, x - number * COLUMN * size, y, size, fill, step));
      y += item.length * size;
    }
  });
  return marks;
}

function setItem(
  { text, lying, length }: Item,
  x: number,
  y: number,
  size: number,
  fill: string,
  step: number,
): TextMark {
  if (lying) {
    const middle = y + ((length - (step - 1)) * size) / 2;
    return { text, x: x - size * 0.36, y: middle, face: "han", size, fill, anchor: "middle", turn: 90 };
  }
  const moved = CORNER_POINT.test(text) ? size * 0.55 : 0;
  return { text, x: x + moved, y: y + size * 0.88 - moved, face: "han", size, fill, anchor: "middle" };
}

function itemsOf(text: string, step: number): Item[] {
  const items: Item[] = [];
  for (const word of text.slice(0, 400).split(" ")) {
    if (items.length > 0) items.push({ text: "", lying: false, length: 0.5 });
    for (const piece of pieces(word)) {
      const upright = (isFullWidth(piece) && !LIES_DOWN.test(piece)) || /^\d{1,2}$/.test(piece);
      const length = upright || isFullWidth(piece) ? step : textWidth(piece, "han", 1) + (step - 1) * 2;
      items.push({ text: piece, lying: !upright, length });
    }
  }
  return items;
}

/** Full-width characters one by one, everything between them together. */
function pieces(word: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const letter of clusters(word)) {
    const wide = isFullWidth(letter);
    if (!wide && open) found.push(`${found.pop()}${letter}`);
    else found.push(letter);
    open = !wide;
  }
  return found;
}

function breakColumns(items: Item[], height: number): Item[][] {
  const columns: Item[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const hangs = columns.length > 0 && CLINGS.test(item.text);
    if (filled + item.length > height + 0.09 && !hangs) {
      columns.push([]);
      filled = 0;
    }
    if (item.text === "" && filled === 0) continue;
    columns.at(-1)?.push(item);
    filled += item.length;
  }
  return columns;
}

function cut(columns: Item[][], maxColumns: number, height: number): Item[][] {
  const shown = columns.slice(0, maxColumns).map((column) => column.map((item) => clip(item, height)));
  if (columns.length > maxColumns) shown.at(-1)?.splice(-1, 1, { text: "…", lying: true, length: 1 });
  return shown;
}

/** A lying word longer than its column, cut to it. */
function clip(item: Item, height: number): Item {
  if (!item.lying || item.length <= height) return item;
  const letters = clusters(item.text);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, "han", 1) > height) letters.pop();
  return { text: `${letters.join("")}…`, lying: true, length: height };
}
