import { timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { nowMs } from "../clock";

/** No step back of the clock makes ids that sort before earlier ones, unless it is longer than this. */
const STEP_MS = 10_000;
let lastMs = 0;
let seq = 0;

/** A UUIDv7: made by the application, sorts by time of creation, which is the same clock in all processes. */
export function newId(): string {
  const ms = nowMs();
  if (ms > lastMs || ms < lastMs - STEP_MS) {
    lastMs = ms;
    seq = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
  } else seq += 1;
  return v7({ msecs: lastMs, seq });
}

export const id = () => uuid().primaryKey().$defaultFn(newId);
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = createdAt;
