import first from "./api-changes.first.json";

/** A day on which the API changed, for whoever writes programs for it; English, like the reference. */
export type ApiChange = {
  /** YYYY-MM-DD. */
  date: string;
  version: string;
  /** What it was about. */
  summary: string;
  /** Ids of operations that came. */
  added?: readonly string[];
  /** What is different about operations that were there: a field, a parameter, a code. */
  changed?: readonly { operation: string; what: string }[];
  /** Ids of operations that are to go from then on; each declares when (`deprecated`). */
  deprecated?: readonly string[];
  /** Ids of operations that went, with a major version. */
  removed?: readonly string[];
};

/**
 * The newest first. An operation that the document has and no entry names fails lib/http/api-changes.test.ts; so does one
 * that is named and not there.
 */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: "2026-11-30",
    version: "1.0.0",
    summary: "The dashboard of whoever wrote more than a thousand books answers as soon as anybody's.",
    changed: [
      {
        operation: "getDashboard",
        what: "`sentiment` and `popularBooks` are of the thousand books that are rated most.",
      },
    ],
  },
  {
    date: "2026-11-29",
    version: "1.0.0",
    summary: "Lists by title are in the order in which people look for one.",
    changed: [{ operation: "findBooks", what: "By `title`, capitals, accents and punctuation make no difference." }],
  },
  {
    date: "2026-11-27",
    version: "1.0.0",
    summary: "The pages of readers and curators are the same for everybody whom nothing ties to them.",
    changed: [
      {
        operation: "getOwnPage",
        what: "On the pages of a reader `person`, and on that of a curator `curator`, says whether a page made for the caller says more: they follow, like a review, or it is their own.",
      },
    ],
  },
  {
    date: "2026-11-27",
    version: "1.0.0",
    summary: "The page of a public club, and the list of clubs, are the same for everybody who never came to one.",
    changed: [
      {
        operation: "getOwnPage",
        what: "On the page of a club, and on the list of clubs, `club` says whether the caller belongs to it, or to any.",
      },
    ],
  },
  {
    date: "2026-11-27",
    version: "1.0.0",
    summary: "The page of a book is the same for everybody.",
    changed: [
      {
        operation: "getOwnPage",
        what: "On the page of a book `book` is what is the caller's own there: their stars, their review and which reviews they like.",
      },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "What is a reader's own on a public page, in one answer.",
    added: ["getOwnPage"],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "An author's news by mail, without an account.",
    added: ["subscribeToAuthor"],
    changed: [
      {
        operation: "confirmSubscription",
        what: "Tokens of an author's list too: then `author` says which, and `username` is null. `author` is null for a reader's newsletter.",
      },
      { operation: "endSubscription", what: "`username` and `author` likewise." },
      { operation: "unsubscribe", what: "Links of mails about an author too." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Two admins who plan a read at once hear of each other.",
    changed: [
      {
        operation: "updateRead",
        what: "`version` in each ClubRead and as `ETag`; with `If-Match` of another version it is 400 `edit_conflict`.",
      },
      { operation: "getReadGuide", what: "`version`, as `ETag` too." },
      {
        operation: "updateReadGuide",
        what: "`version`, as `ETag` too; with `If-Match` of another version it is 400 `edit_conflict`.",
      },
      { operation: "createMeeting", what: "400 `too_many_series` where ten meetings of the club repeat already." },
      { operation: "updateMeeting", what: "400 `too_many_series` where ten meetings of the club repeat already." },
      { operation: "scheduleRead", what: "400 `too_many_series` where ten meetings of the club repeat already." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Catalogues of a million books.",
    changed: ["findBooks", "listAuthors", "findReaders", "listReaders", "listPeople"].map((operation) => ({
      operation,
      what: "`total` counts to 10,000, as far as pages go; 10,001 says that there are more, and `pageCount` is the pages that can be asked for.",
    })),
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Discussions that are read as they are written.",
    added: ["streamComments"],
    changed: [{ operation: "findComments", what: "The filter `id`: these comments, in the order of the discussion." }],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Cards for other sites in every language.",
    changed: [
      {
        operation: "describeEmbed",
        what: "Series and pages of editions too; an address with a language (`/de/books/…`) has a card in it; addresses that are not `http` or `https` are 404.",
      },
      { operation: "embedShelf", what: "`lang`: the language of the widget." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Following an author means hearing of their books, whoever brings them to the catalogue.",
    changed: [
      {
        operation: "followAuthor",
        what: "`newWorks`, `newEditions` and `languages`; the response has them too, and `topics`.",
      },
      { operation: "listFollowedAuthors", what: "`newWorks`, `newEditions` and `languages` of each follow." },
      { operation: "listAuthorNews", what: "Items of the kinds `book` and `edition`." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Reads of clubs have stages and a guide of questions; a book is read with a few others.",
    added: [
      "getReadGuide",
      "updateReadGuide",
      "answerGuideQuestion",
      "updateOwnMembership",
      "listBookmarks",
      "createBuddyRead",
    ],
    changed: [
      {
        operation: "scheduleRead",
        what: "`stages` with discussions that open by themselves, also in each ClubRead; `questions` and `meeting` in one go with the book.",
      },
      { operation: "updateRead", what: "`stages`." },
      { operation: "findDiscussions", what: "`position`, `ahead` and `byClub`; one that lies ahead has no body." },
      { operation: "getDiscussion", what: "`position`, `ahead` and `byClub`; one that lies ahead has no body." },
      {
        operation: "findComments",
        what: "`body` is null where a comment lies ahead of the caller; asked for by itself, it has one. Words in spoilers are not found.",
      },
      {
        operation: "createComment",
        what: "Without `position` a comment has that of what it replies to, or of the discussion.",
      },
      { operation: "findMembers", what: "`readingStatus` is null where a member hides it." },
      { operation: "getClubSettings", what: "`hideProgress` and `wantChosen`." },
      { operation: "listInvitations", what: "`invited`, the one reader an invitation is for." },
      { operation: "createReport", what: "Stages and questions of reads: the kinds `club_stage` and `club_question`." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary:
      "Clubs ask their members: polls in words or by dates, of which the winning one becomes a meeting; and clubs with a capacity, before which people wait in line.",
    added: ["listPolls", "createPoll", "getPoll", "deletePoll", "closePoll", "castPollBallot", "withdrawPollBallot"],
    changed: [
      { operation: "createReport", what: "The kind `club_poll`." },
      { operation: "createClub", what: "`capacity`." },
      { operation: "updateClub", what: "`capacity`; a larger one lets those in who wait." },
      { operation: "getClub", what: "`capacity`, and `viewer.waitingPlace`; the status `waiting`." },
      {
        operation: "joinClub",
        what: "The status `waiting` with `waitingPlace` where the club is full; `already_waiting`.",
      },
      { operation: "leaveClub", what: "Leaves the line, too." },
      { operation: "findMembers", what: "The status `waiting`, for moderators." },
      { operation: "updateMember", what: "A request that is accepted waits where the club is full." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Clubs that run themselves: meetings repeat, votes open by themselves, members' wishes are counted.",
    added: ["listClubSuggestions"],
    changed: [
      {
        operation: "createMeeting",
        what: "`recurrence`, an RFC 5545 rule; the next four meetings of a series are set.",
      },
      {
        operation: "updateMeeting",
        what: "`recurrence` changes this meeting and those after it; null ends the series.",
      },
      { operation: "listMeetings", what: "`recurrence` of each meeting." },
      { operation: "createClub", what: "`autoVoting`." },
      { operation: "updateClub", what: "`autoVoting`: the next vote opens by itself before a read ends." },
      { operation: "getVoting", what: "`nominatedBy` is null for what came from members' wishes." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "A reader's year in books.",
    added: ["getYearInBooks"],
    changed: [
      { operation: "createShelf", what: "A shelf called like a year gets an address of its own: `2026-shelf`." },
      {
        operation: "updateShelf",
        what: "400 `slug_taken` for a `slug` of 1900 to 2199; shelves that had one have another, and answer to the old one too.",
      },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "A feed of the readers one follows, and books recommended to each other.",
    added: ["listActivity", "listRecommendations", "createRecommendation", "deleteRecommendation"],
    changed: [
      { operation: "listFollowers", what: "`q`, a part of a name." },
      { operation: "getPrivacy", what: "`shareActivity` and `recommendations`." },
      {
        operation: "updatePrivacy",
        what: "`shareActivity` lets followers see what the caller does; `recommendations` says who can recommend books to them.",
      },
      { operation: "createReport", what: "Notes of recommendations can be reported: the kind `recommendation`." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Ratings count from their account's second day; many at once wait for a moderator.",
    added: ["listFloods", "decideFlood"],
    changed: [
      {
        operation: "getBook",
        what: "`rating.state` is `held` while many ratings that came at once are left out, here and wherever a book is shown.",
      },
      { operation: "createReview", what: "A rating counts from the second day of the account that gives it." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "What the law says a reader must be told cannot be turned off; removals in a club say why.",
    changed: [
      { operation: "getNotificationSettings", what: "`kinds[].owed` names the channels that cannot be turned off." },
      { operation: "updateNotificationSettings", what: "400 `invalid_input` for turning off what is owed." },
      { operation: "deleteComment", what: "`reason`, for whoever wrote the comment to read." },
      { operation: "deleteDiscussion", what: "`reason`, for whoever wrote the discussion to read." },
      { operation: "getCollectionAnalyticsCsv", what: "401 `pro_only` for curators of the free tier." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Readers like and comment on each other's reviews.",
    added: [
      "likeReview",
      "unlikeReview",
      "listReviewComments",
      "createReviewComment",
      "updateReviewComment",
      "deleteReviewComment",
    ],
    changed: [
      {
        operation: "getReview",
        what: "Reviews have `likeCount`, `commentCount`, `commentsClosed` and `viewer`, here and wherever they are listed.",
      },
      { operation: "createReview", what: "`commentsClosed` closes a review to comments from the start." },
      { operation: "updateReview", what: "`commentsClosed` closes a review to further comments." },
      { operation: "createReport", what: "Comments on reviews can be reported: the kind `review_comment`." },
    ],
  },
  {
    date: "2026-11-26",
    version: "1.0.0",
    summary: "Votes by three methods, with results that may be hidden until they close.",
    changed: [
      {
        operation: "getVoting",
        what: "`method`, `resultsHidden` and `rounds`; `viewerRank` of a nomination, whose `voteCount` is null while the results are hidden; `totalVotes` counts ballots",
      },
      {
        operation: "castVote",
        what: "`nominationIds` or `ranking` instead of `nominationId`, by the method; `wrong_ballot`",
      },
      { operation: "moveVote", what: "the same ballots as castVote" },
      { operation: "updateVoting", what: "`method` and `resultsHidden`; all fields are optional; `votes_cast`" },
      { operation: "streamVotes", what: "`method`; `counts` are null while the results are hidden" },
      { operation: "nominateBook", what: "`viewerRank`, and `voteCount` as in getVoting" },
      { operation: "createClub", what: "`votingMethod` and `resultsHidden`" },
      { operation: "updateClub", what: "`votingMethod` and `resultsHidden`" },
      { operation: "getClub", what: "`votingMethod` and `resultsHidden`" },
    ],
  },
  {
    date: "2026-11-24",
    version: "1.0.0",
    summary: "Webhooks of author pages, curators and clubs: signed, sent again when they fail, with a log.",
    added: [
      "listAuthorWebhooks",
      "createAuthorWebhook",
      "updateAuthorWebhook",
      "deleteAuthorWebhook",
      "rotateAuthorWebhookSecret",
      "listAuthorWebhookDeliveries",
      "resendAuthorWebhookDelivery",
      "testAuthorWebhook",
      "listCuratorWebhooks",
      "createCuratorWebhook",
      "updateCuratorWebhook",
      "deleteCuratorWebhook",
      "rotateCuratorWebhookSecret",
      "listCuratorWebhookDeliveries",
      "resendCuratorWebhookDelivery",
      "testCuratorWebhook",
      "listClubWebhooks",
      "createClubWebhook",
      "updateClubWebhook",
      "deleteClubWebhook",
      "rotateClubWebhookSecret",
      "listClubWebhookDeliveries",
      "resendClubWebhookDelivery",
      "testClubWebhook",
    ],
  },
  {
    date: "2026-11-24",
    version: "1.0.0",
    summary: "Passkeys, sessions by browser, a change of address, and the roles of people.",
    added: [
      "startPasskeySignIn",
      "signInWithPasskey",
      "startPasskeyAccount",
      "joinWithPasskey",
      "listPasskeys",
      "addPasskey",
      "startPasskey",
      "updatePasskey",
      "removePasskey",
      "listSessions",
      "revokeSession",
      "requestEmailChange",
      "confirmEmailChange",
      "listPeople",
      "setRoles",
    ],
  },
  {
    date: "2026-11-24",
    version: "1.0.0",
    summary:
      "Other people's apps ask readers for access with OAuth 2, by scope. Each operation names the scope that an app needs.",
    added: [
      "listApps",
      "createApp",
      "getApp",
      "updateApp",
      "deleteApp",
      "rotateAppSecret",
      "listAppGrants",
      "revokeAppGrant",
      "readAuthorization",
      "decideAuthorization",
    ],
    changed: [
      { operation: "getMe", what: "`email` is null for an app without the scope `email:read`." },
      { operation: "createReport", what: "Apps can be reported: the kind `app`." },
    ],
  },
  {
    date: "2026-11-24",
    version: "1.0.0",
    summary:
      "An installation has settings, registration by invitation or approval, notices without an account, and appeals.",
    added: [
      "getInstance",
      "getSettings",
      "updateSettings",
      "listInvites",
      "createInvite",
      "deleteInvite",
      "listRegistrations",
      "decideRegistration",
      "createNotice",
      "listDecisions",
      "appealDecision",
      "listAppeals",
      "decideAppeal",
    ],
  },
  {
    date: "2026-11-22",
    version: "1.0.0",
    summary: "The first version: what is documented from here on keeps its meaning.",
    added: first,
  },
];
