/**
 * The twenty papers and inks of generated covers. The order is part of the design: a seed points at a position.
 * `ink` reads on `ground` and `labelInk` on `label` with at least 4.5:1; `spot` is for display type and ornament, 3:1.
 */
export type Palette = { ground: string; ink: string; spot: string; label: string; labelInk: string };

export const PALETTES = {
  madder: palette("#8A2337", "#F7EAD7", "#E3A24A", "#F4EBDC", "#5E1524"),
  irongall: palette("#1C2B3B", "#EDE6D3", "#D0664A", "#EDE7D8", "#1C2B3B"),
  prussian: palette("#1F4076", "#F1ECDD", "#EFB54C", "#F1ECDD", "#16305A"),
  bottle: palette("#1C4A40", "#F1E8D2", "#DDA94A", "#EFE8D6", "#123A31"),
  verdigris: palette("#7FB3A2", "#0F2E29", "#8A2337", "#F2ECDB", "#123A33"),
  ochre: palette("#D9A441", "#2A1B0E", "#8A2337", "#F6ECD4", "#5A2413"),
  chalk: palette("#ECE6D8", "#1C2B3B", "#B5331F", "#F7F3E9", "#1C2B3B"),
  celadon: palette("#C6D5C2", "#16362F", "#AE4127", "#F3F2E6", "#16362F"),
  rose: palette("#E2B7AA", "#4A1526", "#1F4076", "#F7EBE2", "#4A1526"),
  slate: palette("#43536A", "#F0EBDF", "#E5B36A", "#EDE8DC", "#27364A"),
  aubergine: palette("#44264B", "#F4E4D4", "#E8956F", "#F0E4DA", "#44264B"),
  tobacco: palette("#65401F", "#F6E7CD", "#E6B65A", "#F3E7D2", "#4B2C12"),
  sky: palette("#A9C6D8", "#13263D", "#B02A1B", "#F1F1EA", "#13263D"),
  vermilion: palette("#BE3A24", "#FFF4E2", "#F4C46B", "#F8EEDC", "#7A1F10"),
  olive: palette("#5F6029", "#F8F0D6", "#E8B95B", "#F2EBD3", "#3A3B14"),
  putty: palette("#D6D0C8", "#2A2330", "#7A2E5B", "#F2EEE7", "#3B2544"),
  frost: palette("#DCE5E7", "#1F4076", "#C0412A", "#F8F8F3", "#1F4076"),
  night: palette("#12302F", "#E9DCB6", "#6FB09E", "#EAE2C8", "#12302F"),
  coral: palette("#D0674A", "#260C1A", "#FFF3E0", "#FAEEDD", "#6B1B23"),
  lemon: palette("#E8CF72", "#22303A", "#B5331F", "#FAF3D8", "#22303A"),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];

/** The red of title pages, as in printing with a second ink. */
export const RUBRIC = "#A92C1B";

/** `share` (0 to 1) of `over` mixed into `base`, both #RRGGBB: one flat colour instead of a transparent layer. */
export function mixColours(base: string, over: string, share: number): string {
  const channel = (from: number) => {
    const [a, b] = [base, over].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** WCAG 2 contrast ratio of two #RRGGBB colours, 1 to 21. */
export function contrastRatio(first: string, other: string): number {
  const [light, dark] = [luminance(first), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function palette(ground: string, ink: string, spot: string, label: string, labelInk: string): Palette {
  return { ground, ink, spot, label, labelInk };
}
