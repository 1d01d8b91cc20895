import { COLLECTION_STATUS_LABELS, COLLECTION_TYPE_LABELS, SEASON_LABELS } from "@/lib/format/collection-labels";
import type { EditorState } from "./editor-state";

/** One part of a collection that two people see differently, in words. */
export type Difference = { label: string; mine: string; theirs: string };
export type Merged = {
  /** What I typed, with what only they changed. */
  state: EditorState;
  /** What only they changed. */
  taken: Difference[];
  /** What both changed, to different ends: mine stands until I take theirs. */
  disputed: Difference[];
};

type Part = { label: string; fields: (keyof EditorState)[]; compared?: (keyof EditorState)[]; describe: Describe };
type Describe = (state: EditorState) => string;

const PARTS: readonly Part[] = [
  { label: "Title", fields: ["title"], describe: ({ title }) => title },
  { label: "Description", fields: ["description"], describe: ({ description }) => description },
  {
    label: "Type",
    fields: ["type", "season"],
    describe: ({ type, season }) =>
      season ? `${COLLECTION_TYPE_LABELS[type]}, ${SEASON_LABELS[season]}` : COLLECTION_TYPE_LABELS[type],
  },
  {
    label: "Books",
    fields: ["books"],
    describe: ({ books }) =>
      books.map(({ title, note }, i) => `${i + 1}. ${title}${note ? ` (${note})` : ""}`).join("\n") || "None",
  },
  {
    label: "Publication",
    fields: ["when", "publishAt"],
    describe: ({ when, publishAt }) =>
      when === "draft"
        ? COLLECTION_STATUS_LABELS.draft
        : when === "now"
          ? COLLECTION_STATUS_LABELS.published
          : publishAt.replace("T", " "),
  },
  { label: "Goes", fields: ["expiresAt"], describe: ({ expiresAt }) => expiresAt.replace("T", " ") || "Never" },
  {
    label: "Cover",
    fields: ["coverUploadId", "coverUrl"],
    compared: ["coverUrl"],
    describe: ({ coverUrl }) => (coverUrl ? "A picture of its own" : "Drawn from the books"),
  },
];

/** Puts together what I typed and what somebody else saved since I opened it. */
export function merge(opened: EditorState, mine: EditorState, theirs: EditorState): Merged {
  const merged: Merged = { state: mine, taken: [], disputed: [] };
  for (const part of PARTS) {
    const [before, own, other] = [opened, mine, theirs].map((state) => fingerprint(part, state));
    if (other === before || other === own) continue;
    const difference = { label: part.label, mine: part.describe(mine), theirs: part.describe(theirs) };
    if (own === before) {
      merged.state = take(part, merged.state, theirs);
      merged.taken.push(difference);
    } else merged.disputed.push(difference);
  }
  return merged;
}

/** Mine, with their side of one part. */
export function takeTheirs(label: string, mine: EditorState, theirs: EditorState): EditorState {
  const part = PARTS.find((candidate) => candidate.label === label);
  return part ? take(part, mine, theirs) : mine;
}

const take = ({ fields }: Part, mine: EditorState, theirs: EditorState): EditorState => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});

const fingerprint = ({ fields, compared = fields }: Part, state: EditorState): string =>
  JSON.stringify(compared.map((field) => state[field] ?? null));
