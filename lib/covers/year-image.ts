import { installationName } from "@/lib/kernel/installation";
import type { CoverInput } from "./cover";
import { type Drawing, rectangle } from "./drawing";
import { blockHeight, fitText, setBlock } from "./fit";
import { coverAt, oxfordRule, plate, shelfBoard, signature, TONES, wallColour } from "./share-image-parts";
import { curlQuotes } from "./title";
import { textWidth } from "./widths";
import { cleanLine } from "./writing";

/** The picture of a reader's year, in three shapes: the year large on a plate, and its covers in the order of reading on shelves. */

export type YearShape = "wide" | "square" | "tall";
export type YearLook = { shape: YearShape; year: string; kicker: string; line: string };

type Box = { x: number; y: number; width: number; height: number };
/** Where the plate stands, the covers do, and how many of them at most; how large the year is, and from where on the site's name. */
type Shape = { width: number; height: number; covers: number; label: Box; wall: Box; size: number; foot: number };

export const YEAR_SHAPES: Record<YearShape, Shape> = {
  wide: {
    width: 1200,
    height: 630,
    covers: 18,
    label: { x: 26, y: 26, width: 424, height: 578 },
    wall: { x: 476, y: 0, width: 724, height: 630 },
    size: 150,
    foot: 520,
  },
  square: {
    width: 1080,
    height: 1080,
    covers: 21,
    label: { x: 30, y: 30, width: 1020, height: 356 },
    wall: { x: 0, y: 414, width: 1080, height: 582 },
    size: 170,
    foot: 1012,
  },
  tall: {
    width: 1080,
    height: 1920,
    covers: 30,
    label: { x: 44, y: 110, width: 992, height: 450 },
    wall: { x: 0, y: 610, width: 1080, height: 1200 },
    size: 220,
    foot: 1838,
  },
};

/** Of the site's name (`signature`): how far it begins behind its mark, and its size. */
const [NAME_FROM, NAME_SIZE] = [52, 32];
const MARGIN = 40;
const GAP = 20;
/** The board under a row, and the air above the next one. */
const BOARD = 34;
const LARGEST = 240;

/** So many of a list, from all over it, the first and the last among them. */
export function evenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))] as T);
}

export function drawYear(name: string, { shape, year, kicker, line }: YearLook, covers: CoverInput[]): Drawing {
  const { width, height, label, wall, size, foot } = YEAR_SHAPES[shape];
  const isInside = foot < label.y + label.height;
  const words = isInside ? { ...label, height: foot - label.y } : label;
  const middle = label.x + label.width / 2;
  return [
    rectangle(0, 0, width, height, TONES.paper),
    rectangle(wall.x, wall.y, wall.width, wall.height, wallColour(covers)),
    ...drawShelves(covers, wall),
    plate(label.x, label.y, label.width, label.height),
    ...drawLabel({ name, year, kicker, line, size }, words),
    ...signature(middle - (NAME_FROM + textWidth(installationName(), "text", NAME_SIZE)) / 2, foot),
  ];
}

/** Kicker, year, name and counts, centred on the plate one under the other. */
function drawLabel(
  { name, year, kicker, line, size }: { name: string; year: string; kicker: string; line: string; size: number },
  { x, y, width, height }: Box,
): Drawing {
  const middle = x + width / 2;
  const inner = width - 96;
  const reader = fitText(set(name), "italic", {
    width: inner,
    height: size * 0.5,
    max: size * 0.25,
    min: 26,
    lines: 1,
    leading: 1.2,
  });
  const counts = fitText(set(line), "label", { width: inner, height: 90, max: 30, min: 18, lines: 1 });
  const above = fitText(set(kicker), "label", { width: inner, height: 60, max: 30, min: 20, lines: 1 });
  const parts = [blockHeight(above), size * 0.78, 26, blockHeight(reader), blockHeight(counts)];
  const gap = Math.min(30, (height - 70 - parts.reduce((sum, part) => sum + part, 0)) / (parts.length - 1));
  let top = y + (height - parts.reduce((sum, part) => sum + part, 0) - gap * (parts.length - 1)) / 2;
  const next = (part: number) => {
    const from = top;
    top += part + gap;
    return from;
  };
  const [kickerAt, yearAt, ruleAt, readerAt, countsAt] = parts.map(next) as [number, number, number, number, number];
  return [
    ...setBlock(above, middle, kickerAt, TONES.ink2),
    { text: year, x: middle, y: yearAt + size * 0.72, face: "text", size, fill: TONES.rubric, anchor: "middle" },
    oxfordRule(middle - 70, middle + 70, ruleAt + 8),
    ...setBlock(reader, middle, readerAt, TONES.ink),
    ...setBlock(counts, middle, countsAt, TONES.ink2),
  ];
}

const set = (text: string): string => curlQuotes(cleanLine(text, 300));

/** Rows of covers as large as the wall allows, each on its board; the last row stands in the middle as the others do. */
function drawShelves(covers: CoverInput[], { x, y, width, height }: Box): Drawing {
  const columns = columnsFor(covers.length, width, height);
  const cover = sizeIn(columns, covers.length, width, height);
  const rows = Math.ceil(covers.length / columns);
  const row = cover * 1.5 + BOARD;
  const top = y + (height - rows * row) / 2 + 6;
  return Array.from({ length: rows }, (_, at) => {
    const books = covers.slice(at * columns, (at + 1) * columns);
    const foot = top + at * row + cover * 1.5;
    const left = x + (width - books.length * cover - (books.length - 1) * GAP) / 2;
    return [
      ...books.map((book, i) => coverAt(book, left + i * (cover + GAP), foot - cover * 1.5, cover)),
      shelfBoard(x + MARGIN / 2, x + width - MARGIN / 2, foot),
    ];
  }).flat();
}

const sizeIn = (columns: number, count: number, width: number, height: number): number =>
  Math.min(
    LARGEST,
    (width - 2 * MARGIN - (columns - 1) * GAP) / columns,
    ((height - MARGIN) / Math.ceil(count / columns) - BOARD) / 1.5,
  );

/** As many columns as make the covers largest. */
function columnsFor(count: number, width: number, height: number): number {
  const all = Array.from({ length: Math.max(1, count) }, (_, i) => i + 1);
  return all.reduce((best, columns) =>
    sizeIn(columns, count, width, height) > sizeIn(best, count, width, height) ? columns : best,
  );
}
