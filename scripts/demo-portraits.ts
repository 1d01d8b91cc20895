/**
 * Makes the portraits of people of the demo: cut from coloured paper, in profile, so that pages show what a photograph does to
 * them and no living face is in the repository. `node --import tsx/esm scripts/demo-portraits.ts` writes them anew.
 */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Layers from the back to the front, on a sheet of 480 by 600; `behind` lies under the head. */
type Sitter = { username: string; ground: string; skin: string; behind?: string; layers: string; looksRight?: boolean };

const FOLDER = "db/seed/portraits";
const [WIDTH, HEIGHT] = [480, 600];

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

const HEAD =
  "M236 120C182 118 150 150 148 200C147 214 150 224 149 234C148 246 132 268 127 280C124 288 130 292 139 294C143 296 140 304 137 310C134 315 138 320 142 322C138 327 138 333 143 336C147 340 146 350 148 358C152 374 178 378 200 374C208 373 212 384 213 398L214 470H332L322 360C344 330 356 290 354 238C352 168 304 122 236 120Z";
const SHOULDERS = "M204 420C240 446 300 446 336 412C400 428 448 470 462 600H60C66 520 110 452 204 420Z";
const COLLAR = "M204 420C240 446 300 446 336 412L348 428C306 470 236 474 190 432Z";
const EAR = "M268 262C260 268 261 284 271 288";

const SITTERS: Sitter[] = [
  {
    username: "demo_pro",
    ground: "#c9b48a",
    skin: "#f0dcc0",
    layers:
      shape(
        "M150 206C140 150 178 96 250 96C262 74 300 66 320 88C338 108 330 132 322 140C356 168 368 214 362 262C358 296 346 324 330 346C318 360 300 366 292 356C286 340 300 322 298 300C280 296 268 280 270 262C254 236 250 214 226 196C196 186 168 190 150 206Z",
        "#3a2418",
      ) +
      line("M322 140C304 128 276 118 250 116", "#5b3c28", 3) +
      shape(SHOULDERS, "#1d2f3a") +
      shape(COLLAR, "#f4ecdd") +
      line(EAR, "#c79f7c"),
  },
  {
    username: "demo_reader2",
    ground: "#8fa79c",
    skin: "#7a4a30",
    layers:
      shape(
        "M146 204C136 140 178 92 246 94C318 96 368 146 366 222C366 262 354 300 338 330C330 322 322 306 320 284C306 262 298 236 292 206C262 200 248 176 220 178C192 178 166 186 146 204Z",
        "#1f1713",
      ) +
      shape(
        "M294 262C292 292 280 316 254 326C226 334 196 326 176 328C162 326 150 330 143 337C147 341 146 352 148 360C152 386 178 392 204 388C256 384 300 350 316 300Z",
        "#1f1713",
      ) +
      line(EAR, "#573120") +
      line("M150 238C146 226 178 222 192 230C200 250 182 270 160 266C150 260 148 250 150 238Z", "#e8d9b8", 5) +
      line("M194 238L272 250", "#e8d9b8", 5) +
      shape(SHOULDERS, "#b8552f") +
      shape(COLLAR, "#8f3d1f"),
  },
  {
    username: "lena_fuchs",
    ground: "#b9796a",
    skin: "#f4dcc6",
    looksRight: true,
    layers:
      shape(
        "M148 214C134 146 180 92 250 94C326 96 376 150 372 236C370 292 366 330 372 372C340 390 296 386 268 366C282 330 284 300 276 262C262 240 244 226 236 196C204 190 170 196 148 214Z",
        "#d9a441",
      ) +
      line("M250 118C306 122 346 166 344 236", "#eec06a", 4) +
      shape(SHOULDERS, "#2f4a3d") +
      shape(COLLAR, "#e9e1cf"),
  },
  {
    username: "priya_nand",
    ground: "#46607a",
    skin: "#b67a4f",
    behind: shape("M330 300C372 340 384 420 376 500C372 548 352 566 340 540C352 480 336 420 306 372Z", "#17120f"),
    layers:
      shape(
        "M148 212C134 144 178 94 248 94C322 94 370 146 368 224C368 278 356 330 334 364C318 384 298 376 296 352C302 322 298 300 286 276C268 250 250 228 230 192C200 186 170 194 148 212Z",
        "#17120f",
      ) +
      line("M232 190C262 150 308 132 344 152", "#3b2f28", 4) +
      shape(SHOULDERS, "#d8b24a") +
      shape("M204 420C240 446 300 446 336 412C352 430 300 520 214 600H130C150 520 170 462 204 420Z", "#a8323e") +
      line(EAR, "#8a5636") +
      `<circle cx="270" cy="300" r="6" fill="#e9c765"/>`,
  },
];

/** A portrait on its sheet, lit from above. */
const sheet = ({ ground, skin, behind = "", layers, looksRight }: Sitter) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="light" cx=".42" cy=".32" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>
<filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="-3" dy="5" stdDeviation="5" flood-opacity=".35"/></filter></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
<g${looksRight ? ` transform="translate(${WIDTH}) scale(-1 1)"` : ""}><g filter="url(#edge)">${behind}${shape(HEAD, skin)}${layers}</g></g></svg>`;

fs.mkdirSync(FOLDER, { recursive: true });
for (const sitter of SITTERS) {
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#808080", noise } })
    .blur(0.7)
    .png()
    .toBuffer();
  await sharp(Buffer.from(sheet(sitter)))
    .composite([{ input: grain, blend: "soft-light" }])
    .webp({ quality: 74, effort: 6 })
    .toFile(path.join(FOLDER, `${sitter.username}.webp`));
}
