import { type Drawing, renderInline } from "./drawing";
import { ANY_EMBLEM } from "./emblems";
import { FAMILIES } from "./families";
import { PALETTE_NAMES, PALETTES, type PaletteName } from "./palettes";
import { pick, seedOf, sequence } from "./seed";
import type { Sheet, Template } from "./sheet";
import { drawBroadside, isCatchword } from "./templates/broadside";
import { drawEmblem } from "./templates/emblem";
import { drawEndpaper } from "./templates/endpaper";
import { drawInitial, initialOf } from "./templates/initial";
import { drawTiles } from "./templates/tiles";
import { drawTitlepage } from "./templates/titlepage";
import { drawUpright } from "./templates/upright";
import { curlQuotes, splitTitle } from "./title";
import { cleanLine, hasLetters, hasRightToLeft, isLatin, readsDownward } from "./writing";

/**
 * What a cover is drawn from. `author` is the first author's display name, "" without one; `family` a position in
 * FAMILIES, null when the subjects say nothing; `version` the design the book was given (an unknown one falls back to 1).
 */
export type CoverInput = {
  title: string;
  author: string;
  family: number | null;
  language: string | null;
  version: number;
  /** The picture that is shown instead, with its bytes as a data: address once they were read. */
  picture?: { id: string; colour: string; data?: string } | null;
};

/** `svg` is for a page that has covers.css; the colours are for what surrounds the cover. */
type Cover = {
  svg: string;
  template: TemplateName;
  palette: PaletteName;
  ground: string;
  ink: string;
  spot: string;
};

/** A cover before its texts are set: inline in a page, or as outlines in an image. */
type CoverDrawing = Omit<Cover, "svg"> & { drawing: Drawing };

/**
 * Raise it with every change that alters how a cover of any book looks: covers are cached for ever under an address with
 * their key. The test of drawn covers reminds of it.
 */
export const REVISION = 1;

/** The order is part of the design: a seed points at a position. */
const TEMPLATES = {
  endpaper: drawEndpaper,
  broadside: drawBroadside,
  initial: drawInitial,
  upright: drawUpright,
  emblem: drawEmblem,
  titlepage: drawTitlepage,
  tiles: drawTiles,
} satisfies Record<string, Template>;

type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

const DESIGNS: Record<number, (input: CoverInput, place: string) => CoverDrawing> = { 1: drawFirstDesign };

/** Of a hundred books of a family, so many wear its palettes; the rest keep a shelf of one genre from looking dyed. */
const FAMILY_SHARE = 74;

/** The board's hinge: the shadow and the light where it folds. */
export const HINGE =
  '<path d="M0 0h5v300H0z" fill="#000" opacity=".16"/><path d="M5 0h1.2v300H5z" fill="#fff" opacity=".16"/>';

/**
 * The cover of a book as inline SVG, always the same for the same input. `place` tells this rendering from others of the same
 * book in one document: a pattern is found by its id, and the first bearer of an id may stand where nothing is painted.
 */
export function cover(input: CoverInput, place = ""): Cover {
  const { drawing, ...look } = drawCover(input, place);
  const svg = `<svg class="cv" viewBox="0 0 200 300" aria-hidden="true" focusable="false">${renderInline(drawing)}</svg>`;
  return { svg, ...look };
}

/** Eight hexadecimal characters that change whenever the drawn cover does, for addresses that may be cached for ever. */
export function coverKey(input: CoverInput): string {
  const { title, author, family, language, version } = input;
  const parts = [REVISION, DESIGNS[version] ? version : 1, family ?? "", language ?? "", author, title];
  return fingerprint(parts.join("\u0000"));
}

/** The cover as shapes and texts, for those who set the texts themselves. */
export function drawCover(input: CoverInput, place = ""): CoverDrawing {
  const draw = DESIGNS[input.version] ?? drawFirstDesign;
  return draw(input, place);
}

function drawFirstDesign(input: CoverInput, place: string): CoverDrawing {
  const { main, subtitle } = splitTitle(input.title);
  const author = curlQuotes(cleanLine(input.author, 200));
  const seed = seedOf(`${input.title}|${input.author}`);
  const family = input.family === null ? undefined : FAMILIES[input.family];
  const name = paletteOf(seed, family?.palettes);
  const palette = PALETTES[name];
  const template = pick(eligibleTemplates(main, input.language), seed >>> 3);
  const sheet: Sheet = {
    main,
    subtitle,
    words: main.split(" "),
    author,
    language: input.language,
    palette,
    emblem: family?.emblem ?? pick(ANY_EMBLEM, seed >>> 5),
    seed,
    random: sequence(seed),
    id: `c${coverKey(input)}${place}`,
  };
  const drawing = [...TEMPLATES[template](sheet), HINGE].filter((mark) => typeof mark === "string" || mark.text !== "");
  return { drawing, template, palette: name, ground: palette.ground, ink: palette.ink, spot: palette.spot };
}

function paletteOf(seed: number, palettes: readonly PaletteName[] = PALETTE_NAMES): PaletteName {
  return pick((seed >>> 9) % 100 < FAMILY_SHARE ? palettes : PALETTE_NAMES, seed >>> 11);
}

/** The templates that can set a title well. The order is part of the design. */
function eligibleTemplates(main: string, language: string | null): TemplateName[] {
  if (main === "") return ["emblem", "titlepage"];
  if (main.length > 70 || (readsDownward(main) && main.length > 36)) return ["titlepage", "endpaper"];
  if (readsDownward(main)) return main.length > 24 ? ["endpaper", "upright"] : ["endpaper", "initial", "upright"];
  if (hasRightToLeft(main)) return ["endpaper", "emblem", "titlepage"];
  if (!hasLetters(main)) return ["endpaper", "emblem", "titlepage"];
  const initial: TemplateName[] = main.length <= 44 && initialOf(main, language) ? ["initial"] : [];
  if (!isLatin(main)) return ["endpaper", "emblem", "titlepage", ...initial];
  const words = main.split(" ");
  const fits: Record<TemplateName, boolean> = {
    endpaper: true,
    broadside: words.length > 1 && words.length <= 6 && main.length <= 34 && suitsWoodType(words),
    initial: initial.length > 0,
    upright: main.length > 1 && main.length <= 30,
    emblem: true,
    titlepage: true,
    tiles: main.length <= 60,
  };
  return TEMPLATE_NAMES.filter((template) => fits[template]);
}

function suitsWoodType(words: string[]): boolean {
  return words.every((word) => word.length <= 13) && words.some((word) => !isCatchword(word));
}

/** 32 bits over all of a text, letter case and spelling variants included. */
function fingerprint(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, "0");
}
