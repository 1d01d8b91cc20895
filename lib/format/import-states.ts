/** What became of a row of an import. */
export const ROW_STATES = {
  matched: "Found",
  new: "New",
  rejected: "Not used",
  skipped: "Left out",
  applied: "Shelved",
  created: "Shelved, new",
} as const;
