import { isReaderGone } from "@/lib/kernel/gone-reader";

/**
 * Lets a process go on, and end when it is told to, after whoever read its output went away (a closed terminal, a dead
 * parent). Otherwise the failed write is an uncaught error, which is logged, which fails, without an end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (!isReaderGone(error)) throw error;
    });
}
