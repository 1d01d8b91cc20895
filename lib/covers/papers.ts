import { lines, shape } from "./drawing";

/** Eight patterned endpapers: a repeat of so many units, painted on the ground in a strong and a quiet colour. */
type Paper = { width: number; height: number; draw: (strong: string, quiet: string, ground: string) => string };

/** The order is part of the design: a seed points at a position. */
const PAPERS: readonly Paper[] = [
  { width: 24, height: 24, draw: drawScales },
  { width: 20, height: 14, draw: drawChevrons },
  { width: 26, height: 26, draw: drawPetals },
  { width: 16, height: 16, draw: drawDiamonds },
  { width: 40, height: 16, draw: drawWaves },
  { width: 22, height: 22, draw: drawBasket },
  { width: 30, height: 30, draw: drawStars },
  { width: 34, height: 44, draw: drawComb },
];

/** A sheet of patterned paper as large as a cover. `id` has to be unlike that of every other sheet on the page. */
export function paper(number: number, id: string, ground: string, strong: string, quiet: string): string {
  const { width, height, draw } = PAPERS[number % PAPERS.length] as Paper;
  const repeat = `<rect width="${width}" height="${height}" fill="${ground}"/>${draw(strong, quiet, ground)}`;
  return (
    `<defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(1.35)">` +
    `${repeat}</pattern></defs><rect width="200" height="300" fill="url(#${id})"/>`
  );
}

function drawScales(strong: string, quiet: string, ground: string): string {
  const ring = (x: number, y: number, radius: number, fill = "") =>
    `<circle cx="${x}" cy="${y}" r="${radius}"${fill}/>`;
  const scale = (x: number, y: number, fill = "") => ring(x, y, 11.5, fill) + ring(x, y, 7.5);
  const cover = ` fill="${ground}"`;
  // Each row of scales covers the feet of the row below, so the lowest row comes first.
  const scales = scale(12, 24) + scale(0, 12, cover) + scale(24, 12, cover) + scale(12, 0, cover);
  const eyes = ring(12, 0, 3) + ring(12, 24, 3) + ring(0, 12, 3) + ring(24, 12, 3);
  return `<g fill="none" stroke="${strong}" stroke-width="1.3">${scales}</g><g fill="${quiet}">${eyes}</g>`;
}

// Lines run on past the repeat, so that their ends meet without a notch where two repeats touch.

function drawChevrons(strong: string, quiet: string): string {
  const zigzag = (y: number) => `M-10 ${y - 8}L0 ${y}L10 ${y - 8}L20 ${y}L30 ${y - 8}`;
  return lines(zigzag(11), strong, 2.6) + lines(zigzag(1.5) + zigzag(15.5), quiet, 1);
}

function drawPetals(strong: string, quiet: string): string {
  const upright = "M13 1C19 7 19 12 13 13C7 12 7 7 13 1ZM13 25C19 19 19 14 13 13C7 14 7 19 13 25Z";
  const lying = "M1 13C7 7 12 7 13 13C12 19 7 19 1 13ZM25 13C19 7 14 7 13 13C14 19 19 19 25 13Z";
  return shape(upright, strong) + shape(lying, quiet) + cornerDots(26, 1.6, strong);
}

function drawDiamonds(strong: string, quiet: string): string {
  const eye = `<circle cx="8" cy="8" r="2.4" fill="${quiet}"/>`;
  return lines("M8 0L16 8L8 16L0 8Z", strong, 1) + eye + cornerDots(16, 1.2, strong);
}

function drawWaves(strong: string, quiet: string): string {
  const swell = (y: number) => `M-20 ${y}q10 8 20 0t20 0t20 0t20 0`;
  return lines(swell(4), strong, 2.4) + lines(swell(12), quiet, 1.2);
}

function drawBasket(strong: string, quiet: string): string {
  const lying = (x: number, y: number) => [0, 4.5, 9].map((step) => `M${x} ${y + step}h11v2h-11z`).join("");
  const upright = (x: number, y: number) => [0, 4.5, 9].map((step) => `M${x + step} ${y}h2v11h-2z`).join("");
  const under = shape(upright(11, 0) + lying(0, 11), quiet);
  return `${shape(lying(0, 0) + upright(11, 11), strong)}<g opacity=".55">${under}</g>`;
}

function drawStars(strong: string, quiet: string): string {
  const small = [0, 30].flatMap((x) =>
    [0, 30].map((y) => `M${x} ${y - 5}l1.5 3.5l3.5 1.5l-3.5 1.5l-1.5 3.5l-1.5-3.5l-3.5-1.5l3.5-1.5z`),
  );
  return (
    shape("M15 2L17.5 12.5L28 15L17.5 17.5L15 28L12.5 17.5L2 15L12.5 12.5Z", strong) + shape(small.join(""), quiet)
  );
}

function drawComb(strong: string, quiet: string): string {
  const drape = (y: number) => `M-17 ${y + 22}c7-6 7-14 17-22c10 8 10 16 17 22c7-6 7-14 17-22c10 8 10 16 17 22`;
  const draped = (tops: number[]) => tops.map(drape).join("");
  return lines(draped([-22, -11, 0, 11, 22, 33]), strong, 2.6) + lines(draped([-16.5, 5.5, 27.5]), quiet, 1);
}

function cornerDots(edge: number, radius: number, fill: string): string {
  const dots = [0, edge].flatMap((x) => [0, edge].map((y) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`));
  return `<g fill="${fill}">${dots.join("")}</g>`;
}
