import { isFull, isReaderGone } from "@/lib/kernel/lost-output";

/**
 * Lets a process go on, and end when it is told to, after whoever read its output went away (a closed terminal, a dead
 * parent), and on a full disk. Otherwise the failed write is an uncaught error, which is logged, which fails, without an end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (!isReaderGone(error) && !isFull(error)) throw error;
    });
}
