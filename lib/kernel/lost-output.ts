/** Whether a write failed since nobody reads any more: the pipe's other end is closed, or the terminal (EIO). */
export const isReaderGone = ({ code }: NodeJS.ErrnoException): boolean => code === "EPIPE" || code === "EIO";

/** Whether a write failed since the disk of the file that it goes to is full, which passes. */
export const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOSPC";
