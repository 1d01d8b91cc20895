import type { CoverInput } from "./cover";
import { type Drawing, rectangle } from "./drawing";
import { blockHeight, fitText, setBlock } from "./fit";
import { renderPng } from "./image";
import { archedText, portrait, sunburst } from "./marks";
import { renderOutlined } from "./outline";
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  coverAt,
  engravingAt,
  oxfordRule,
  plate,
  SHADOW,
  shelfBoard,
  signature,
  starsAt,
  TONES,
  verifiedBadgeAt,
  wallColour,
} from "./share-image-parts";
import { curlQuotes } from "./title";
import { textWidth } from "./widths";
import { cleanLine } from "./writing";
import { drawYear, evenly, YEAR_SHAPES, type YearLook } from "./year-image";

/** The picture a link to Bookplate shows elsewhere: 1200 by 630 pixels, composed of the same parts as the pages. */

export type ShareCardKind =
  | "author"
  | "book"
  | "collection"
  | "club"
  | "profile"
  | "series"
  | "shelf"
  | "review"
  | "year";

export type ShareImage = {
  kind: ShareCardKind;
  /** The large words: a name, a title. */
  title: string;
  /** One or two lines in italics below: an author, a motto, who chose the books. */
  subtitle?: string | null;
  /** One line of facts at the foot: "24 books", "Reading Middlemarch until 29 November". */
  line?: string | null;
  /** The page's author is verified: a seal follows the title. */
  verified?: boolean;
  /** Up to five are shown, in this order. */
  covers: CoverInput[];
  /** An author's oval or a reader's sun; `seal` (a username) decides the rays of a sun, else the name does. */
  monogram?: { shape: "portrait" | "sun"; name: string; username?: string } | null;
  /** 0.25 to 5, shown as stars. */
  stars?: number | null;
  /** Of a year: the shape of the picture, and what stands in it in the language of its reader. */
  year?: YearLook;
};

/** The room for words from `x` on, centred between `top` and `foot`; lines below the title may be `long`er than it. */
type TextRoom = { x: number; width: number; long?: number; top: number; foot: number; max: number; lines: number };

const KICKERS: Record<ShareCardKind, string> = {
  author: "Author",
  book: "Book",
  collection: "Collection",
  club: "Book club",
  profile: "Reader",
  series: "Series",
  shelf: "Shelf",
  review: "Review",
  year: "A year in books",
};

/** How many are shown at most. */
const MAX_COVERS = 5;
export const coversOf = ({ covers, year }: ShareImage): CoverInput[] =>
  year ? evenly(covers, YEAR_SHAPES[year.shape].covers) : covers.slice(0, MAX_COVERS);

const MARGIN = 76;
/** How far a ledge runs on past the edge. */
const BLEED = 20;
const KICKER_HEIGHT = 44;
const ITALICS = { height: 100, max: 35, min: 29, leading: 1.25 };
const FACTS = { height: 80, max: 26, min: 24, leading: 1.3 };

/** The card as a PNG: 1200 by 630 pixels, and as large as its shape where it is a year's. */
export async function shareImage(image: ShareImage): Promise<Buffer> {
  const { width, height } = sizeOf(image);
  return renderPng(shareCardSvg(image), width, height, width);
}

const sizeOf = ({ year }: ShareImage) => (year ? YEAR_SHAPES[year.shape] : { width: CARD_WIDTH, height: CARD_HEIGHT });

/** The card as SVG with outlined texts. */
export function shareCardSvg(image: ShareImage): string {
  const shown = { ...image, covers: coversOf(image) };
  const { width, height } = sizeOf(image);
  const drawing = image.year ? drawYear(shown.title, image.year, shown.covers) : composition(shown)(shown);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${SHADOW}${renderOutlined(drawing)}</svg>`
  );
}

function composition({ kind, covers }: ShareImage): (image: ShareImage) => Drawing {
  if (covers.length <= 1)
    return covers.length === 1 && kind !== "author" && kind !== "profile" ? drawOneBook : drawPlate;
  return kind === "collection" || kind === "club" ? drawFan : drawShelf;
}

/** Words at the left, one large cover on a ledge before a tinted wall at the right. */
function drawOneBook(image: ShareImage): Drawing {
  const [book] = image.covers;
  const wall = 760;
  const foot = 548;
  return [
    rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, TONES.paper),
    rectangle(wall, 0, CARD_WIDTH - wall, CARD_HEIGHT, wallColour(image.covers)),
    book ? coverAt(book, 822, foot - 474, 316) : "",
    shelfBoard(wall, CARD_WIDTH + BLEED, foot),
    oxfordRule(MARGIN, wall - 56, 68),
    ...drawText(image, { x: MARGIN, width: wall - 56 - MARGIN, top: 104, foot: 520, max: 84, lines: 4 }),
    ...signature(MARGIN, 544),
  ];
}

/** Words above, covers standing side by side on a ledge that runs through. */
function drawShelf(image: ShareImage): Drawing {
  const { covers, monogram } = image;
  const [top, foot, width, gap] = [306, 572, 160, 30];
  const mark = monogramAt(monogram, MARGIN, 58, 196);
  const [x, right] = [mark ? MARGIN + 210 : MARGIN, CARD_WIDTH - MARGIN];
  const left = (CARD_WIDTH - covers.length * width - (covers.length - 1) * gap) / 2;
  return [
    rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, TONES.paper),
    rectangle(0, top, CARD_WIDTH, foot - top, wallColour(covers)),
    rectangle(0, foot, CARD_WIDTH, CARD_HEIGHT - foot, TONES.paper),
    ...covers.map((book, i) => coverAt(book, left + i * (width + gap), foot - width * 1.5, width)),
    shelfBoard(-BLEED, CARD_WIDTH + BLEED, foot),
    mark,
    ...drawText(image, { x, width: right - x - 220, long: right - x, top: 44, foot: top - 16, max: 76, lines: 2 }),
    ...signature(right - 190, 56),
  ];
}

/** A plate with words at the left and a hand of covers at the right. */
function drawFan(image: ShareImage): Drawing {
  const { covers } = image;
  const [width, foot] = [204, 466];
  const spread = (i: number) => i - (covers.length - 1) / 2;
  const fan = covers.map((book, i) => {
    const lift = Math.abs(spread(i)) * 7;
    return coverAt(book, 778 + spread(i) * 44, foot - width * 1.5 + lift, width, spread(i) * 6);
  });
  return [
    rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, TONES.paper),
    plate(26, 26, CARD_WIDTH - 52, CARD_HEIGHT - 52),
    ...fan,
    ...drawText(image, { x: 92, width: 500, top: 84, foot: 478, max: 76, lines: 4 }),
    ...signature(92, 506),
  ];
}

/** A plate with words only, or with a monogram beside them. */
function drawPlate(image: ShareImage): Drawing {
  const [book] = image.covers;
  const sun = image.monogram?.shape === "sun";
  const mark = sun ? monogramAt(image.monogram, 118, 196, 300) : monogramAt(image.monogram, 108, 142, 346);
  const x = mark ? (sun ? 468 : 430) : 108;
  const right = book ? 826 : CARD_WIDTH - 108;
  return [
    rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, TONES.paper),
    plate(26, 26, CARD_WIDTH - 52, CARD_HEIGHT - 52),
    mark,
    sun ? engravingAt(archedText("EX LIBRIS", TONES.ink), 62, 122, 0.9) : "",
    book ? coverAt(book, 866, 142, 230) : "",
    ...drawText(image, { x, width: right - x, top: 84, foot: 478, max: 84, lines: 3 }),
    ...signature(x, 506),
  ];
}

/** Kicker, title with its seal, italics, stars, facts: one group, centred in its room. */
function drawText({ kind, title, subtitle, line, verified, stars }: ShareImage, room: TextRoom): Drawing {
  const { x, width, long = width, top, foot, max, lines } = room;
  const roomy = foot - top > 300;
  const maxLines = roomy ? 2 : 1;
  const second = fitText(typeset(subtitle), "italic", { ...ITALICS, width: long, lines: maxLines });
  const details = fitText(typeset(line), "label", { ...FACTS, width: long, lines: maxLines });
  const below = (subtitle ? blockHeight(second) + 18 : 0) + (stars ? 54 : 0) + (line ? blockHeight(details) + 22 : 0);
  const height = foot - top - KICKER_HEIGHT - below;
  const seated = verified ? width - 50 : width;
  const head = fitText(typeset(title), "text", { width: seated, height, max, min: 38, lines, leading: 1.06 });
  let y = top + (height - blockHeight(head)) / 2;
  const drawing: Drawing = [{ text: KICKERS[kind], x, y: y + 22, face: "label", size: 25, fill: TONES.ink2 }];
  y += KICKER_HEIGHT;
  drawing.push(...setBlock(head, x, y, TONES.ink, "start"));
  y += blockHeight(head);
  if (verified) {
    const end = x + textWidth(head.lines.at(-1) ?? "", "text", head.size);
    drawing.push(verifiedBadgeAt(end + 14, y - head.size * 0.74, head.size * 0.62));
  }
  if (subtitle) {
    drawing.push(...setBlock(second, x, y + 12, TONES.ink2, "start"));
    y += blockHeight(second) + 18;
  }
  if (stars) {
    drawing.push(starsAt(stars, x + 15, y + 36));
    y += 54;
  }
  return line ? [...drawing, ...setBlock(details, x, y + 20, TONES.ink2, "start")] : drawing;
}

const typeset = (text: string | null | undefined): string => curlQuotes(cleanLine(text ?? "", 300));

/** A monogram of some height with its top left corner at x, y; "" without one. */
function monogramAt(monogram: ShareImage["monogram"], x: number, y: number, height: number): string {
  if (!monogram) return "";
  if (monogram.shape === "portrait") return engravingAt(portrait(monogram.name), x, y, height / 200);
  const scale = height / 164;
  const sun = sunburst(monogram.name, monogram.username ?? monogram.name, TONES.rubric, TONES.ink);
  return engravingAt(sun, x + 78 * scale, y + height / 2, scale);
}
