import type { LibraryStatus } from "./schemas";

/** The four places of a library, in the words of the pages. */
export const STATUS_LABELS: Record<LibraryStatus, string> = {
  want: "Want to read",
  reading: "Reading",
  finished: "Finished",
  abandoned: "Did not finish",
};

/** Whoever has begun a book may say what it is like; a wish to read it says nothing of it. */
export const hasBegun = (status: LibraryStatus | null): boolean => status !== null && status !== "want";

export const STATUSES = Object.keys(STATUS_LABELS) as LibraryStatus[];
