/** A film for Chromium's false camera: a book's back with the bars of an ISBN, drawn here (ISO/IEC 15420). */
import fs from "node:fs";

const [WIDTH, HEIGHT, BAR, FRAMES] = [640, 480, 4, 5];
const LEFT = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** Which digits of the left half stand in the other set, by the first digit. */
const SETS = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"];

const turned = (bars: string) => [...bars].map((bar) => (bar === "1" ? "0" : "1")).join("");
const backwards = (bars: string) => [...bars].reverse().join("");

/** The 95 bars and gaps of a number of thirteen digits. */
function barsOf(digits: string): string {
  const [first = 0, ...rest] = [...digits].map(Number);
  const bars = rest.map((digit, at) => {
    const left = LEFT[digit] ?? "";
    if (at >= 6) return turned(left);
    return SETS[first]?.[at] === "G" ? backwards(turned(left)) : left;
  });
  return `101${bars.slice(0, 6).join("")}01010${bars.slice(6).join("")}101`;
}

/** Writes the film as YUV4MPEG2 in shades of grey; without a number it shows an empty page. */
export function writeFilm(file: string, digits: string | null): string {
  const bars = digits ? barsOf(digits) : "";
  const start = Math.round((WIDTH - bars.length * BAR) / 2);
  const row = Buffer.alloc(WIDTH, 225);
  for (const [at, bar] of [...bars].entries()) if (bar === "1") row.fill(25, start + at * BAR, start + (at + 1) * BAR);
  const empty = Buffer.alloc(WIDTH, 225);
  const picture = Array.from({ length: HEIGHT }, (_, y) => (y > 150 && y < 330 ? row : empty));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), ...picture, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  fs.writeFileSync(file, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]));
  return file;
}
