/** What became of a row of an import, in the order of the tabs; `library.importPage.state` says what they are called. */
export const ROW_STATES = ["matched", "new", "rejected", "skipped", "applied", "created"] as const;
