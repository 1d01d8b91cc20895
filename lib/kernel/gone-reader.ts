/** Whether a write failed since nobody reads any more: the pipe's other end is closed, or the terminal (EIO). */
export const isReaderGone = ({ code }: NodeJS.ErrnoException): boolean => code === "EPIPE" || code === "EIO";
