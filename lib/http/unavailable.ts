import { isPassing } from "@/db/passing";
import { OutsideAway } from "@/lib/kernel/within";
import { AppError } from "./errors";

/** How soon a caller may come again, in seconds. */
export const RETRY_SECONDS = 2;

/** A database that is away, full or has too much to do, or a bucket that is, is a 503 that passes; the rest stays what it is. */
export const asUnavailable = (error: unknown): unknown =>
  isPassing(error) || error instanceof OutsideAway ? unavailable() : error;

export const unavailable = () =>
  new AppError(503, "unavailable", "The service is overloaded or restarting. Try again in a moment.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
  });
