import { fn, type Mutation } from "./mutation";

const tests = ["lib/spoilers-fuzz.test"];
const outputs = ["lib/spoilers-outputs.test"];

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
  {
    name: "a page of a poll draws what its question has between bars",
    file: "components/clubs/poll-view.tsx",
    after: "export const questionOf",
    find: 'withoutSpoilers(question, covered("spoiler"))',
    replace: "question",
    tests: outputs,
  },
  {
    name: "a page of a poll draws what its options have between bars",
    file: "components/clubs/poll-view.tsx",
    after: "const textOf",
    find: 'withoutSpoilers(text, covered("spoiler"))',
    replace: "text",
    tests: outputs,
  },
  {
    name: "programs are told what stages ahead are called",
    file: "lib/clubs/stages-sql.ts",
    after: "const stageShown",
    find: "not (stage.spoiler and",
    replace: "not (false and",
    tests: outputs,
  },
  {
    name: "heads of clubs' pages say what stands between bars",
    file: "lib/clubs/page-descriptions.ts",
    after: "export const clubDescription",
    find: 'withoutSpoilersIn(locale, description ?? "")',
    replace: '(description ?? "")',
    tests: outputs,
  },
  {
    name: "heads of discussions' pages say what is flagged",
    file: "lib/clubs/page-descriptions.ts",
    after: "export const discussionDescription",
    find: "spoiler || ahead",
    replace: "ahead",
    tests: outputs,
  },
  {
    name: "heads of discussions' pages say what stands between bars",
    file: "lib/clubs/page-descriptions.ts",
    after: "export const discussionDescription",
    find: 'withoutSpoilersIn(locale, body ?? "", spoiler || ahead)',
    replace: '(spoiler || ahead ? "" : (body ?? ""))',
    tests: outputs,
  },
  {
    name: "calendars say what stands between bars in titles",
    file: "lib/clubs/calendar.ts",
    find: "withoutSpoilersIn(locale, meeting.title)",
    replace: "meeting.title",
    tests: outputs,
  },
  {
    name: "whoever is told of polls is told what stands between bars",
    file: "lib/notifications/render.ts",
    after: "function fitting(",
    find: "withoutSpoilersIn(locale, text)",
    replace: "text",
    tests: outputs,
  },
  {
    name: "a club among results says what stands between bars",
    file: "components/clubs/club-row.tsx",
    find: 'withoutSpoilers(description, covered("spoiler"))',
    replace: "description",
    tests: outputs,
  },
];
