import { lines, round, shape } from "./drawing";

/** Engraved ornaments, drawn around 0,0 in a circle of about 48 units. */
type Emblem = (colour: string, random: () => number) => string;

const EMBLEMS = {
  sun: drawSun,
  wave: drawShip,
  moon: drawMoon,
  orbit: drawOrbits,
  key: drawKey,
  star: drawCompass,
  laurel: drawLaurel,
  heart: drawHeart,
  leaf: drawLeaf,
  column: drawColumn,
  mount: drawMountain,
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof EMBLEMS;

/** What a book without a known subject may get; the order is part of the design. */
export const ANY_EMBLEM: readonly EmblemName[] = [
  "sun",
  "wave",
  "moon",
  "orbit",
  "key",
  "star",
  "laurel",
  "leaf",
  "column",
  "mount",
];

export function emblem(name: EmblemName, colour: string, random: () => number): string {
  return EMBLEMS[name](colour, random);
}

const engraved = (path: string, colour: string, weight: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`;

const ring = (radius: number, colour: string, weight: number, at = ""): string =>
  `<circle${at} r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${weight}"/>`;

const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;

function drawSun(colour: string): string {
  let rays = "";
  for (let i = 0; i < 32; i++) {
    const angle = (i * Math.PI) / 16;
    const reach = i % 2 ? 38 : 48;
    rays += `M${round(Math.cos(angle) * 23)} ${round(Math.sin(angle) * 23)}`;
    rays += `L${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`;
  }
  return engraved(rays, colour, 2) + [18, 14, 10, 6, 2].map((radius) => ring(radius, colour, 1.3)).join("");
}

function drawShip(colour: string): string {
  let water = "";
  for (let y = -6; y <= 46; y += 6.5) {
    const half = Math.sqrt(48 * 48 - y * y);
    const waves = Math.max(2, Math.floor((half * 2) / 12));
    const step = (half * 2) / waves;
    water += `M${round(-half)} ${y}`;
    for (let i = 0; i < waves; i++) water += `q${round(step / 4)} -5 ${round(step / 2)} 0t${round(step / 2)} 0`;
  }
  const sails = "M-2-12V-44M-2-44L22-16H-2M-5-38L-22-16H-5Z";
  return engraved(water, colour, 1.6) + engraved(sails, colour, 1.6) + shape("M-26-12H26L18-2H-16Z", colour);
}

function drawMoon(colour: string, random: () => number): string {
  let moon = "";
  for (let i = 0; i < 9; i++) moon += ring(30 - i * 1.2, colour, 1.1, ` cx="${round(i * 1.6)}"`);
  for (let i = 0; i < 9; i++) {
    const angle = ((i + random() * 0.8) * 2 * Math.PI) / 9;
    const distance = 36 + random() * 8;
    moon += disc(Math.cos(angle) * distance, Math.sin(angle) * distance, 0.8 + random() * 1.4, colour);
  }
  return moon + ring(48, colour, 1);
}

function drawOrbits(colour: string): string {
  const orbit = (rx: number, ry: number, weight: number, turn: number) =>
    `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${weight}" transform="rotate(${turn})"/>`;
  const orbits = [15, 75, 135].map((turn) => orbit(48, 18, 1.6, turn) + orbit(44, 15, 0.7, turn)).join("");
  return `${orbits}<circle r="7" fill="${colour}"/>${disc(44, 20, 3, colour)}${disc(-30, -38, 3, colour)}`;
}

function drawKey(colour: string): string {
  const bow = ring(20, colour, 2, ' cy="-26"') + ring(16, colour, 0.8, ' cy="-26"') + ring(9, colour, 2, ' cy="-26"');
  return bow + engraved("M-2.5-6V48M2.5-6V48M-5-2H5M-5 3H5", colour, 1.6) + shape("M2 26h16v5h-6v4h6v8H2z", colour);
}

function drawCompass(colour: string): string {
  let points = "";
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 ? 26 : 48;
    const [x, y] = [round(reach * 0.16), round(-reach * 0.3)];
    points += `<g transform="rotate(${i * 45})">${shape(`M0 0L${x} ${y}L0 ${-reach}Z`, colour)}`;
    points += `${lines(`M0 0L${-x} ${y}L0 ${-reach}Z`, colour, 1)}</g>`;
  }
  return `${points}<circle r="36" fill="none" stroke="${colour}" stroke-width=".8" stroke-dasharray="1 3"/>`;
}

function drawLaurel(colour: string): string {
  let leaves = "";
  for (const side of [1, -1]) {
    for (let i = 0; i < 8; i++) {
      const angle = ((100 - i * 22) * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) * 36 * side, Math.sin(angle) * 36];
      leaves += `<g transform="translate(${round(x)} ${round(y)}) rotate(${side * (8 - i * 22)}) scale(${side} 1)">`;
      leaves += `${shape("M0 0Q10-8 17 0Q10 6 0 0Z", colour)}${lines("M0 0Q3-11-4-15Q-7-6 0 0Z", colour, 1.1)}</g>`;
    }
  }
  return leaves + lines("M0 38A36 36 0 0 1-28-22M0 38A36 36 0 0 0 28-22", colour, 1.4);
}

function drawHeart(colour: string): string {
  const heart = "M0 42C-60 4-44-40-18-36C-6-34 0-24 0-16C0-24 6-34 18-36C44-40 60 4 0 42Z";
  const nested = (scale: number) => `<g transform="scale(${scale})">${lines(heart, colour, round(1.5 / scale))}</g>`;
  return [1, 0.82, 0.64, 0.46, 0.28].map(nested).join("");
}

function drawLeaf(colour: string): string {
  let leaves = engraved("M0 48V-40", colour, 2);
  for (let i = 0; i < 6; i++) {
    const scale = round(1 - i * 0.1);
    for (const side of [1, -1]) {
      leaves += `<g transform="translate(0 ${36 - i * 14}) scale(${round(side * scale)} ${scale})">`;
      leaves += `<path d="M0 0C6-14 24-20 38-20C34-6 18 4 0 0Z" fill="${i % 2 ? colour : "none"}" stroke="${colour}" stroke-width="1.4"/>`;
      leaves += `${lines("M3-1L28-14", colour, 0.8)}</g>`;
    }
  }
  return leaves;
}

function drawColumn(colour: string): string {
  const flutes = [-15, -10, -5, 0, 5, 10, 15].map((x) => `M${x}-26V32`).join("");
  const stones = "M-30-42H30V-36H-30ZM-22-34H22V-29H-22ZM-22 34H22V39H-22ZM-32 41H32V47H-32Z";
  return engraved(flutes, colour, 2) + shape(stones, colour);
}

function drawMountain(colour: string): string {
  const ridge = `<path d="M-48 34L-14-30L4 4L18-16L48 34Z" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linejoin="round"/>`;
  let shade = "";
  for (let i = 0; i < 8; i++) {
    shade += `M${round(-14 + i * 0.4)} ${-28 + i * 2}L${round(-14 + i * 5.2)} ${round(-20 + i * 6.6)}`;
  }
  for (let i = 0; i < 5; i++) shade += `M18 ${-14 + i * 2}L${21 + i * 5} ${-8 + i * 8}`;
  return ridge + engraved(shade, colour, 1) + disc(22, -34, 9, colour) + engraved("M-48 40H48M-36 45H36", colour, 1.2);
}
