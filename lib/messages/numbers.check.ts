/** Numbers that can pass a thousand are written as each language writes them: `{count, number}` or `#`, never a bare `{count}`. */
import fs from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { LOCALES } from "@/lib/format/locales";

type Tree = { [key: string]: string | Tree };
/** One bare value: `clubs.clubPage.all.total`. */
type Bare = { locale: string; at: string; value: string };

/**
 * What callers pass as a number, though no text decides a plural by it or writes it as one. Found by compiling every call
 * of a translator with a type of values that has no numbers; a name that does decide a plural counts without standing here.
 */
const PASSED_AS_NUMBERS = [
  "aWeek",
  "added",
  "capacity",
  "cool",
  "done",
  "from",
  "kilobytes",
  "line",
  "max",
  "maxUses",
  "minimum",
  "mixed",
  "needs",
  "number",
  "page",
  "pageCount",
  "percent",
  "place",
  "round",
  "rows",
  "shelved",
  "status",
  "step",
  "to",
  "unread",
  "value",
  "warm",
  "whole",
  "year",
];

/** What stays bare, as a name, a text or one value of it, and why. */
const BARE: Record<string, string> = {
  // Never as large.
  aWeek: "a limit of announcements",
  cool: "percent",
  days: "a period that is offered: a year at most",
  minimum: "how many reviews it takes to say how readers feel",
  mixed: "percent",
  percent: "percent",
  rating: "five stars at most",
  round: "rounds of a vote in one club",
  stars: "five stars at most",
  warm: "percent",
  "clubs.commentBody.ahead.position": "percent",
  "clubs.discussionText": "percent",
  "clubs.discussionTitle.ahead.position": "percent",
  "clubs.meetingPage.noteBy.position": "percent",
  "clubs.readPage.ahead.position": "percent",
  "clubs.readPage.upTo.position": "percent",
  "home.quickProgress.further.step": "one of three steps",
  "home.quickProgress.furtherIn.step": "one of three steps",
  "oauth.appFields.redirectUrisWrong.line": "ten lines at most",
  // A place in a form or plan of few parts.
  "books.addBookForm.anotherAuthor.number": "authors of a book",
  "claims.evidenceFields": "proofs of a claim",
  "clubs.pollForm": "options of a poll",
  "clubs.readPage.question.number": "questions of a read",
  "clubs.readPage.stage.number": "stages of a read",
  "clubs.schedule.plan.part.number": "stages of a read",
  "clubs.votingPanel.rankOf.place": "choices of one member",
  "collections.linksField": "links of a collection",
  "corrections.fields.edition.number": "editions on a form",
  "dev.markParts.tab.number": "tabs",
  "portal.announcementForm.link.number": "links of an announcement",
  "portal.profileForm": "links of an author",
  "profiles.profileLinks": "links of a reader",
  // Numbers that no language groups.
  status: "a status of HTTP, or what became of a book, in words",
  year: "a year",
  // Text already, or made into text by whoever shows it.
  "admin.splitsPage.done": "`from` is a title or a name",
  "authors.notificationTexts.event.body.place": "where an event is",
  "authors.titlePage.followerCount.shown": "shortened by the page: 1.2K",
  "books.bookHead.readLabel.place": "who has the text",
  "clubs.invitationMail": "`from` is a name",
  "collections.bookPicker": "`line` is a line of what was pasted",
  "developers.fields.place.place": "a part of a request",
  "errors.details": "numbers are written by `components/forms/refusals.ts`, which knows no other form of a value",
  "home.activityItem": "`place` is the name of a shelf, collection or club",
  "home.earnings.shops.max": "percent",
  "home.unsubscribePage": "`from` names what was left",
  "library.earlierReadings.span": "dates",
  "library.useProgressText.both.place": "words such as Page 120",
  "moderation.logEntry.action": "`to` is the name of a tier",
  "oauth.authorizePage.tellApp.place": "where an app is",
  "profiles.importReasons": "read out of the sentence that was stored (`lib/format/stored-sentences.ts`)",
  "ui.widget.position.position": "written by `lib/catalogue/embed.ts`",
};

const leaves = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}.${key}`, value] as [string, string]] : leaves(value, `${prefix}.${key}`),
  );

const textsOf = (locale: string): [string, string][] =>
  fs
    .readdirSync(`lib/messages/${locale}`)
    .flatMap((file) =>
      leaves(JSON.parse(fs.readFileSync(`lib/messages/${locale}/${file}`, "utf8")), file.replace(/\.json$/, "")),
    );

const eachElement = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...eachElement(element.children)];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element, ...Object.values(element.options).flatMap(({ value }) => eachElement(value))];
    return [element];
  });

const texts = LOCALES.flatMap((locale) =>
  textsOf(locale).map(([key, text]) => ({ locale, key, elements: eachElement(parse(text)) })),
);

/** What is a number wherever it stands: some text decides a plural by it, or writes it as a number, or a caller passes one. */
const NUMBERS = new Set([
  ...PASSED_AS_NUMBERS,
  ...texts.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      element.type === TYPE.plural || element.type === TYPE.number ? [element.value] : [],
    ),
  ),
]);

const bareIn = (locale: string, key: string, elements: MessageFormatElement[]): Bare[] => [
  ...new Map(
    elements.flatMap((element) =>
      element.type === TYPE.argument && NUMBERS.has(element.value)
        ? [[element.value, { locale, at: `${key}.${element.value}`, value: element.value }]]
        : [],
    ),
  ).values(),
];

const bare = texts.flatMap(({ locale, key, elements }) => bareIn(locale, key, elements));
const staysBare = ({ at, value }: Bare, name: string) => name === value || at === name || at.startsWith(`${name}.`);

test("no number that can pass a thousand stands bare", () => {
  const found = bare.filter((argument) => !Object.keys(BARE).some((name) => staysBare(argument, name)));
  expect(found.map(({ locale, at }) => `${locale} ${at}`)).toEqual([]);
});

test("what stays bare is there", () => {
  expect(Object.keys(BARE).filter((name) => !bare.some((argument) => staysBare(argument, name)))).toEqual([]);
});

test("the rule finds a bare number, in a tag, a select or a plural too, and none that is written as one", () => {
  const found = (text: string) => bareIn("en", "a.b", eachElement(parse(text))).map(({ value }) => value);
  expect(found("All {total}")).toEqual(["total"]);
  expect(found("<b>{total}</b> {kind, select, one {{count}} other {}} {votes, plural, other {{members}}}")).toEqual([
    "total",
    "count",
    "members",
  ]);
  expect(found("All {total, number}, {count, plural, other {# of {name}}}")).toEqual([]);
});
