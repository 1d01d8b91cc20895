/** What the embedded server writes, kept from growing without end. */
import fs from "node:fs";

const LARGEST = 5_000_000;

/** The file into which the server of a data folder writes. */
export const logOf = (data: string): string => `${data}.log`;

/**
 * Called every moment: a log that has grown large begins anew, and what it ended with lies beside it as `.old`. The server
 * appends, so its file can be emptied under it. On a full disk there is no `.old`.
 */
export function boundLog(data: string): void {
  const [log, older] = [logOf(data), `${logOf(data)}.old`];
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST) return;
  const file = fs.openSync(log, "r+");
  try {
    const end = Buffer.alloc(LARGEST);
    const length = fs.readSync(file, end, 0, LARGEST, size - LARGEST);
    fs.ftruncateSync(file);
    if (length > 0) fs.writeFileSync(older, end.subarray(0, length), { mode: 0o600 }); // else another process was quicker
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    fs.rmSync(older, { force: true });
  } finally {
    fs.closeSync(file);
  }
}
