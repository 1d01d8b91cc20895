/** What became of a row of an import. */
export const ROW_STATES = {
  matched: "Found",
  new: "New",
  rejected: "Can’t be used",
  skipped: "Left out",
  applied: "Imported",
  created: "Imported, new",
} as const;
