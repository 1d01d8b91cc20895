/** Whose exports we read, the most used first, by what they call themselves; `profiles.importUpload.where` says how to get one. */
export const IMPORT_SOURCES = {
  goodreads: "Goodreads",
  storygraph: "StoryGraph",
  librarything: "LibraryThing",
  hardcover: "Hardcover",
  bookwyrm: "BookWyrm",
  neodb: "NeoDB",
  calibre: "calibre",
  babelio: "Babelio",
  openlibrary: "Open Library",
  bookplate: "Bookplate",
} as const;

/** What became of a row of an import, in the order of the tabs; `library.importPage.state` says what they are called. */
export const ROW_STATES = ["matched", "new", "rejected", "skipped", "applied", "created"] as const;
