import type { Drawing } from "./drawing";
import type { EmblemName } from "./emblems";
import type { Palette } from "./palettes";

/** What a template gets to fill a cover of 200 by 300 units with. */
export type Sheet = {
  main: string;
  subtitle: string;
  words: string[];
  author: string;
  language: string | null;
  palette: Palette;
  emblem: EmblemName;
  /** Bits of the seed from 17 on choose variants; lower ones have chosen template and palette. */
  seed: number;
  random: () => number;
  /** Unlike that of every other cover and place: for references inside the drawing. */
  id: string;
};

export type Template = (sheet: Sheet) => Drawing;

/** A yes or no out of the seed. */
export const bit = (sheet: Sheet, position: number): boolean => ((sheet.seed >>> position) & 1) === 1;
