/**
 * What an app can be given (OAuth scopes) and which operation needs which: one closed list, and one mapping from what the
 * endpoints declare. What no scope opens is not open to apps at all: the account itself, staff matters, and proofs of who
 * somebody is.
 */
import { type Endpoint, isForStaff } from "./endpoint";

/** In the words of the OpenAPI document; the consent page says them in each language (`oauth.scopes`). */
export const APP_SCOPES = {
  "profile:read": "Read the name, username, profile and goals",
  "profile:write": "Change the profile",
  "email:read": "Read the email address",
  "catalogue:read": "Look up books, authors, collections and readers",
  "catalogue:write": "Add books and suggest corrections",
  "library:read": "Read the library, shelves, reviews and saved collections, private ones included",
  "library:write": "Change the library, goals and saved collections",
  "shelves:write": "Change shelves",
  "reviews:write": "Write reviews, likes and comments on reviews, content notes and questions to authors",
  "following:read": "See whom the reader follows and who follows them",
  "following:write": "Follow and unfollow authors, curators and readers",
  "collections:read": "Read the reader's own collections as a curator, drafts included",
  "collections:write": "Change collections as a curator",
  "clubs:read": "Read the book clubs the reader is in, private ones included",
  "clubs:write": "Take part in book clubs: join, vote, discuss, log progress",
  "clubs:manage": "Run the book clubs that the reader moderates",
  "author:read": "Read the author portal: dashboard, drafts, questions",
  "author:write": "Publish on the author page",
  "notifications:read": "Read notifications and their settings",
  "notifications:write": "Mark notifications as read and change their settings",
  "uploads:write": "Upload pictures",
  "reports:write": "Report texts that break the rules",
} as const;
export type AppScope = keyof typeof APP_SCOPES;

export const isAppScope = (word: string): word is AppScope => Object.hasOwn(APP_SCOPES, word);

type Pair = { read: AppScope | null; write: AppScope | null };
const closed: Pair = { read: null, write: null };
const club: Pair = { read: "clubs:read", write: "clubs:write" };
const portal: Pair = { read: "author:read", write: "author:write" };
const catalogue: Pair = { read: "catalogue:read", write: "catalogue:write" };
const library: Pair = { read: "library:read", write: "library:write" };

/** A new area needs a line here (lib/http/app-scopes.test.ts): until then it is closed to apps. */
const BY_AREA: Readonly<Record<string, Pair>> = {
  Account: closed,
  Administration: closed,
  "Author claims": closed,
  "Author portal": portal,
  "Author portal: pro tools": portal,
  Authors: { read: "catalogue:read", write: "following:write" },
  Books: catalogue,
  "Club discussions": club,
  "Club meetings": club,
  "Club polls": club,
  "Club reading": club,
  Clubs: club,
  Collections: { read: "catalogue:read", write: "library:write" },
  Corrections: catalogue,
  Curating: { read: "collections:read", write: "collections:write" },
  "Decisions and appeals": closed,
  Installation: { read: "catalogue:read", write: null },
  "Library and reviews": library,
  Moderation: closed,
  Notifications: { read: "notifications:read", write: "notifications:write" },
  "OAuth apps": closed,
  "Own data": closed,
  Profiles: closed,
  Reports: { read: null, write: "reports:write" },
  Staff: closed,
  "Staff: authors": closed,
  "Staff: catalogue": closed,
  "Staff: collections": closed,
  Uploads: { read: null, write: "uploads:write" },
};

const all = (scope: AppScope | null, ...ids: string[]) => Object.fromEntries(ids.map((id) => [id, scope]));

/** Operations that need another scope than most of their area, or none at all. */
const BY_ID: Readonly<Record<string, AppScope | null>> = {
  ...all("profile:read", "getMe", "getProfile", "getOwnProfile", "getPrivacy", "listBadges"),
  ...all("profile:write", "updateProfile"),
  ...all("catalogue:read", "findReaders", "embedShelf", "describeEmbed"),
  ...all("library:read", "listPublicShelves", "getPublicShelf", "listCurrentlyReading", "listReaderReviews"),
  ...all(
    "library:read",
    "getReadingStats",
    "getYearInBooks",
    "listShelves",
    "getShelf",
    "listShelfBooks",
    "listGoals",
    "getGoal",
  ),
  ...all("library:read", "listChallenges", "listSavedCollections", "suggestCollections", "getSuggestionSettings"),
  ...all("library:write", "createGoal", "updateGoal", "deleteGoal", "joinChallenge", "leaveChallenge"),
  ...all("shelves:write", "createShelf", "orderShelves", "updateShelf", "deleteShelf"),
  ...all("shelves:write", "addShelfBook", "updateShelfBook", "removeShelfBook", "orderShelf"),
  ...all("reviews:write", "createReview", "updateReview", "deleteReview", "putBookNotes", "askAuthor"),
  ...all("reviews:write", "likeReview", "unlikeReview"),
  ...all("reviews:write", "createReviewComment", "updateReviewComment", "deleteReviewComment"),
  ...all("catalogue:read", "listReviewComments"),
  ...all("following:read", "listFollowedAuthors", "listAuthorNews", "listFollowing", "listFollowers"),
  ...all("following:write", "followCurator", "unfollowCurator", "followReader", "unfollowReader", "removeFollower"),
  ...all(null, "addMember", "removeMember", "listMembers", "askSupport", "listSupportRequests"), // whose page it is
  ...all(null, "subscribeToAuthor"), // an address that somebody types
  ...all(null, "applyAsCurator", "listOwnCuratorApplications", "readUnsubscribe", "unsubscribe"),
};

/** Whether it changes something: with the class of a club's moderators, that is running the club. */
const RUNS_A_CLUB = new Set(["club-moderator", "club-admin"]);

/** The scope that an app needs for an operation; null for what no app may do. */
export function appScopeOf(endpoint: Endpoint): AppScope | null {
  const { id, path, area, access, method, personal, reads } = endpoint;
  if (personal || isForStaff(access)) return null;
  if (path.includes("/webhooks")) return null; // one would go on telling after the access that made it has ended
  if (Object.hasOwn(BY_ID, id)) return BY_ID[id] ?? null;
  if (RUNS_A_CLUB.has(access)) return "clubs:manage";
  const pair = BY_AREA[area] ?? closed;
  return method === "GET" || reads ? pair.read : pair.write;
}

/** For the test that keeps the mapping true: the areas and operations it names. */
export const namedInScopes = { areas: Object.keys(BY_AREA), operations: Object.keys(BY_ID) };
