import { inTurn } from "./in-turn";

type DrawnOnce = (version: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

const AT_ONCE = 2;
const MAX_RECENT = 64;

/**
 * Pictures that are drawn once, however many ask for them and however they write the address: two at once, and the last 64
 * stay. `version` names all that the picture shows. 503 when too many wait.
 */
export function drawnOnce(mostWaiting: number): DrawnOnce {
  const recent = new Map<string, Promise<Buffer>>();
  const take = inTurn({ places: AT_ONCE, waiting: mostWaiting });
  return (version, draw) => {
    const known = recent.get(version);
    if (known) return known;
    const drawing = take(draw).catch((error: unknown) => {
      recent.delete(version);
      throw error;
    });
    recent.set(version, drawing);
    const [oldest] = recent.keys();
    if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
    return drawing;
  };
}

/** A share card takes a second or more. */
export const cardDrawnOnce = drawnOnce(8);
/** A cover takes a tenth of that, and a list asks for many. */
export const coverDrawnOnce = drawnOnce(100);
