import { fitAuthor } from "../author";
import { type Drawing, frame, place, rectangle, shape } from "../drawing";
import { emblem } from "../emblems";
import { blockHeight, fitText, setBlock } from "../fit";
import { contrastRatio, mixColours, RUBRIC } from "../palettes";
import { bit, type Sheet } from "../sheet";

/** A coloured margin around label paper: title, subtitle, ornament and author, one under the other. */
export function drawTitlepage(sheet: Sheet): Drawing {
  const { main, subtitle, author, language, palette } = sheet;
  const { ground, label, labelInk } = palette;
  const page = mixColours(label, ground, 0.1);
  const secondInk = bit(sheet, 22) && contrastRatio(RUBRIC, page) >= 4.5 ? RUBRIC : labelInk;
  const long = main.length > 40;
  const title = fitText(main, "text", {
    width: 148,
    height: long ? 150 : 104,
    max: long ? 20 : 31,
    min: 10.5,
    lines: long ? 11 : 4,
    leading: 1.1,
  });
  const drawing: Drawing = [
    `<rect width="200" height="300" fill="${ground}"/>`,
    rectangle(10, 10, 180, 280, page),
    frame(14, 14, 172, 272, labelInk, 0.7),
    ...setBlock(title, 100, long ? 30 : 38, secondInk),
  ];
  let y = (long ? 38 : 46) + blockHeight(title);
  if (subtitle && y < 150) {
    const height = y < 170 ? Math.min(66, 196 - y) : 20;
    const second = fitText(subtitle, "italic", { width: 144, height, max: 11.5, min: 10, lines: 5, leading: 1.2 });
    drawing.push(...setBlock(second, 100, y, labelInk));
    y += blockHeight(second) + 6;
  }
  const foot = author ? 252 : 280;
  if (foot - y > 56) {
    const ornament = emblem(sheet.emblem, labelInk, sheet.random);
    drawing.push(place(ornament, 100, (y + foot - 2) / 2, Math.min(0.86, (foot - 14 - y) / 108)));
  }
  if (!author) return drawing;
  const text = fitAuthor(author, language, { face: "text", size: 13, width: 150 });
  drawing.push(shape("M62 252Q100 250 138 252Q100 254 62 252Z", labelInk));
  return [...drawing, { text, x: 100, y: 272, face: "text", size: 13, fill: labelInk, anchor: "middle" }];
}
