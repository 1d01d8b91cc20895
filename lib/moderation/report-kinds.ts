import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "@/lib/kernel/context";
import { hook } from "@/lib/kernel/hook";
import type { Messages } from "@/lib/messages/messages";

/** What is known of a reported text. */
export type Reported = {
  /** What stands there, for those who decide; at most a few hundred characters are kept. */
  excerpt: string;
  /** Path of ours where it stands. */
  url: string;
  authorId: string | null;
  /** Whose moderators see the report beside staff, such as `club:<id>`. */
  scope: string | null;
};

/** Where a text stands, and the columns that its removal empties, as the schema calls them. */
export type Removal = { table: PgTable; key?: string; columns: readonly string[] };

/**
 * A kind of text that can be reported, declared by the area it belongs to. `find` gives null for what is not there, or
 * what the caller may not know of. `remove` takes it away as a moderator does; it is called inside the deciding
 * transaction, by somebody who was found to be allowed to. A kind without one is hidden for good instead.
 */
export type ReportKind = {
  /** `moderation.reportKinds` says what it is called. */
  kind: keyof Messages["moderation"]["reportKinds"];
  find: (ctx: Context, id: string) => Promise<Reported | null>;
  remove?: (ctx: Context, id: string) => Promise<void>;
  /** What `remove` takes, for an appeal to put it back. */
  removes?: Removal;
  /** What its place on a page is called, `#<anchor>-<id>`: as the kind unless given. */
  anchor?: string;
  /** The id of the text whose own page has these segments as its path, whoever may see it; null where that is none of this kind. */
  idAt?: (ctx: Context, path: readonly string[]) => Promise<string | null>;
  /** Lets stats follow after the text was hidden or put back, in the same transaction. */
  shownOrHidden?: (ctx: Context, id: string) => Promise<void>;
  /** Tells the moderators of its scope, in the transaction of the report. */
  notifyModerators?: (ctx: Context, report: { id: string; scope: string | null; url: string }) => Promise<void>;
};

const LONGEST_EXCERPT = 500;

/** Where words end, and where letters with their accents do. */
const ENDS = (["word", "grapheme"] as const).map((granularity) => new Intl.Segmenter("und", { granularity }));

/** As much of a text as a report keeps: what is longer ends with a word, one without an end with a letter, and has dots. */
export function excerptOf(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const last = LONGEST_EXCERPT - 1;
  const ends = ENDS.map((pieces) => pieces.segment(text).containing(last)?.index ?? 0);
  const end = ends.find((at) => at > LONGEST_EXCERPT / 2) ?? last;
  return `${text.slice(0, end).trimEnd()}…`.toWellFormed();
}

/** The segment behind a first one where a path has just these two, as in `/books/emma`. */
export const secondOf = (path: readonly string[], first: string): string | null =>
  path.length === 2 && path[0] === first ? (path[1] ?? null) : null;

/** Every kind of text that can be reported, gathered from the areas. */
export const allReportKinds = hook<readonly ReportKind[]>("what can be reported");

export const findReportKind = async (kind: string): Promise<ReportKind | undefined> =>
  (await allReportKinds.get()).find((entry) => entry.kind === kind);
