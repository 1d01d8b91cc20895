import { fn, type Mutation } from "./mutation";

const tests = ["lib/spoilers-fuzz.test"];

/** What keeps the plot from whoever is not that far, taken away one by one. */
export const spoilerMutations: readonly Mutation[] = [
  {
    name: "lists have the words of comments that lie ahead",
    file: "lib/clubs/comments-sql.ts",
    after: fn("commentJson"),
    find: "opened ? sql``",
    replace: "true ? sql``",
    tests,
  },
  {
    name: "a page draws what stands between bars",
    file: "components/clubs/discussion-text.tsx",
    find: "if (!piece.spoiler) return",
    replace: "if (piece) return",
    tests,
  },
  {
    name: "notifications name discussions of later pages",
    file: "lib/clubs/notification-texts.ts",
    after: "export const commentText",
    find: "case when discussion.spoiler or",
    replace: "case when discussion.spoiler and",
    tests,
  },
  {
    name: "a search finds words between bars",
    file: "lib/clubs/comments-sql.ts",
    after: "export const searchedText",
    find: "lower(regexp_replace(",
    replace: "lower(concat(",
    tests,
  },
];
