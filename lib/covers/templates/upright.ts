import { fitAuthor } from "../author";
import { type Drawing, type Face, lines, place } from "../drawing";
import { emblem } from "../emblems";
import { fitText } from "../fit";
import type { Sheet } from "../sheet";
import { columnsHeight, fitColumns, setColumns } from "../vertical";
import { readsDownward, upperCase } from "../writing";
import { authorLine } from "./author-line";

/** A title running up the board beside a ribbon; East Asian titles run down it, as they should. */
export function drawUpright(sheet: Sheet): Drawing {
  const ground = `<rect width="200" height="300" fill="${sheet.palette.ground}"/>`;
  return [ground, ...(readsDownward(sheet.main) ? drawDownwards(sheet) : drawUpwards(sheet))];
}

function drawUpwards(sheet: Sheet): Drawing {
  const { main, words, language, palette } = sheet;
  const short = main.length <= 16 && words.length <= 3;
  const face: Face = short ? "narrow" : "text";
  const leading = short ? 0.86 : 1;
  const title = fitText(short ? upperCase(main, language) : main, face, {
    width: 266,
    height: 118,
    max: short ? 112 : 64,
    min: 22,
    lines: short ? 2 : 3,
    leading,
  });
  const height = title.lines.length * title.size * leading;
  const left = 40 + (128 - height) * 0.3 + title.size * 0.72;
  return [
    lines("M22 0V300", palette.spot, 10),
    lines("M31 0V300", palette.spot, 1),
    ...title.lines.map((text, i) => {
      const x = left + i * title.size * leading;
      return { text, x, y: 284, face, size: title.size, fill: palette.ink, turn: -90 };
    }),
    authorLine(sheet, { x: 184, y: 284, fill: palette.ink, anchor: "start", width: 260, turn: -90 }),
  ];
}

function drawDownwards(sheet: Sheet): Drawing {
  const { main, palette } = sheet;
  const { ink, spot } = palette;
  const columns = fitColumns(main, { height: 232, width: 66, max: 58, min: 18, step: 1.06 });
  const several = columns.columns.length > 1;
  const right = several ? 182 - columns.size / 2 : 150;
  const ornament = place(emblem(sheet.emblem, spot, sheet.random), 56, 76, 0.6);
  return [
    ...setColumns(columns, right, 24, ink),
    lines("M108 20V280M111 20V280", spot, 1.2),
    ornament,
    ...setAuthor(sheet),
  ];
}

function setAuthor({ author, language, palette }: Sheet): Drawing {
  const { ink } = palette;
  if (readsDownward(author)) {
    const column = fitColumns(author, { height: 140, width: 20, max: 14, min: 9 });
    return setColumns(column, 30, 280 - columnsHeight(column), ink);
  }
  const text = fitAuthor(author, language, { face: "italic", size: 13, width: 160 });
  return [{ text, x: 30, y: 280, face: "italic", size: 13, fill: ink, turn: -90 }];
}
