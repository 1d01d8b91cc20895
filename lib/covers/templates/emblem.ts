import { type Drawing, frame, place } from "../drawing";
import { emblem } from "../emblems";
import { blockHeight, fitText, setBlock } from "../fit";
import type { Sheet } from "../sheet";
import { authorLine } from "./author-line";

/** An engraved ornament over the title in a double frame, as stamped on cloth. */
export function drawEmblem(sheet: Sheet): Drawing {
  const { ground, ink, spot } = sheet.palette;
  const title = fitText(sheet.main, "text", { width: 150, height: 84, max: 27, min: 12, lines: 4, leading: 1.1 });
  const second =
    sheet.subtitle && title.lines.length <= 2
      ? fitText(sheet.subtitle, "italic", { width: 146, height: 24, max: 10, min: 10, lines: 2, leading: 1.15 })
      : null;
  const top = (sheet.author ? 250 : 268) - blockHeight(title) - (second ? blockHeight(second) + 7 : 0);
  const ornament = emblem(sheet.emblem, spot, sheet.random);
  return [
    `<rect width="200" height="300" fill="${ground}"/>`,
    frame(12, 12, 176, 276, spot, 1.6),
    frame(16, 16, 168, 268, spot, 0.6),
    place(ornament, 100, (20 + top) / 2 + 2, Math.min(1.25, (top - 48) / 104)),
    ...setBlock(title, 100, top, ink),
    ...(second ? setBlock(second, 100, top + blockHeight(title) + 5, ink) : []),
    authorLine(sheet, { y: 274, fill: ink, width: 150 }),
  ];
}
