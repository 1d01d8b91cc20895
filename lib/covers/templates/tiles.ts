import { fitAuthor } from "../author";
import { type Drawing, lines, rectangle } from "../drawing";
import { fitText, setBlock } from "../fit";
import type { Sheet } from "../sheet";

const EDGE = 50;
/** Three sets of tiles, drawn around 0,0: quarter arcs, triangles, discs. */
const SETS: readonly (readonly [string, string, string])[] = [
  [
    "M-25-25A50 50 0 0 1 25 25H-25Z",
    "M-25 0A25 25 0 0 1 25 0ZM-25 25A25 25 0 0 1 25 25Z",
    "M-25-25H25A50 50 0 0 1-25 25Z",
  ],
  ["M-25-25H25L-25 25Z", "M-25 25L0-25L25 25Z", "M-25-25L0 0L25-25V0L0 25L-25 0Z"],
  [
    "M0-25A25 25 0 0 1 0 25Z",
    "M-20 0A20 20 0 1 0 20 0A20 20 0 1 0-20 0",
    "M-25-25A50 50 0 0 0 25 25V10A35 35 0 0 1-10-25Z",
  ],
];

/** A square of sixteen turned tiles over a plain title. */
export function drawTiles(sheet: Sheet): Drawing {
  const { main, author, language, palette, seed, random } = sheet;
  const { ground, ink, spot, label } = palette;
  const set = SETS[(seed >>> 19) % SETS.length] ?? SETS[0];
  const colours = [ink, spot, label];
  const tiles = new Map<string, string>(colours.map((colour) => [colour, ""]));
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const motif = set?.[Math.floor(random() * 5) % 3];
      const fill = colours[Math.floor(random() * 3)] ?? ink;
      const turn = Math.floor(random() * 4) * 90;
      if (random() < 0.14) continue;
      const [x, y] = [column * EDGE + EDGE / 2, row * EDGE + EDGE / 2];
      tiles.set(fill, `${tiles.get(fill)}<path transform="translate(${x} ${y}) rotate(${turn})" d="${motif}"/>`);
    }
  }
  const title = fitText(main, "label", { width: 174, height: 54, max: 23, min: 12, lines: 3 });
  const name = fitAuthor(author, language, { face: "italic", size: 13, width: 172 });
  return [
    `<rect width="200" height="300" fill="${ground}"/>`,
    // The thin stroke closes the seam between two tiles of one colour.
    ...[...tiles].map(([fill, paths]) => `<g fill="${fill}" stroke="${fill}" stroke-width=".4">${paths}</g>`),
    rectangle(0, 200, 200, 100, ground),
    lines("M0 200H200", ink, 2),
    ...setBlock(title, 13, 212, ink, "start"),
    { text: name, x: 13, y: 286, face: "italic", size: 13, fill: ink },
  ];
}
