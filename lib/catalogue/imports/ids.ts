import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

const pool = new Uint8Array(16 * 1024);
let used = pool.length;

/** A UUIDv7 like every other; the randomness for a thousand of them is fetched at once. */
export function bulkId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return v7({ random: pool.subarray(used - 16, used) });
}
