import { unavailable } from "./unavailable";

type Places = { places: number; waiting: number; each?: number; refusal?: () => Error };
type InTurn = <T>(work: () => Promise<T>, whose?: string) => Promise<T>;

/**
 * What takes long is done by so many at once; so many more wait for a place, and 503 tells the rest to come again. `each`: so
 * many of one person's at most, those that wait among them; `refusal` says it to whoever has more.
 */
export function inTurn({ places, waiting: most, each = most + places, refusal = unavailable }: Places): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  const ofPeople = new Map<string, number>();
  const place = async <T>(work: () => Promise<T>): Promise<T> => {
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
  return async (work, whose) => {
    if (whose === undefined) return place(work);
    const theirs = ofPeople.get(whose) ?? 0;
    if (theirs >= each) throw refusal();
    ofPeople.set(whose, theirs + 1);
    try {
      return await place(work);
    } finally {
      const left = (ofPeople.get(whose) ?? 1) - 1;
      if (left > 0) ofPeople.set(whose, left);
      else ofPeople.delete(whose);
    }
  };
}
