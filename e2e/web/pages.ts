import { and, desc, eq } from "drizzle-orm";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubDiscussions } from "@/db/schema/club-talk";
import { clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { mails } from "@/db/schema/platform";
import { readerImportRows, readerImports, shelves } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import { bearerOf, call, database, newReader } from "../support/world";

type PageToSweep = {
  name: string;
  path: string | (() => Promise<string>);
  as?: () => Promise<{ id: string }>;
};

/** Somebody of the demo world. */
export async function demo(username: string): Promise<{ id: string }> {
  const [row] = await database().select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no @${username} in the demo world.`);
  return row;
}

const reader = () => demo("demo_reader");

/** The busiest discussion of the demo club, whatever other journeys have said elsewhere, and its next meeting. */
async function firstThread(): Promise<string> {
  const [row] = await database()
    .select({ id: clubDiscussions.id })
    .from(clubDiscussions)
    .innerJoin(clubs, eq(clubs.id, clubDiscussions.clubId))
    .where(eq(clubs.slug, "the-lantern-room"))
    .orderBy(desc(clubDiscussions.commentCount))
    .limit(1);
  if (!row) throw new Error("The Lantern Room has no discussion.");
  return `/clubs/the-lantern-room/discussions/${row.id}`;
}
/** The staff's list of dead letters, with one in it. */
async function withDeadLetter(): Promise<string> {
  const words = { kind: "weekly_digest", subject: "Your week", html: "<p>Your week</p>", text: "Your week" };
  const recipient = (await newReader()).email ?? "";
  const dead = { attempts: 61, lastError: "rate_limit_exceeded", deadAt: new Date() };
  await database()
    .insert(mails)
    .values({ ...words, recipient, ...dead });
  return "/admin/dead-letters";
}
async function firstMeeting(): Promise<string> {
  const [row] = await database()
    .select()
    .from(clubMeetings)
    .where(eq(clubMeetings.title, "Middlemarch, the last books"));
  return `/clubs/the-lantern-room/meetings/${row?.id}`;
}

/** A pro reader who named a domain and had it looked up. */
async function withDomain(): Promise<{ id: string }> {
  const person = await newReader({ tier: "pro" });
  const headers = await bearerOf(person);
  await call("PUT", "/v1/me/domain", { headers, body: { hostname: `books.${person.username?.replace("_", "")}.org` } });
  await call("POST", "/v1/me/domain/check", { headers });
  return person;
}

/** The desk of a shelf of the demo world. */
async function ownShelf(username: string, slug: string): Promise<string> {
  const { id } = await demo(username);
  const [shelf] = await database()
    .select({ id: shelves.id })
    .from(shelves)
    .where(and(eq(shelves.userId, id), eq(shelves.slug, slug)));
  if (!shelf) throw new Error(`@${username} has no shelf ${slug}.`);
  return `/settings/shelves/${shelf.id}`;
}

/** An import of the demo reader's that is through, with a row of each kind. */
async function doneImport(): Promise<string> {
  const { id: userId } = await demo("demo_reader");
  const id = newId();
  await database()
    .insert(readerImports)
    .values({ id, userId, format: "goodreads", fileName: "history.csv", status: "done", rowCount: 3 });
  const rows = [
    { row: 1, state: "skipped" as const, title: "A slip of the pen", data: { title: "A slip of the pen" } },
    {
      row: 2,
      state: "rejected" as const,
      title: "Unknown",
      reason: "The catalogue does not have this book.",
      data: { title: "Unknown" },
    },
    { row: 3, state: "rejected" as const, title: "", reason: "the row has no title", data: {} },
  ];
  await database()
    .insert(readerImportRows)
    .values(rows.map((row) => ({ ...row, importId: id })));
  return `/import/${id}`;
}

/** Every page there is: a new page adds its line, and is looked at in both themes and widths. */
export const PAGES: PageToSweep[] = [
  { name: "home", path: "/" },
  { name: "books", path: "/books" },
  { name: "search", path: "/search?q=austen" },
  { name: "search without a hit", path: "/search?q=zzzzqqqq" },
  { name: "a book", path: "/books/middlemarch" },
  { name: "a Chinese book", path: "/search?q=三國" },
  { name: "authors", path: "/authors" },
  { name: "a verified author", path: "/authors/jane-austen" },
  { name: "an author without a holder", path: "/authors/george-eliot" },
  { name: "discover", path: "/discover" },
  { name: "collections", path: "/collections" },
  { name: "collections without a hit", path: "/collections?q=zzzzqqqq" },
  { name: "a collection", path: "/collections/books-with-weather-in-them" },
  { name: "a curator", path: "/curators/hana-lindqvist" },
  { name: "developers", path: "/developers" },
  { name: "developers: an area", path: "/developers/authors" },
  { name: "developers: shapes", path: "/developers/shapes" },
  { name: "about", path: "/about" },
  { name: "privacy", path: "/privacy" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-in code", path: "/sign-in/code" },
  { name: "mails", path: "/dev/mail" },
  { name: "home of a reader", path: "/home", as: reader },
  { name: "home of a newcomer", path: "/home", as: () => newReader() },
  { name: "library", path: "/library", as: reader },
  { name: "goal and challenges", path: "/library/goals", as: reader },
  { name: "goal and challenges of a newcomer", path: "/library/goals", as: () => newReader() },
  { name: "an empty library", path: "/library", as: () => newReader() },
  { name: "welcome", path: "/welcome", as: () => newReader({ username: null }) },
  { name: "clubs", path: "/clubs" },
  { name: "clubs of a member", path: "/clubs", as: reader },
  { name: "a new club", path: "/clubs/new", as: reader },
  { name: "a club", path: "/clubs/the-lantern-room" },
  { name: "a club, for its admin", path: "/clubs/the-lantern-room", as: reader },
  { name: "a private club", path: "/clubs/moss-street-5f21c0aa", as: reader },
  { name: "discussions of a club", path: "/clubs/the-lantern-room/discussions", as: reader },
  { name: "a discussion", path: () => firstThread() },
  { name: "a discussion, for a member", path: () => firstThread(), as: reader },
  { name: "members of a club", path: "/clubs/the-lantern-room/members", as: reader },
  { name: "past members", path: "/clubs/the-lantern-room/members?show=past", as: reader },
  { name: "reads of a club", path: "/clubs/the-lantern-room/reads" },
  { name: "managing a club", path: "/clubs/the-lantern-room/manage", as: reader },
  { name: "meetings of a club", path: "/clubs/the-lantern-room/meetings" },
  { name: "a meeting", path: () => firstMeeting(), as: reader },
  { name: "settings", path: "/settings", as: reader },
  { name: "settings: appearance", path: "/settings/appearance", as: reader },
  { name: "settings: where one is signed in", path: "/settings/sessions", as: reader },
  { name: "settings: API keys", path: "/settings/api-keys", as: reader },
  { name: "a mailed link", path: "/sign-in/link?token=abcdefghijklmnopqrstuvwxyz" },
  { name: "a mailed link that lost its end", path: "/sign-in/link?token=abc" },
  { name: "standing", path: "/settings/standing", as: reader },
  { name: "staff: reports", path: "/admin/reports", as: () => demo("demo_staff") },
  { name: "staff: warnings and suspensions", path: "/admin/people?status=all", as: () => demo("demo_staff") },
  { name: "staff: words and sites", path: "/admin/rules", as: () => demo("demo_staff") },
  { name: "staff: dead letters", path: withDeadLetter, as: () => demo("demo_staff") },
  { name: "staff: the log", path: "/admin/log", as: () => demo("demo_staff") },
  { name: "notices", path: "/notifications", as: reader },
  { name: "settings of notices", path: "/settings/notifications", as: reader },
  { name: "a profile, magazine", path: "/@demo_reader" },
  { name: "a profile, classic", path: "/@demo_reader2" },
  { name: "a profile, minimal, in colours", path: "/@lena_fuchs" },
  { name: "a profile without anything", path: async () => `/@${(await newReader()).username}` },
  { name: "a shelf", path: "/@demo_reader/bad-weather" },
  { name: "a sponsored shelf", path: "/@lena_fuchs/fever-dreams" },
  { name: "shelves of a reader", path: "/@demo_reader/shelves" },
  { name: "reviews of a reader", path: "/@demo_reader/reviews" },
  { name: "figures of a reader", path: "/@demo_reader/stats" },
  { name: "figures of a year", path: "/@demo_reader/stats?year=2026" },
  { name: "the desk: your page", path: "/settings/profile", as: reader },
  { name: "the desk: privacy", path: "/settings/privacy", as: reader },
  { name: "the desk: as a stranger", path: "/settings/privacy/stranger", as: reader },
  { name: "the desk: shelves", path: "/settings/shelves", as: reader },
  { name: "the desk: a shelf", path: () => ownShelf("demo_reader", "bad-weather"), as: reader },
  { name: "the desk: purchase links", path: "/settings/links", as: reader },
  { name: "the desk: a domain, named", path: "/settings/domain", as: () => withDomain() },
  { name: "the desk: a domain, not in the tier", path: "/settings/domain", as: () => newReader() },
  { name: "the desk: who looked, a creator", path: "/settings/analytics?range=90d", as: () => demo("lena_fuchs") },
  { name: "the desk: who looked, not in the tier", path: "/settings/analytics", as: () => newReader() },
  { name: "the desk: news by mail", path: "/settings/subscribers", as: () => demo("lena_fuchs") },
  { name: "staff: tiers of readers", path: "/admin/readers", as: () => demo("demo_staff") },
  { name: "the desk: your data", path: "/settings/data", as: reader },
  { name: "import", path: "/import", as: reader },
  { name: "an import", path: () => doneImport(), as: reader },
  { name: "a profile, its owner", path: "/@demo_reader", as: reader },
  { name: "a book, signed in", path: "/books/frankenstein", as: reader },
  { name: "an author, signed in", path: "/authors/jane-austen", as: reader },
  { name: "a lively author", path: "/authors/mary-wollstonecraft-shelley" },
  { name: "a lively author, signed in", path: "/authors/mary-wollstonecraft-shelley", as: reader },
  { name: "claiming a page", path: "/authors/george-eliot/claim", as: reader },
  { name: "own claims", path: "/portal/claims", as: () => demo("sam_whitcombe") },
  { name: "portal without a page", path: "/portal", as: () => newReader() },
  ...[
    "",
    "/books",
    "/picks",
    "/announcements",
    "/events",
    "/questions",
    "/reviews",
    "/profile",
    "/team",
    "/support",
  ].flatMap((place) => [
    { name: `pro portal ${place}`, path: `/portal/mary-wollstonecraft-shelley${place}`, as: () => demo("demo_pro") },
    { name: `free portal ${place}`, path: `/portal/jane-austen${place}`, as: () => demo("demo_author") },
  ]),
  ...["claims", "book-links", "authors", "support"].map((place) => ({
    name: `staff: ${place}`,
    path: `/admin/${place}`,
    as: () => demo("demo_staff"),
  })),
  { name: "discover, signed in", path: "/discover", as: reader },
  { name: "a collection, signed in", path: "/collections/books-with-weather-in-them", as: reader },
  { name: "saved collections", path: "/library/collections", as: reader },
  { name: "apply as a curator", path: "/curators/apply", as: () => newReader() },
  { name: "the curator's desk", path: "/curate", as: () => demo("demo_curator") },
  { name: "a new collection", path: "/curate/new", as: () => demo("demo_curator") },
  { name: "editing a collection", path: "/curate/books-with-weather-in-them", as: () => demo("demo_curator") },
  {
    name: "figures of a collection",
    path: "/curate/books-with-weather-in-them/figures",
    as: () => demo("demo_curator"),
  },
  { name: "the curator's own page", path: "/curate/profile", as: () => demo("demo_curator") },
  { name: "staff: collections", path: "/admin/collections", as: () => demo("demo_staff") },
  { name: "staff: a new collection", path: "/admin/collections/new", as: () => demo("demo_staff") },
  { name: "staff: curators", path: "/admin/curators", as: () => demo("demo_staff") },
  { name: "staff: tiers of curators", path: "/admin/curators/tiers", as: () => demo("demo_staff") },
];
