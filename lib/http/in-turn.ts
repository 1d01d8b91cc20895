import { unavailable } from "./unavailable";

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** What takes long is done by so many at once; so many more wait for a place, and 503 tells the rest to come again. */
export function inTurn({ places, waiting: most }: { places: number; waiting: number }): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < places) running += 1;
    else if (waiting.length >= most) throw unavailable();
    else await new Promise<void>((mine) => waiting.push(mine)); // whoever is done hands over the place
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
