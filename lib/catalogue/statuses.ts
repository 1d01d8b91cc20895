import type { LibraryStatus } from "./schemas";

/** The four places of a library, in the words of the pages. */
export const STATUS_LABELS: Record<LibraryStatus, string> = {
  want: "Want to read",
  reading: "Reading",
  finished: "Finished",
  abandoned: "Did not finish",
};

export const STATUSES = Object.keys(STATUS_LABELS) as LibraryStatus[];
