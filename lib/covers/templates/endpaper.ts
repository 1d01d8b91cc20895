import { fitAuthor } from "../author";
import { type Drawing, frame, rectangle, round } from "../drawing";
import { blockHeight, fitText, setBlock } from "../fit";
import { paper } from "../papers";
import { bit, type Sheet } from "../sheet";
import { columnsHeight, columnsWidth, fitColumns, setColumns } from "../vertical";
import { readsDownward } from "../writing";

/** Patterned paper with a pasted label, as on marbled boards; East Asian titles get a vertical slip. */
export function drawEndpaper(sheet: Sheet): Drawing {
  const { ground, ink, spot } = sheet.palette;
  const [strong, quiet] = bit(sheet, 20) ? [ink, spot] : [spot, ink];
  const sheetOfPaper = paper(sheet.seed >>> 17, sheet.id, ground, strong, quiet);
  return [sheetOfPaper, ...(readsDownward(sheet.main) ? drawSlip(sheet) : drawLabel(sheet))];
}

function drawLabel({ main, subtitle, author, language, palette }: Sheet): Drawing {
  const { label, labelInk } = palette;
  const title = fitText(main, "text", { width: 124, height: 92, max: 26, min: 10.5, leading: 1.12 });
  const roomy = subtitle !== "" && title.lines.length <= 3 && main.length < 34;
  const second = roomy
    ? fitText(subtitle, "italic", { width: 122, height: 26, max: 9.5, min: 9.5, lines: 2, leading: 1.15 })
    : null;
  const name = fitAuthor(author, language, { face: "italic", size: 11, width: 118 });
  const titleFoot = 55 + blockHeight(title);
  const height = titleFoot - 55 + (second ? blockHeight(second) + 7 : 0) + (name ? 50 : 28);
  return [
    rectangle(26, 40, 148, height, label),
    frame(29, 43, 142, height - 6, labelInk, 1.4),
    frame(31.5, 45.5, 137, height - 11, labelInk, 0.5),
    ...setBlock(title, 100, 55, labelInk),
    ...(second ? setBlock(second, 100, titleFoot + 5, labelInk) : []),
    { text: name, x: 100, y: 25 + height, face: "italic", size: 11, fill: labelInk, anchor: "middle" },
  ];
}

function drawSlip({ main, author, language, palette }: Sheet): Drawing {
  const { ground, ink, label, labelInk } = palette;
  const columns = fitColumns(main, { height: 150 * 1.08, width: 110, max: 30, min: 14 });
  const width = columnsWidth(columns);
  const height = round(columnsHeight(columns) + 30);
  const name = fitAuthor(author, language, { face: "label", size: 11, width: 176, spacing: 0.2 });
  const band = name ? rectangle(0, 262, 200, 38, ground) : "";
  return [
    rectangle(24, 26, width + 22, height, label),
    frame(27, 29, width + 16, height - 6, labelInk, 0.8),
    ...setColumns(columns, 35 + width - columns.size / 2, 40, labelInk),
    band,
    { text: name, x: 100, y: 285, face: "label", size: 11, fill: ink, anchor: "middle", spacing: 0.2 },
  ];
}
