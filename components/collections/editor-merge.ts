import type { useTranslations } from "next-intl";
import type { EditorState } from "./editor-state";

export type Part = "title" | "description" | "type" | "books" | "publication" | "expiry" | "cover";
/** One part of a collection that two people see differently, in words. */
type Difference = { part: Part; mine: string; theirs: string };
export type Merged = {
  /** What I typed, with what only they changed. */
  state: EditorState;
  /** What only they changed. */
  taken: Difference[];
  /** What both changed, to different ends: mine stands until I take theirs. */
  disputed: Difference[];
};

export type Translator = ReturnType<typeof useTranslations<"collections.editorMerge">>;
type Compared = { part: Part; fields: (keyof EditorState)[]; compared?: (keyof EditorState)[]; describe: Describe };
type Describe = (state: EditorState, t: Translator) => string;

const PARTS: readonly Compared[] = [
  { part: "title", fields: ["title"], describe: ({ title }) => title },
  { part: "description", fields: ["description"], describe: ({ description }) => description },
  {
    part: "type",
    fields: ["type", "season"],
    describe: ({ type, season }, t) => (season ? `${t(`type.${type}`)}, ${t(`season.${season}`)}` : t(`type.${type}`)),
  },
  {
    part: "books",
    fields: ["books"],
    describe: ({ books }, t) =>
      books.map(({ title, note }, i) => `${i + 1}. ${title}${note ? ` (${note})` : ""}`).join("\n") || t("noBooks"),
  },
  {
    part: "publication",
    fields: ["when", "publishAt"],
    describe: ({ when, publishAt }, t) => (when === "at" ? publishAt.replace("T", " ") : t(`when.${when}`)),
  },
  { part: "expiry", fields: ["expiresAt"], describe: ({ expiresAt }, t) => expiresAt.replace("T", " ") || t("never") },
  {
    part: "cover",
    fields: ["coverUploadId", "coverUrl"],
    compared: ["coverUrl"],
    describe: ({ coverUrl }, t) => t(coverUrl ? "ownCover" : "drawnCover"),
  },
];

/** Puts together what I typed and what somebody else saved since I opened it. */
export function merge(opened: EditorState, mine: EditorState, theirs: EditorState, t: Translator): Merged {
  const merged: Merged = { state: mine, taken: [], disputed: [] };
  for (const compared of PARTS) {
    const [before, own, other] = [opened, mine, theirs].map((state) => fingerprint(compared, state));
    if (other === before || other === own) continue;
    const difference = { part: compared.part, mine: compared.describe(mine, t), theirs: compared.describe(theirs, t) };
    if (own === before) {
      merged.state = take(compared, merged.state, theirs);
      merged.taken.push(difference);
    } else merged.disputed.push(difference);
  }
  return merged;
}

/** Mine, with their side of one part. */
export function takeTheirs(part: Part, mine: EditorState, theirs: EditorState): EditorState {
  const compared = PARTS.find((candidate) => candidate.part === part);
  return compared ? take(compared, mine, theirs) : mine;
}

const take = ({ fields }: Compared, mine: EditorState, theirs: EditorState): EditorState => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});

const fingerprint = ({ fields, compared = fields }: Compared, state: EditorState): string =>
  JSON.stringify(compared.map((field) => state[field] ?? null));
