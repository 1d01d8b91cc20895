/** Numbers that look like chance and are the same at each run: `of` names a table and `n` a row, so that any row can be made by itself. */
import { sequence } from "@/lib/covers/seed";

export type Random = () => number;

export const randomOf = (of: number, n: number): Random =>
  sequence(Math.imul(of + 1, 0x85ebca6b) ^ Math.imul(n + 1, 0x9e3779b9));

export const below = (random: Random, most: number): number => Math.floor(random() * most);

export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[below(random, list.length)];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
}

/** How flat the head is: without it the first of all ranks would be met at each dozenth turn. */
const HEAD = 50;

/** A rank from 0 on, the first far more often than the last: twice the rank is half as frequent (Zipf and Mandelbrot). */
export const rankIn = (random: Random, most: number): number =>
  Math.min(most - 1, Math.floor(HEAD * (((most + HEAD) / HEAD) ** random() - 1)));
