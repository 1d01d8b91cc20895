/**
 * Makes the pictures of the demo's covers: drawn here in layers of colour, light and grain, so that they look like printed
 * jackets and not like the covers that lib/covers draws. `node --import tsx/esm scripts/demo-covers.ts` writes them anew.
 */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { renderOutlined } from "@/lib/covers/outline";

type Lettering = { lines: string[]; author: string; fill: string; top: number; size: number; middle?: number };
type Jacket = { number: number; height?: number; art: string; lettering: Lettering };

const FOLDER = "db/seed/covers";
const [WIDTH, HEIGHT] = [600, 900];

const gradient = (id: string, stops: readonly string[], x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join("")}</linearGradient>`;
const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
const all = (fill: string) => `<rect width="600" height="900" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const area = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Hills or waves: a line of so many bows from `y` down to the foot. */
function ridge(y: number, high: number, bows: number, fill: string, shift = 0): string {
  const step = WIDTH / bows;
  const line = Array.from({ length: bows + 2 }, (_, i) => {
    const [from, peak] = [step * (i - 1) + shift, high * (0.6 + 0.4 * Math.sin(i * 2.4 + shift))];
    return `Q${from + step / 2} ${y - peak} ${from + step} ${y}`;
  });
  return area(`M${-step + shift} ${y}${line.join("")}V900H${-step}Z`, fill);
}

/** The same numbers each time, for stars, windows and rain. */
function scatter(count: number, seed: number, mark: (a: number, b: number, c: number) => string): string {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: count }, () => mark(next(), next(), next())).join("");
}

const JACKETS: Jacket[] = [
  {
    number: 2701,
    art: `${gradient("s", ["#e9d9b4", "#8fb3b0", "#1d4a5c"])}${all("url(#s)")}${circle(430, 250, 74, "#f6efdc")}${ridge(470, 46, 4, "#2d6575")}${area("M70 640C150 500 380 480 520 590L585 545L570 640L590 700L515 660C420 770 160 780 70 640Z", "#f1ece0")}${area("M70 640C200 700 380 720 515 660C420 770 160 780 70 640Z", "#c3cdc9")}${circle(160, 622, 8, "#15303b")}${ridge(700, 40, 5, "#17414f", 40)}${ridge(790, 34, 6, "#0d2b38")}`,
    lettering: { lines: ["Moby-Dick"], author: "Herman Melville", fill: "#12313d", top: 120, size: 86 },
  },
  {
    number: 345,
    art: `${gradient("s", ["#1b0a14", "#6d1220", "#d8532c"])}${all("url(#s)")}${circle(300, 500, 170, "#f3b45c")}${area("M0 900V690L90 660V560L105 520L120 560V640L210 620V430L240 360L270 430V600H330V470L350 420L370 470V610L470 650V590L485 555L500 590V680L600 700V900Z", "#14070d")}${scatter(16, 7, (a, b, c) => area(`M${60 + a * 480} ${330 + b * 220}q${8 + c * 8} -10 ${16 + c * 10} 0q${8 + c * 8} -10 ${16 + c * 10} 0q-${16 + c * 10} 2 -${16 + c * 10} 8q0 -6 -${16 + c * 10} -8Z`, "#1b0a14"))}`,
    lettering: { lines: ["DRACULA"], author: "Bram Stoker", fill: "#f6e3c4", top: 150, size: 104 },
  },
  {
    number: 64317,
    art: `${gradient("s", ["#061c2e", "#0d3d56", "#2b7a78"])}${all("url(#s)")}${glow("g", "#9ff2c4")}${circle(470, 330, 120, "url(#g)")}${circle(470, 330, 9, "#d7ffe5")}${area("M0 560V470H70V420H120V490H180V380H230V340H240V380H290V500H350V440H400V520H470V480H540V540H600V570Z", "#04121f")}${scatter(90, 3, (a, b) => `<rect x="${a * 590}" y="${430 + b * 110}" width="4" height="6" fill="#f5cf7a" opacity="${0.3 + b * 0.6}"/>`)}${all("none")}${`<rect y="565" width="600" height="335" fill="#0a2a3c"/>`}${scatter(70, 11, (a, b, c) => `<rect x="${a * 560}" y="${575 + b * 310}" width="${20 + c * 70}" height="2.5" fill="${c > 0.5 ? "#f5cf7a" : "#9ff2c4"}" opacity="${0.15 + 0.3 * c}"/>`)}`,
    lettering: { lines: ["The Great", "Gatsby"], author: "F. Scott Fitzgerald", fill: "#f7e7b6", top: 120, size: 92 },
  },
  {
    number: 768,
    art: `${gradient("s", ["#c9d3d8", "#8a98a6", "#566170"])}${all("url(#s)")}${ridge(520, 70, 2, "#6f7a76")}${ridge(620, 60, 3, "#59614f", 60)}${area("M402 622C398 560 420 520 396 470C430 480 450 452 520 462C470 470 452 492 430 500C470 500 500 486 548 498C490 506 440 520 426 560L424 622Z", "#221f1c")}${ridge(720, 46, 3, "#4b3f57", 20)}${ridge(810, 30, 5, "#33293f")}${scatter(120, 5, (a, b, c) => circle(a * 600, 700 + b * 200, 1.5 + c * 2.5, "#8d6aa0"))}${scatter(60, 9, (a, b, c) => area(`M${a * 600} ${b * 600}l-${30 + c * 30} ${8 + c * 8}`, "none", `stroke="#eef2f3" stroke-width="1.5" opacity=".35"`))}`,
    lettering: { lines: ["Wuthering", "Heights"], author: "Emily Brontë", fill: "#ffffff", top: 130, size: 88 },
  },
  {
    number: 36,
    art: `${gradient("s", ["#2b0b0b", "#a02b12", "#f0a14a"])}${all("url(#s)")}${circle(300, 330, 120, "#d9512a")}${circle(262, 300, 26, "#b53d1c")}${circle(350, 370, 18, "#b53d1c")}${area("M340 520L250 860M372 520L380 870M404 520L500 850", "none", 'stroke="#160808" stroke-width="9"')}${area("M290 520C290 440 460 440 460 520C430 545 320 545 290 520Z", "#160808")}${circle(374, 492, 14, "#ffe9a8")}${area("M374 492L120 900H250Z", "#ffe9a8", 'opacity=".28"')}${area("M0 900V800L60 770V740H90V790L170 810V760H210V820L300 840L420 815L520 845V790H560V830L600 840V900Z", "#160808")}`,
    lettering: { lines: ["The War", "of the Worlds"], author: "H. G. Wells", fill: "#fff1d6", top: 100, size: 78 },
  },
  {
    number: 35,
    art: `${gradient("s", ["#101a3a", "#3c2f6b", "#b36a8f"], 1)}${all("url(#s)")}${Array.from({ length: 26 }, (_, i) => `<ellipse cx="300" cy="560" rx="${12 + i * i * 0.62}" ry="${8 + i * i * 0.5}" fill="none" stroke="#f7d9a0" stroke-width="${1 + i * 0.12}" opacity="${0.9 - i * 0.028}" transform="rotate(${i * 9} 300 560)"/>`).join("")}${glow("g", "#fff3cf")}${circle(300, 560, 120, "url(#g)")}${scatter(80, 13, (a, b, c) => circle(a * 600, b * 900, 0.8 + c * 1.8, "#fdf3d8"))}`,
    lettering: { lines: ["The Time", "Machine"], author: "H. G. Wells", fill: "#fff6e0", top: 120, size: 90 },
  },
  {
    number: 120,
    art: `${gradient("s", ["#f7d98c", "#f0a35e", "#d8604a"])}${all("url(#s)")}${circle(180, 420, 90, "#fff0bf")}${`<rect y="520" width="600" height="380" fill="#1f7f86"/>`}${ridge(540, 12, 8, "#2d97998c")}${area("M330 540C390 470 560 460 640 545Z", "#2f4a2c")}${area("M470 500C468 440 476 400 490 360", "none", 'stroke="#3a2a1c" stroke-width="10"')}${["-70 -10", "-52 -48", "0 -66", "56 -40", "72 4"].map((tip) => area(`M490 362q${tip.split(" ")[0]} ${Number(tip.split(" ")[1]) - 24} ${tip}q-14 -14 ${-Number(tip.split(" ")[0])} ${-Number(tip.split(" ")[1])}Z`, "#24452a")).join("")}${area("M80 600L260 600L236 640H108Z", "#3a2117")}${area("M168 598V440M120 598V480", "none", 'stroke="#2a180f" stroke-width="6"')}${area("M172 450C230 480 232 550 176 585ZM116 488C70 510 72 560 116 586Z", "#fdf1d8")}${scatter(60, 21, (a, b, c) => `<rect x="${a * 560}" y="${650 + b * 240}" width="${20 + c * 50}" height="3" fill="#ffe2a0" opacity="${0.2 + 0.3 * c}"/>`)}`,
    lettering: { lines: ["Treasure", "Island"], author: "Robert Louis Stevenson", fill: "#5a1f14", top: 130, size: 96 },
  },
  {
    number: 11,
    height: 600,
    art: `${gradient("s", ["#f4b8c4", "#f7dfe0"])}${all("url(#s)")}${Array.from({ length: 36 }, (_, i) => area(`M300 640L${300 + 560 * Math.cos((i * Math.PI) / 18)} ${360 + 560 * Math.sin((i * Math.PI) / 18)}L${300 + 560 * Math.cos(((i + 1) * Math.PI) / 18)} ${360 + 560 * Math.sin(((i + 1) * Math.PI) / 18)}Z`, i % 2 ? "#7fb6a8" : "#f7ece6", 'transform="translate(0 -260)" opacity=".8"')).join("")}${circle(300, 372, 96, "#2a2f4a")}${area("M270 400C262 360 268 330 262 280C286 290 288 320 292 340C298 318 306 296 330 284C326 330 334 356 330 400Z", "#ffffff")}${circle(290, 372, 4, "#b3263c")}${circle(312, 372, 4, "#b3263c")}`,
    lettering: {
      lines: ["Alice’s Adventures", "in Wonderland"],
      author: "Lewis Carroll",
      fill: "#2a2f4a",
      top: 92,
      size: 56,
    },
  },
  {
    number: 1661,
    art: `${gradient("s", ["#2f3b36", "#6f7a5c", "#c9bd7e"])}${all("url(#s)")}${glow("g", "#fff2b0")}${area("M0 300H130V900H0ZM460 240H600V900H460Z", "#1f2723")}${scatter(20, 4, (a, b) => `<rect x="${a > 0.5 ? 475 + b * 90 : 12 + b * 90}" y="${320 + a * 420}" width="18" height="30" fill="#f2d77a" opacity="${0.35 + b * 0.5}"/>`)}${circle(210, 420, 170, "url(#g)")}${area("M204 430H216V900H204ZM190 380H230L224 432H196Z", "#141a17")}${area("M330 900C326 800 322 740 340 690C330 660 344 632 372 632C402 632 412 662 402 690C424 740 420 800 418 900ZM326 640L420 640L404 628C400 600 344 600 340 628Z", "#10140f")}${area("M0 760C160 700 300 800 600 720V900H0Z", "#e9e2b8", 'opacity=".22"')}`,
    lettering: {
      lines: ["The Adventures of", "Sherlock Holmes"],
      author: "Arthur Conan Doyle",
      fill: "#fbf3cf",
      top: 110,
      size: 62,
    },
  },
  {
    number: 174,
    art: `${gradient("s", ["#3a2a14", "#7a5a24"])}${all("url(#s)")}${gradient("f", ["#f0d48a", "#a8782c", "#f0d48a"], 1)}<ellipse cx="300" cy="520" rx="216" ry="290" fill="url(#f)"/><ellipse cx="300" cy="520" rx="180" ry="252" fill="#22333a"/>${area("M180 770C190 650 240 640 270 620C230 580 226 470 300 464C374 470 370 580 330 620C360 640 410 650 420 770Z", "#d9b391")}${area("M228 540C220 450 260 430 300 430C350 430 384 460 372 540C360 500 330 480 300 482C270 480 240 500 228 540Z", "#6b3f1d")}${area("M300 268V772", "none", 'stroke="#0e171b" stroke-width="3" opacity=".5"')}${area("M300 268A180 252 0 0 1 300 772Z", "#0e171b", 'opacity=".55"')}`,
    lettering: { lines: ["The Picture of", "Dorian Gray"], author: "Oscar Wilde", fill: "#f7e6bd", top: 92, size: 66 },
  },
  {
    number: 145,
    height: 846,
    art: `${gradient("s", ["#cfe0e6", "#f3ead0"])}${all("url(#s)")}${ridge(430, 50, 3, "#a9bb84")}${area("M250 436V350L275 300L300 350V436ZM300 436V380H400V436Z", "#7d6a58")}${ridge(520, 44, 2, "#86a05e", 30)}${ridge(620, 50, 3, "#c9a94d")}${ridge(720, 40, 2, "#5f7f4a", 70)}${ridge(810, 36, 4, "#3f5c38")}${scatter(40, 17, (a, b, c) => circle(a * 600, 480 + b * 330, 8 + c * 12, c > 0.5 ? "#4c6b3c" : "#6e8a4c"))}`,
    lettering: { lines: ["Middlemarch"], author: "George Eliot", fill: "#2c3a2a", top: 130, size: 76 },
  },
  {
    number: 1260,
    art: `${gradient("s", ["#0e1630", "#27365e", "#59618a"])}${all("url(#s)")}${circle(420, 270, 64, "#f3eeda")}${circle(396, 256, 58, "#1d2a4f")}${area("M60 760V520H110V450L140 410L170 450V520H270V470L300 430L330 470V520H430V450L460 410L490 450V520H540V760Z", "#0a0f1f")}${`<rect x="284" y="560" width="32" height="56" fill="#ffb84d"/>`}${glow("g", "#ff9d3c")}${circle(300, 590, 110, "url(#g)")}${ridge(770, 24, 5, "#060a15")}${scatter(60, 29, (a, b, c) => circle(a * 600, b * 380, 0.8 + c * 1.6, "#f3eeda"))}`,
    lettering: { lines: ["Jane Eyre"], author: "Charlotte Brontë", fill: "#f6efdc", top: 140, size: 98 },
  },
];

function jacketSvg({ height = HEIGHT, art, lettering: { lines, author, fill, top, size } }: Jacket): string {
  const title = lines.map((text, i) => ({
    text,
    x: 300,
    y: top + i * size,
    face: "bold" as const,
    size,
    fill,
    anchor: "middle" as const,
  }));
  const by = {
    text: author,
    x: 300,
    y: height - 44,
    face: "label" as const,
    size: 30,
    fill: "#fff",
    anchor: "middle" as const,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${art}<rect y="${height - 92}" width="600" height="92" fill="#000" opacity=".42"/>${renderOutlined([...title, by])}</svg>`;
}

fs.mkdirSync(FOLDER, { recursive: true });
for (const jacket of JACKETS) {
  const { height = HEIGHT } = jacket;
  const grain = await sharp({
    create: {
      width: WIDTH,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 10 },
    },
  })
    .blur(0.8)
    .png()
    .toBuffer();
  await sharp(Buffer.from(jacketSvg(jacket)))
    .composite([{ input: grain, blend: "soft-light" }])
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(FOLDER, `${jacket.number}.webp`));
}
