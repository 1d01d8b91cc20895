import type { Glyph } from "fontkit";
import { type Drawing, escapeMarkup, round, type TextMark } from "./drawing";
import { type PlacedGlyph, shapeLine } from "./shaping";

/** Draws texts as outlines, because an SVG in an <img> or a bitmap has none of the page's fonts. */

/** How fine outlines are drawn, in units of the drawing: finer than a pixel at three times the size. */
const GRAIN = 0.06;
const FINEST = 2_000;

type Step = { command: string; args: readonly number[] };
const steps = new WeakMap<Glyph, Step[]>();

/** The markup of a drawing with every text as a path. Characters that no font has stay texts in the system's serif. */
export function renderOutlined(drawing: Drawing): string {
  return drawing.map((mark) => (typeof mark === "string" ? mark : outlineText(mark))).join("");
}

/** Characters of a drawing that none of the fonts has. */
export function missingCharacters(drawing: Drawing): string[] {
  return drawing.flatMap((mark) =>
    typeof mark === "string" ? [] : shapeLine(mark.text, mark.face).missing.map((missing) => missing.cluster),
  );
}

function outlineText(mark: TextMark): string {
  const { text, x, y, face, size, fill, anchor = "start", spacing = 0, turn, measure } = mark;
  const line = shapeLine(text, face, (spacing / size) * 1000, mark.leftwards);
  const stretch = measure && line.width > 0 ? (measure / line.width) * (1000 / size) : 1;
  const em = size / 1000;
  const start = anchor === "start" ? 0 : line.width * (anchor === "middle" ? -0.5 : -1);
  // Paths are whole numbers on a grid of the text's own, which keeps them both short and exact.
  const grid = Math.min(FINEST, Math.ceil(size / GRAIN)) / 1000;
  const path = line.glyphs.map((placed) => placeGlyph(placed, start, grid)).join("");
  const scale = Math.round((em / grid) * 10_000) / 10_000;
  const scales = stretch === 1 ? `${scale}` : `${Math.round(scale * stretch * 10_000) / 10_000} ${scale}`;
  const at = `translate(${round(x)} ${round(y)})${turn ? `rotate(${turn})` : ""}`;
  const drawn = path ? `<path transform="${at}scale(${scales})" d="${path}" fill="${fill}"/>` : "";
  const left = line.missing.map(({ cluster, x: from, width }) => {
    const middle = (start + from + width / 2) * em * stretch;
    return `<text x="${round(middle)}" text-anchor="middle" font-size="${round(size)}" font-family="serif" fill="${fill}">${escapeMarkup(cluster)}</text>`;
  });
  return left.length > 0 ? `${drawn}<g transform="${at}">${left.join("")}</g>` : drawn;
}

function placeGlyph({ glyph, x, y, scale }: PlacedGlyph, start: number, grid: number): string {
  const pen = { x: Math.round((start + x) * grid), y: Math.round(-y * grid) };
  const outline = outlineOf(glyph, scale * grid);
  return outline ? `M${pen.x} ${pen.y}${outline}` : "";
}

/** The outline from its origin on, in relative steps of whole grid units; y points down. */
function outlineOf(glyph: Glyph, scale: number): string {
  let found = steps.get(glyph);
  if (!found) {
    found = glyph.path.commands.map(({ command, args }) => ({ command, args: [...args] }));
    steps.set(glyph, found);
  }
  return relativePath(found, scale);
}

function relativePath(commands: Step[], scale: number): string {
  let path = "";
  let at: [number, number] = [0, 0];
  let started: [number, number] = [0, 0];
  for (const { command, args } of commands) {
    const points = pairs(args, scale);
    const to = points.at(-1) ?? started;
    const deltas = points.map(([x, y]): [number, number] => [x - at[0], y - at[1]]);
    const [first] = deltas;
    if (command === "closePath") path += "z";
    else if (command === "moveTo") {
      path += `m${numbers(deltas)}`;
      started = to;
    } else if (command === "quadraticCurveTo") path += `q${numbers(deltas)}`;
    else if (command === "bezierCurveTo") path += `c${numbers(deltas)}`;
    else if (first?.[0] === 0 && first[1] === 0) continue;
    else if (first?.[1] === 0) path += `h${first[0]}`;
    else if (first?.[0] === 0) path += `v${first[1]}`;
    else path += `l${numbers(deltas)}`;
    at = to;
  }
  return path;
}

function pairs(args: readonly number[], scale: number): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    found.push([Math.round((args[i] ?? 0) * scale), Math.round(-(args[i + 1] ?? 0) * scale)]);
  }
  return found;
}

/** A minus sign parts two numbers as well as a space does. */
function numbers(deltas: [number, number][]): string {
  return deltas.flat().reduce((text, value) => `${text}${text && value >= 0 ? " " : ""}${value}`, "");
}
