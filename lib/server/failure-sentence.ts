import path from "node:path";
import { dataFolder } from "@/lib/kernel/env";
import { isFull } from "./embedded/room";
import { placeOfData } from "./postgres";

/**
 * Why a command could not do its work, for the person at the keyboard: one sentence, with what to do where we know it, and
 * never the statement that failed. A full disk breaks things in many ways, so it is looked for rather than recognised.
 */
export function failureSentence(error: unknown): string {
  const causes = chain(error);
  if (causes.some(isDiskFullError) || fullDisk())
    return `The disk with ${path.resolve(dataFolder())} is full: free some space, then try again. Nothing that was saved is lost.`;
  const cause = causes.find(({ message }) => message && !message.startsWith("Failed query"));
  return cause?.message ?? "It failed without a reason; LOG_LEVEL=debug may say more.";
}

function chain(error: unknown): (Error & { code?: unknown })[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && found.length < 10; cause = cause.cause) found.push(cause);
  return found.length > 0 ? found : [new Error(String(error))];
}

const isDiskFullError = ({ code, message }: { code?: unknown; message: string }) =>
  code === "ENOSPC" || code === "EDQUOT" || code === "53100" || /No space left on device|File too large/.test(message);

function fullDisk(): boolean {
  try {
    return isFull(dataFolder()) || isFull(path.dirname(placeOfData(path.join(dataFolder(), "pg"))));
  } catch {
    return false; // the folder itself, or a variable, is what is wrong
  }
}
