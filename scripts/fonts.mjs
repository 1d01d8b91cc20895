/**
 * Makes app/fonts: the Latin parts of the two families that every page sets, and the Arabic that every page in Arabic
 * sets, with the letters, features and axes that pages use and no more. All else comes from the packages by unicode-range (app/fonts/faces.css). Hints stay: without
 * them letters are set wider where pixels are coarse. The files are committed; to make them again after a new version of
 * the packages, with a tool that is no dependency of Bookplate:
 *
 *   npm install --prefix /tmp/subset --ignore-scripts subset-font@2.9.0 && node scripts/fonts.mjs /tmp/subset
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [tools = "."] = process.argv.slice(2);
const subset = createRequire(path.resolve(tools, "package.json"))("subset-font");

/** As app/fonts/faces.css says in its unicode-range: U+20-7E, U+A0-FF and these. */
const MORE = "ıŒœ–—‘’‚“”„•…′″‹›⁄€™↑↓−";
const between = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const LETTERS = between(0x20, 0x7e) + between(0xa0, 0xff) + MORE;
const FEATURES = ["kern", "liga", "ccmp", "tnum", "rvrn"];

/** Arabic, Persian and Urdu, as app/fonts/faces.css says; each letter in all its shapes, with its signs. */
const ARABIC =
  "،؛؟" +
  between(0x621, 0x63a) +
  between(0x640, 0x655) +
  between(0x660, 0x66d) +
  "ٰٱٹپچڈڑژکگںھۀہۂۃیےۓ" +
  between(0x6f0, 0x6f9);
const JOINING = ["init", "medi", "fina", "isol", "rlig", "calt", "mark", "mkmk"];

/** Archivo is two files: text of any weight at the width of the interface, and wood type of one weight at any width. */
const FILES = {
  "brygada-roman": { from: "brygada-1918/files/brygada-1918-latin-wght-normal" },
  "brygada-italic": { from: "brygada-1918/files/brygada-1918-latin-wght-italic" },
  "archivo-text": {
    from: "archivo/files/archivo-latin-wdth-normal",
    axes: { wdth: 98, wght: { min: 400, max: 700 } },
  },
  "archivo-display": { from: "archivo/files/archivo-latin-wdth-normal", axes: { wght: 800 } },
  naskh: { from: "noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal", letters: ARABIC, more: JOINING },
};

for (const [name, { from, axes, letters = LETTERS, more = [] }] of Object.entries(FILES)) {
  const whole = fs.readFileSync(path.join("node_modules/@fontsource-variable", `${from}.woff2`));
  const made = await subset(whole, letters, {
    targetFormat: "woff2",
    keepFeatures: [...FEATURES, ...more],
    preserveNameIds: [0, 13, 14], // whose it is, and the licence
    variationAxes: axes,
  });
  fs.writeFileSync(path.join("app/fonts", `${name}.woff2`), made);
  console.log(`${name}: ${whole.length} -> ${made.length} bytes`);
}
