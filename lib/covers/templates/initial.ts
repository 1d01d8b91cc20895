import { type Drawing, lines, rectangle, round } from "../drawing";
import { blockHeight, fitText, setBlock } from "../fit";
import { bit, type Sheet } from "../sheet";
import { withoutArticle } from "../title";
import { fitColumns, setColumns } from "../vertical";
import { letterBox } from "../widths";
import { clusters, readsDownward, upperCase } from "../writing";
import { authorLine } from "./author-line";

const SETTABLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

/** The letter a cover of this title would show; null when the title has none that we have type for. */
export function initialOf(main: string, language: string | null): string | null {
  const bareTitle = withoutArticle(main, language);
  const letter = [...clusters(bareTitle), ...clusters(main)].find((cluster) => SETTABLE.test(cluster));
  return letter ? (clusters(upperCase(letter, language))[0] ?? letter) : null;
}

/** One huge letter standing on a double rule, the title below it; a huge character beside the title in East Asian. */
export function drawInitial(sheet: Sheet): Drawing {
  const { palette, main, language } = sheet;
  const ground = `<rect width="200" height="300" fill="${palette.ground}"/>`;
  if (readsDownward(main)) return [ground, ...drawCharacter(sheet)];
  const letter = initialOf(main, language);
  return letter ? [ground, ...drawLetter(sheet, letter)] : [ground];
}

function drawLetter(sheet: Sheet, letter: string): Drawing {
  const { main, palette } = sheet;
  const { ground, ink, spot } = palette;
  const title = fitText(main, "text", { width: 172, height: 58, max: 25, min: 9.5, lines: 3 });
  const top = 276 - blockHeight(title) - 22;
  const foot = top - 12;
  const face = bit(sheet, 21) ? "italic" : "bold";
  const box = letterBox(letter, face);
  const size = Math.min((foot - 16) / box.top, 172 / (box.right - box.left));
  return [
    { text: letter, x: 14 - box.left * size, y: foot, face, size, fill: spot },
    // Tails of Q and J end at the rule the letter stands on.
    rectangle(0, foot, 200, 300 - foot, ground),
    lines(`M14 ${round(foot)}H186`, ink, 2.4),
    lines(`M14 ${round(foot + 4)}H186`, ink, 0.7),
    ...setBlock(title, 14, top, ink, "start"),
    authorLine(sheet, { x: 14, y: 284, fill: ink, anchor: "start", width: 172 }),
  ];
}

function drawCharacter(sheet: Sheet): Drawing {
  const { main, palette } = sheet;
  const { ink, spot } = palette;
  const columns = fitColumns(main, { height: 200 * 1.08, width: 34, max: 17, min: 12 });
  const extra = (columns.columns.length - 1) * columns.size * 1.36;
  const size = 158 - extra;
  const first = clusters(main).find((cluster) => readsDownward(cluster)) ?? "";
  return [
    { text: first, x: 118 + extra / 2, y: 138 + size * 0.38, face: "han", size, fill: spot, anchor: "middle" },
    ...setColumns(columns, 23 + extra, 20, ink),
    lines("M14 262H186", ink, 1),
    authorLine(sheet, { x: 14, y: 282, fill: ink, anchor: "start" }),
  ];
}
