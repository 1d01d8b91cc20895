/**
 * A client of the Bookplate API, version 1.0.0: one file, no dependencies, made from the OpenAPI document.
 *
 *   const bookplate = new Bookplate({ url: "https://books.example/api", token: async () => accessToken });
 *   const author = await bookplate.getAuthor({ path: { id: "jane-austen" } });
 *   for await (const entry of bookplate.all("listLibrary", {})) console.log(entry.status);
 *
 * Licence: MIT.
 */

/** `once`: sent with an Idempotency-Key. `form`: the body goes as multipart/form-data. `file`: the answer is not JSON. */
type Kind = "once" | "form" | "file";

export type AskQuestion = { text: string };
export type FollowAuthor = { frequency?: "all" | "important" | "weekly" | "none"; topics?: ("releases" | "events" | "answers" | "picks")[]; newWorks?: boolean; newEditions?: boolean; languages?: string[] };
export type SubscribeToAuthor = { email: string; locale?: "en" | "de" | "es" | "ar" };
export type UpdateAuthorProfile = { bio?: string | null; photoUploadId?: string | null; links?: { kind: string; url: string }[]; websiteUrl?: string | null; location?: string | null; genres?: string[] };
export type RequestBookLink = { bookId: string; penName?: string | null; note?: string | null };
export type AddMember = { username: string };
export type AskSupport = { subject: string; message: string };
export type CreateAnnouncement = { title: string; description: string; releaseDate?: string | null; bookId?: string | null; coverUploadId?: string | null; links?: ({ kind: "preorder" | "purchase"; label: string; url: string })[]; notifyFollowers?: boolean };
export type UpdateAnnouncement = { title?: string; description?: string; releaseDate?: string | null; bookId?: string | null; coverUploadId?: string | null; links?: ({ kind: "preorder" | "purchase"; label: string; url: string })[] };
export type CreateHighlight = { reviewId: string; notifyReviewer?: boolean };
export type AddPick = { bookId: string; note?: string | null; position?: number };
export type OrderPicks = { order: string[] };
export type UpdatePick = { note?: string | null };
export type CreateEvent = { kind: "signing" | "release_party" | "virtual" | "festival" | "reading_group"; title: string; description?: string | null; startsAt: string; endsAt?: string | null; timezone: string; place?: string | null; virtualUrl?: string | null; rsvpUrl?: string | null; notifyFollowers?: boolean };
export type UpdateEvent = { kind?: "signing" | "release_party" | "virtual" | "festival" | "reading_group"; title?: string; description?: string | null; startsAt?: string; endsAt?: string | null; timezone?: string; place?: string | null; virtualUrl?: string | null; rsvpUrl?: string | null; status?: "scheduled" | "cancelled" };
export type AnswerQuestion = { answer?: string; publish?: boolean };
export type SetQaPeriod = { open: boolean; opensAt?: string | null; closesAt?: string | null };
export type SubmitClaim = { authorId: string; statement: string; evidence: Evidence[] };
export type Evidence = { email: string; note?: string | null; kind: "publisher_email" } | { uploadId: string; note?: string | null; kind: "publisher_letter" } | { url: string; note?: string | null; kind: "publisher_page" } | { email: string; note?: string | null; kind: "agency_email" } | { uploadId: string; note?: string | null; kind: "agency_letter" } | { url: string; note?: string | null; kind: "social_account" } | { url: string; note?: string | null; kind: "personal_website" } | { url: string; note?: string | null; kind: "press" };
export type AddEvidence = { evidence: Evidence[] };
export type SendMessage = { text: string };
export type ConfirmCode = { code: string };
export type DecideClaim = { decision: "approve" | "reject" | "request_follow_up"; explanation?: string | null; transfer?: boolean };
export type SetAuthorTier = { tier: "free" | "pro" };
export type DecideBookLink = { decision: "approve" | "reject"; explanation?: string | null };
export type AnswerSupport = { answer?: string; status?: "open" | "answered" | "closed" };
export type FollowCurator = { frequency?: "all" | "important" | "weekly" | "none" };
export type SuggestionSettings = { enabled: boolean };
export type ApplyAsCurator = { kind: "creator" | "librarian_bookseller" | "blogger" | "author"; name: string; bio: string; credentials: string; links?: { kind: string; url: string }[]; followerCount?: number | null; evidenceUploadIds?: string[] };
export type CreateCollection = { title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season?: "spring" | "summer" | "autumn" | "winter" | null; books: ({ bookId: string; note?: string | null })[]; coverUploadId?: string | null; publishAt?: "now" | string | null; expiresAt?: string | null };
export type UpdateCollection = { title?: string; description?: string; type?: "seasonal" | "mood" | "trend" | "topical"; season?: "spring" | "summer" | "autumn" | "winter" | null; books?: ({ bookId: string; note?: string | null })[]; coverUploadId?: string | null; publishAt?: "now" | string | null; expiresAt?: string | null; archived?: boolean };
export type MatchBooks = { lines: string[] };
export type UpdateCurator = { name?: string; bio?: string; credentials?: string; links?: { kind: string; url: string }[]; guidelinesAccepted?: true };
export type CreateOfficialCollection = { title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season?: "spring" | "summer" | "autumn" | "winter" | null; books: ({ bookId: string; note?: string | null })[]; coverUploadId?: string | null; publishAt?: "now" | string | null; expiresAt?: string | null; featured?: boolean };
export type FeatureCollection = { featured: boolean; position?: number };
export type VerifyCurator = { decision?: "verify" | "reject"; note?: string };
export type SetCuratorTier = { tier: "free" | "pro" };
export type FindBooks = { search?: string; filters?: { genre?: string | string[]; language?: string | string[]; author?: string | string[]; verified?: boolean | boolean[] }; order?: ({ field: "relevance" | "popularity" | "title" | "rating" | "firstPublished"; direction?: "asc" | "desc" })[] };
export type AddBook = { isbn?: string; title: string; authors: ({ id: string } | { name: string })[]; language?: string; firstPublished?: number; description?: string; genres?: ("classics" | "fiction" | "science-fiction" | "fantasy" | "horror" | "mystery" | "adventure" | "romance" | "historical-fiction" | "childrens" | "young-adult" | "comics" | "poetry" | "drama" | "short-stories" | "humour" | "myth" | "biography" | "history" | "philosophy" | "religion" | "society" | "psychology" | "science" | "nature" | "travel" | "essays" | "art" | "cooking" | "reference" | "leisure")[]; series?: { id: string; position?: number } | { name: string; position?: number }; edition?: { isbn?: string; format?: "hardcover" | "paperback" | "ebook" | "audiobook" | "other"; pages?: number; publisher?: string; published?: string } };
export type WriteBookNotes = { contentNotes: ({ topic: "abortion" | "ableism" | "addiction" | "animalCruelty" | "animalDeath" | "bullying" | "childAbuse" | "childDeath" | "death" | "domesticAbuse" | "eatingDisorder" | "gore" | "grief" | "homophobia" | "mentalIllness" | "murder" | "parentDeath" | "pregnancyLoss" | "racism" | "religiousHatred" | "selfHarm" | "seriousIllness" | "sexism" | "sexualContent" | "sexualViolence" | "slavery" | "suicide" | "transphobia" | "violence" | "war"; level: "mild" | "moderate" | "graphic" })[]; moods: ("adventurous" | "challenging" | "dark" | "emotional" | "funny" | "hopeful" | "informative" | "inspiring" | "lighthearted" | "mysterious" | "reflective" | "relaxing" | "sad" | "tense")[]; pace: "slow" | "medium" | "fast" | null };
export type AddToLibrary = { bookId: string; status?: "want" | "reading" | "finished" | "abandoned"; source?: string };
export type UpdateLibraryEntry = { status?: "want" | "reading" | "finished" | "abandoned"; progress?: { unit: "page" | "percent" | "minute"; value: number } | null; rating?: number | null; startedOn?: string | null; finishedOn?: string | null; privateNote?: string | null };
export type WriteRead = { startedOn?: string | null; finishedOn?: string | null };
export type CreateReview = { bookId: string; rating?: number | null; text?: string | null; spoiler?: boolean; visibility?: "public" | "private"; commentsClosed?: boolean };
export type UpdateReview = { rating?: number | null; text?: string | null; spoiler?: boolean; visibility?: "public" | "private"; commentsClosed?: boolean };
export type CreateReviewComment = { body: string; spoiler?: boolean };
export type UpdateReviewComment = { body?: string; spoiler?: boolean };
export type MergeRequest = { kind: "book" | "author" | "series" | "edition"; keep: string; drop: string[]; reason: string };
export type SplitBook = { editionIds: string[]; title?: string; reason?: string };
export type SplitAuthor = { bookIds: string[]; name?: string; reason?: string };
export type SplitSeries = { bookIds: string[]; name: string; reason?: string };
export type ProposeForBook = { changes: ({ field: "title"; from: string | number | string[] | { name: string; position: number | null } | null; to: string } | { field: "subtitle"; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null } | { field: "description"; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null } | { field: "language"; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null } | { field: "firstPublished"; from: string | number | string[] | { name: string; position: number | null } | null; to: number | null } | { field: "genres"; from: string | number | string[] | { name: string; position: number | null } | null; to: ("classics" | "fiction" | "science-fiction" | "fantasy" | "horror" | "mystery" | "adventure" | "romance" | "historical-fiction" | "childrens" | "young-adult" | "comics" | "poetry" | "drama" | "short-stories" | "humour" | "myth" | "biography" | "history" | "philosophy" | "religion" | "society" | "psychology" | "science" | "nature" | "travel" | "essays" | "art" | "cooking" | "reference" | "leisure")[] } | { field: "series"; from: string | number | string[] | { name: string; position: number | null } | null; to: { name: string; position: number | null } | null } | { field: "isbn"; edition: string; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null } | { field: "format"; edition: string; from: string | number | string[] | { name: string; position: number | null } | null; to: "hardcover" | "paperback" | "ebook" | "audiobook" | "other" | null } | { field: "pages"; edition: string; from: string | number | string[] | { name: string; position: number | null } | null; to: number | null } | { field: "publisher"; edition: string; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null } | { field: "published"; edition: string; from: string | number | string[] | { name: string; position: number | null } | null; to: string | null })[]; reason: string };
export type ProposeForPerson = { changes: ({ field: "name"; from: string | number | string[] | { name: string; position: number | null } | null; to: string } | { field: "sortName"; from: string | number | string[] | { name: string; position: number | null } | null; to: string } | { field: "birthYear"; from: string | number | string[] | { name: string; position: number | null } | null; to: number | null } | { field: "deathYear"; from: string | number | string[] | { name: string; position: number | null } | null; to: number | null } | { field: "alternateNames"; from: string | number | string[] | { name: string; position: number | null } | null; to: string[] })[]; reason: string };
export type DecideProposal = { decision: "accept" | "reject"; note?: string | null };
export type TurnAway = { note?: string | null };
export type SetCover = { uploadId: string };
export type RequestSignIn = { email: string; invite?: string; answer?: string };
export type GrantToken = { grantType: "email_code"; email: string; code: string } | { grantType: "email_link"; token: string } | { grantType: "refresh_token"; refreshToken: string };
export type RevokeToken = { refreshToken: string };
export type UpdateMe = { username?: string; displayName?: string; locale?: "en" | "de" | "es" | "ar"; drawnCovers?: boolean };
export type CreateApiKey = { name: string; scopes: ("read" | "write")[] };
export type SignInWithPasskey = { credential: PasskeyAssertion };
export type PasskeyAssertion = { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null } };
export type JoinWithPasskey = { credential: PasskeyAttestation; name?: string; invite?: string };
export type PasskeyAttestation = { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: string[] } };
export type AddPasskey = { credential: PasskeyAttestation; name: string };
export type UpdatePasskey = { name: string };
export type ChangeEmail = { email: string };
export type ConfirmEmail = { code: string };
export type CreateApp = { name: string; siteUrl: string; redirectUris: string[]; confidential?: boolean };
export type UpdateApp = { name?: string; siteUrl?: string; redirectUris?: string[] };
export type DecideAuthorization = { ticket: string; decision: "allow" | "deny" };
export type FindReaders = { search?: string; filters?: Record<string, never>; order?: ({ field: "username"; direction?: "asc" | "desc" })[] };
export type UpdateProfile = { displayName?: string; bio?: string | null; photoUploadId?: string | null; links?: ({ url: string; label?: string | null })[]; theme?: { accent?: string | null; background?: string | null }; layout?: "classic" | "magazine" | "minimal"; vanity?: string | null; pinnedBooks?: string[]; hiddenBadges?: string[] };
export type UpdatePrivacy = { anonymous?: boolean; hideStats?: boolean; discoverable?: boolean; shareActivity?: boolean; recommendations?: "everybody" | "followers" | "nobody" };
export type CreateShelf = { name: string; description?: string | null; tags?: string[]; visibility?: "public" | "unlisted" | "followers" | "private"; pinned?: boolean; position?: number; sponsor?: string | null };
export type OrderShelves = { order: string[] };
export type UpdateShelf = { name?: string; description?: string | null; tags?: string[]; visibility?: "public" | "unlisted" | "followers" | "private"; pinned?: boolean; position?: number; sponsor?: string | null; slug?: string };
export type AddShelfBook = { bookId: string; note?: string | null };
export type UpdateShelfBook = { note?: string | null };
export type OrderShelf = { order: string[] };
export type NameReader = { username: string };
export type CreateGoal = { year: number; books: number };
export type UpdateGoal = { books?: number };
export type CreateRecommendation = { bookId: string; to: string; note?: string | null };
export type ChangeImportRow = { bookId?: string; skip?: boolean };
export type StartImport = { reviews?: "private" | "public"; shelves?: "private" | "public"; createMissing?: boolean };
export type CreatePartner = { slug: string; kind: "retailer" | "indie" | "audiobook" | "digital"; name: string; bookUrls: Record<string, string>; rateBasisPoints?: number; conversionBasisPoints?: number | null; basketCents?: number | null; searchUrls?: Record<string, string>; position?: number; active?: boolean };
export type UpdatePartner = { name?: string; rateBasisPoints?: number; conversionBasisPoints?: number | null; basketCents?: number | null; bookUrls?: Record<string, string>; searchUrls?: Record<string, string>; position?: number; active?: boolean };
export type SetReaderTier = { tier: "free" | "pro" | "creator" };
export type Subscribe = { email: string };
export type SubscriptionToken = { token: string };
export type SetDomain = { hostname: string };
export type SendUpload = { file: Blob; kind?: "image" | "letter" };
export type UpdateNotification = { read: boolean };
export type UpdateNotificationSettings = { preset?: "quiet" | "balanced" | "everything" | "custom"; timezone?: string; quietHours?: { from: string; to: string } | null; digest?: { weekday?: number; hour?: number; mail?: boolean }; kinds?: { kind: string; channels: { inbox?: boolean; push?: boolean; mail?: boolean } }[] };
export type UpdateNotificationSource = { frequency: "all" | "important" | "weekly" | "none" };
export type RegisterDevice = { kind: "web"; endpoint: string; keys: { p256dh: string; auth: string }; name?: string } | { kind: "expo"; token: string; name?: string };
export type RetryDeadLetters = { channel?: "push" | "mail" };
export type FindClubs = { search?: string; filters?: { joinPolicy?: "open" | "request" | ("open" | "request")[]; book?: string | string[]; mine?: boolean | boolean[] }; order?: ({ field: "relevance" | "members" | "newest" | "name"; direction?: "asc" | "desc" })[] };
export type CreateClub = { name: string; description?: string | null; visibility?: "public" | "private"; joinPolicy?: "open" | "request"; timezone?: string; rules?: string | null; avatarUploadId?: string | null; capacity?: number | null; votingDays?: number; readDays?: number; votingMethod?: "plurality" | "approval" | "ranked"; resultsHidden?: boolean; autoVoting?: boolean };
export type UpdateClub = { name?: string; description?: string | null; visibility?: "public" | "private"; joinPolicy?: "open" | "request"; timezone?: string; rules?: string | null; avatarUploadId?: string | null; capacity?: number | null; votingDays?: number; readDays?: number; votingMethod?: "plurality" | "approval" | "ranked"; resultsHidden?: boolean; autoVoting?: boolean };
export type ResolveReport = { decision: "hide" | "remove" | "dismiss" | "restore"; rule?: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "club"; reason?: string | null; note?: string | null };
export type CreateBuddyRead = { bookId: string; with: string[] };
export type UpdateOwnMembership = { hideProgress?: boolean; wantChosen?: boolean };
export type JoinClub = { inviteToken?: string };
export type FindMembers = { search?: string; filters?: { role?: "admin" | "moderator" | "member" | ("admin" | "moderator" | "member")[]; status?: "active" | "requested" | "waiting" | "inactive" | ("active" | "requested" | "waiting" | "inactive")[]; readingStatus?: "reading" | "finished" | "not_started" | ("reading" | "finished" | "not_started")[] }; order?: ({ field: "joined" | "name" | "role"; direction?: "asc" | "desc" })[] };
export type UpdateMember = { role?: "admin" | "moderator" | "member"; status?: "active" | "inactive" | "banned" };
export type CreateInvitation = { email?: string; maxUses?: number; expiresAt?: string };
export type UpdateClubSettings = { frequency?: "all" | "important" | "weekly" | "none"; renewCalendar?: boolean };
export type CastVote = { nominationId?: string; nominationIds?: string[]; ranking?: string[] };
export type UpdateVoting = { closesAt?: string; method?: "plurality" | "approval" | "ranked"; resultsHidden?: boolean };
export type NominateBook = { bookId: string; pitch?: string | null };
export type ScheduleRead = { bookId: string; startsAt?: string; deadline?: string; stages?: { id?: string; title?: string; spoiler?: boolean; upTo?: { page?: number; ofPages?: number; percent?: number; chapter?: string }; opensAt?: string }[]; questions?: ({ id?: string; text?: string; position?: number | null })[]; meeting?: CreateMeeting };
export type CreateMeeting = { title: string; startsAt: string; recurrence?: string | null; endsAt?: string | null; place?: string | null; url?: string | null; agenda?: string | null };
export type UpdateRead = { startsAt?: string; deadline?: string; stages?: { id?: string; title?: string; spoiler?: boolean; upTo?: { page?: number; ofPages?: number; percent?: number; chapter?: string }; opensAt?: string }[] };
export type LogProgress = { status?: "reading" | "finished" | "not_started"; page?: number; ofPages?: number; percent?: number };
export type UpdateReadGuide = { questions: ({ id?: string; text?: string; position?: number | null })[] };
export type UpdateMeeting = { title?: string; startsAt?: string; recurrence?: string | null; endsAt?: string | null; place?: string | null; url?: string | null; agenda?: string | null; notes?: string | null };
export type AnswerMeeting = { answer: "going" | "maybe" | "no" };
export type CreatePoll = { question: string; options?: string[]; dates?: string[]; method: "plurality" | "approval" | "ranked"; closesAt: string; meeting?: { title?: string; place?: string | null; minutes?: number | null } };
export type CastBallot = { optionId?: string; optionIds?: string[]; ranking?: string[] };
export type FindDiscussions = { search?: string; filters?: { readId?: string | string[]; pinned?: boolean | boolean[] }; order?: ({ field: "recent" | "popular" | "oldest"; direction?: "asc" | "desc" })[] };
export type CreateDiscussion = { title: string; body: string; spoiler?: boolean; readId?: string | null };
export type UpdateDiscussion = { title?: string; body?: string; spoiler?: boolean; pinned?: boolean; locked?: boolean };
export type UpdateThreadSettings = { frequency: "all" | "important" | "weekly" | "none" };
export type FindComments = { search?: string; filters?: { thread?: string | string[]; id?: string | string[]; bookmarked?: boolean | boolean[] }; order?: ({ field: "recent" | "popular" | "oldest"; direction?: "asc" | "desc" })[] };
export type CreateComment = { body: string; parentId?: string | null; spoiler?: boolean; position?: number | null };
export type UpdateComment = { body?: string; spoiler?: boolean; position?: number | null };
export type CreateAuthorWebhook = { url: string; events: "release.published"[] };
export type UpdateAuthorWebhook = { url?: string; events?: "release.published"[]; enabled?: boolean };
export type RotateWebhookSecret = { overlapHours?: number };
export type CreateCuratorWebhook = { url: string; events: "collection.published"[] };
export type UpdateCuratorWebhook = { url?: string; events?: "collection.published"[]; enabled?: boolean };
export type CreateClubWebhook = { url: string; events: ("read.chosen" | "meeting.scheduled" | "meeting.changed" | "meeting.cancelled")[] };
export type UpdateClubWebhook = { url?: string; events?: ("read.chosen" | "meeting.scheduled" | "meeting.changed" | "meeting.cancelled")[]; enabled?: boolean };
export type CreateReport = { kind: string; id: string; reason: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other"; note?: string | null };
export type CreateNotice = { url: string; reason: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other"; explanation: string; name?: string | null; email: string };
export type AppealDecision = { text: string };
export type DecideAppeal = { decision: "uphold" | "reverse"; note: string };
export type Appeal = { text: string };
export type CreateSanction = { kind: "warning" | "suspension"; reason: string; rule?: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "club" };
export type DecideSanction = { decision: "lift" | "uphold"; note: string };
export type CreateTextRule = { kind: "word" | "link"; pattern: string; action: "refuse" | "report"; note?: string | null };
export type DecideFlood = { decision: "count" | "leave_out" | null };
export type SetRoles = { roles: ("admin" | "editor" | "moderator" | "librarian")[] };
export type UpdateSettings = { name?: string; tagline?: string; about?: string; rules?: string; terms?: string; imprint?: string; privacyNote?: string; contactEmail?: string | null; registration?: "open" | "invite" | "approval" | "closed"; approvalQuestion?: string; blockedEmailDomains?: string[]; locales?: ("en" | "de" | "es" | "ar")[]; defaultLocale?: "en" | "de" | "es" | "ar"; tiers?: "on" | "off"; covers?: "pictures" | "drawn"; externalCovers?: boolean; externalLookup?: boolean };
export type CreateInvite = { maxUses?: number; expiresAt?: string };
export type DecideRegistration = { decision: "approve" | "decline"; note?: string };
export type AuthorSummary = { id: string; slug: string; name: string; verified: boolean; photoUrl: string | null; bookCount: number; followerCount: number };
export type Author = { id: string; slug: string; name: string; verified: boolean; bio: string | null; bioHtml: string | null; photoUrl: string | null; links: { kind: string; url: string; verified: boolean }[]; websiteUrl: string | null; location: string | null; genres: string[]; birthYear: number | null; deathYear: number | null; tier: "free" | "pro"; followerCount: number; profileViews: number; bookCount: number; books: BookRef[]; highlights: Highlight[]; picks: Pick[]; events: Event[]; qaOpen: boolean; viewer: { following: boolean; frequency: "all" | "important" | "weekly" | "none" | null } | null };
export type BookRef = { id: string; slug: string; title: string; subtitle: string | null; authors: AuthorRef[]; coverUrl: string; firstPublished: number | null; rating: { average: number | null; count: number; state: "normal" | "held" } };
export type AuthorRef = { id: string; slug: string; name: string; verified: boolean };
export type Highlight = { id: string; review: Review; createdAt: string };
export type Review = { id: string; book: BookRef; reader: UserRef; rating: number | null; text: string | null; spoiler: boolean; likeCount: number; commentCount: number; commentsClosed: boolean; viewer: { mine: boolean; liked: boolean } | null; createdAt: string; updatedAt: string };
export type UserRef = { id: string; username: string | null; displayName: string; avatarUrl: string | null };
export type Pick = { id: string; book: BookRef; note: string | null; position: number };
export type Event = { id: string; kind: "signing" | "release_party" | "virtual" | "festival" | "reading_group"; title: string; description: string | null; startsAt: string; endsAt: string | null; timezone: string; place: string | null; virtualUrl: string | null; rsvpUrl: string | null; status: "scheduled" | "cancelled" };
export type Announcement = { id: string; title: string; description: string; coverUrl: string | null; book: BookRef | null; releaseDate: string | null; links: ({ kind: "preorder" | "purchase"; label: string; url: string })[]; publishedAt: string };
export type Question = { id: string; text: string; answer: string | null; askedBy: UserRef | null; status: "unanswered" | "answered" | "published"; askedAt: string; answeredAt: string | null };
export type Follow = { authorId: string; frequency: "all" | "important" | "weekly" | "none"; topics: ("releases" | "events" | "answers" | "picks")[]; newWorks: boolean; newEditions: boolean; languages: string[]; followedAt: string };
export type SubscribeSent = { sent: true };
export type FollowedAuthor = { id: string; slug: string; name: string; verified: boolean; photoUrl: string | null; bookCount: number; followerCount: number; frequency: "all" | "important" | "weekly" | "none"; topics: ("releases" | "events" | "answers" | "picks")[]; newWorks: boolean; newEditions: boolean; languages: string[]; followedAt: string };
export type AuthorNews = { id: string; kind: "announcement" | "event" | "answer" | "book" | "edition"; author: AuthorRef; photoUrl: string | null; title: string; text: string | null; at: string; startsAt: string | null; timezone: string | null; url: string };
export type ManagedPage = { id: string; slug: string; name: string; verified: boolean; photoUrl: string | null; tier: "free" | "pro"; role: "holder" | "member"; openQuestions: number };
export type AuthorDashboard = { author: { id: string; slug: string; name: string; verified: boolean; tier: "free" | "pro"; photoUrl: string | null; bookCount: number }; range: "7d" | "30d" | "90d" | "365d"; views: { total: number; daily: Point[]; weekly: Point[]; monthly: Point[] }; followers: { total: number; growth: Point[] }; frequencies: ({ frequency: "all" | "important" | "weekly" | "none"; count: number })[]; books: BookFigures[]; advanced: { booksAdded: number; booksAddedDaily: Point[]; sentiment: { positive: number; neutral: number; negative: number; score: number | null; reviews: number; minimum: number; terms: { positive: { term: string; count: number }[]; negative: { term: string; count: number }[] }; byBook: ({ book: BookRef; positive: number; neutral: number; negative: number; score: number | null })[] }; popularBooks: { book: BookRef; added: number; ratings: number; reviews: number; engagement: number }[]; sources: { source: string; count: number }[] } | null };
export type Point = { date: string; count: number };
export type BookFigures = { book: BookRef; ratingAverage: number | null; ratingCount: number; reviewCount: number };
export type AuthorReview = { id: string; book: BookRef; reader: UserRef; rating: number | null; text: string | null; spoiler: boolean; likeCount: number; commentCount: number; commentsClosed: boolean; viewer: { mine: boolean; liked: boolean } | null; createdAt: string; updatedAt: string; highlighted: boolean; highlightId: string | null };
export type BookLink = { id: string; author: AuthorRef; book: BookRef; penName: string | null; note: string | null; status: "pending" | "approved" | "rejected"; explanation: string | null; requestedAt: string; decidedAt: string | null };
export type AuthorMember = { id: string; user: UserRef; role: "holder" | "member"; addedAt: string };
export type SupportRequest = { id: string; author: AuthorRef; sender: UserRef; subject: string; message: string; status: "open" | "answered" | "closed"; priority: boolean; answer: string | null; createdAt: string; answeredAt: string | null };
export type PublishedAnnouncement = { id: string; title: string; description: string; coverUrl: string | null; book: BookRef | null; releaseDate: string | null; links: ({ kind: "preorder" | "purchase"; label: string; url: string })[]; publishedAt: string; told: "push" | "inbox" | "nobody" };
export type QaPeriod = { open: boolean; opensAt: string | null; closesAt: string | null; acceptsQuestions: boolean };
export type Claim = { id: string; author: { id: string; slug: string; name: string; verified: boolean; photoUrl: string | null; bookCount: number; tier: "free" | "pro"; birthYear: number | null; deathYear: number | null }; claimant: UserRef; status: "submitted" | "follow_up_requested" | "approved" | "rejected" | "withdrawn"; waitingFor: "staff" | "claimant" | null; statement: string; evidence: EvidenceShown[]; checks: ClaimCheck[]; messages: ClaimMessage[]; token: string; dispute: boolean; explanation: string | null; submittedAt: string; dueAt: string; overdue: boolean; decidedAt: string | null; continueUrl: string };
export type EvidenceShown = { id: string; kind: "publisher_email" | "publisher_letter" | "publisher_page" | "agency_email" | "agency_letter" | "social_account" | "personal_website" | "press"; email: string | null; url: string | null; uploadId: string | null; fileUrl: string | null; note: string | null; addedAt: string };
export type ClaimCheck = { evidenceId: string; kind: "email_code" | "email_domain" | "back_link" | "token" | "name_on_page"; outcome: "yes" | "no" | "pending" | "unknown"; detail: string; checkedAt: string };
export type ClaimMessage = { id: string; from: "staff" | "claimant"; text: string; at: string };
export type CollectionSummary = { id: string; slug: string; title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season: "spring" | "summer" | "autumn" | "winter" | null; coverUrl: string; curator: CuratorRef | null; official: boolean; featured: boolean; bookCount: number; saveCount: number; publishedAt: string | null; viewer: { saved: boolean; following: boolean } | null };
export type CuratorRef = { id: string; slug: string; name: string; verified: boolean };
export type Collection = { id: string; slug: string; title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season: "spring" | "summer" | "autumn" | "winter" | null; coverUrl: string; curator: CuratorRef | null; official: boolean; featured: boolean; bookCount: number; saveCount: number; publishedAt: string | null; viewer: { saved: boolean; following: boolean } | null; books: { data: CollectionBook[]; page: number; limit: number; total: number; pageCount: number }; expiresAt: string | null };
export type CollectionBook = { position: number; note: string | null; book: BookRef };
export type NotedCollection = { collection: CollectionSummary; note: string | null };
export type Curator = { id: string; slug: string; name: string; verified: boolean; kind: "creator" | "librarian_bookseller" | "blogger" | "author"; bio: string; bioHtml: string; credentials: string; links: { kind: string; url: string }[]; tier: "free" | "pro"; followerCount: number; collections: { data: CollectionSummary[]; page: number; limit: number; total: number; pageCount: number }; viewer: { following: boolean; frequency: "all" | "important" | "weekly" | "none" | null } | null };
export type CollectionSave = { collectionId: string; savedAt: string };
export type CollectionShare = { url: string; title: string; text: string; cardUrl: string; embedUrl: string; embedHtml: string };
export type AddedBooks = { added: number; alreadyThere: number };
export type CuratorFollow = { curatorId: string; frequency: "all" | "important" | "weekly" | "none"; followedAt: string };
export type SuggestedCollections = { because: BookRef; collections: CollectionSummary[] };
export type CuratorApplication = { id: string; curator: CuratorRef; applicant: UserRef; authorPages: AuthorRef[]; kind: "creator" | "librarian_bookseller" | "blogger" | "author"; name: string; bio: string; credentials: string; links: { kind: string; url: string }[]; followerCount: number | null; evidence: ({ uploadId: string; contentType: string; name: string | null; url: string })[]; status: "submitted" | "verified" | "rejected"; note: string | null; submittedAt: string; reviewedAt: string | null };
export type OwnCollectionSummary = { id: string; slug: string; title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season: "spring" | "summer" | "autumn" | "winter" | null; coverUrl: string; curator: CuratorRef | null; official: boolean; featured: boolean; bookCount: number; saveCount: number; publishedAt: string | null; viewer: { saved: boolean; following: boolean } | null; status: "draft" | "scheduled" | "published" | "expired" | "archived"; publishAt: string | null; expiresAt: string | null; archived: boolean; version: number; updatedAt: string };
export type OwnCollection = { id: string; slug: string; title: string; description: string; type: "seasonal" | "mood" | "trend" | "topical"; season: "spring" | "summer" | "autumn" | "winter" | null; coverUrl: string; curator: CuratorRef | null; official: boolean; featured: boolean; bookCount: number; saveCount: number; publishedAt: string | null; viewer: { saved: boolean; following: boolean } | null; status: "draft" | "scheduled" | "published" | "expired" | "archived"; publishAt: string | null; expiresAt: string | null; archived: boolean; version: number; updatedAt: string; books: { data: CollectionBook[]; page: number; limit: number; total: number; pageCount: number } };
export type CollectionAnalytics = { views: number; saves: number; shares: number; booksAdded: number; daily: { date: string; views: number; saves: number; shares: number; booksAdded: number }[]; topBooks: { book: BookRef; added: number }[] };
export type MatchedBook = { line: string; book: BookRef | null; certain: boolean };
export type OwnCurator = { id: string; slug: string; name: string; verified: boolean; kind: "creator" | "librarian_bookseller" | "blogger" | "author"; bio: string; bioHtml: string; credentials: string; links: { kind: string; url: string }[]; tier: "free" | "pro"; followerCount: number; guidelinesAcceptedAt: string | null; genres: string[] | null };
export type CuratorProfile = { id: string; slug: string; name: string; verified: boolean; kind: "creator" | "librarian_bookseller" | "blogger" | "author"; bio: string; bioHtml: string; credentials: string; links: { kind: string; url: string }[]; tier: "free" | "pro"; followerCount: number };
export type SearchResults = { books: BookRef[]; authors: { id: string; slug: string; name: string; verified: boolean; bookCount: number }[] };
export type Book = { id: string; slug: string; title: string; subtitle: string | null; authors: AuthorRef[]; coverUrl: string; firstPublished: number | null; rating: { average: number | null; count: number; state: "normal" | "held" }; description: string | null; descriptionSource: "machine" | "publisher" | "person" | null; language: string | null; genres: string[]; subjects: string[]; series: SeriesPlace | null; contributors: { author: AuthorRef; role: string; hasPage: boolean }[]; editions: Edition[]; reading: ReadingLink[]; reviewCount: number; viewer: { status: "want" | "reading" | "finished" | "abandoned" | null; rating: number | null; reviewId: string | null } | null };
export type SeriesPlace = { id: string | null; slug: string | null; name: string; position: number | null; previous: BookRef | null; next: BookRef | null };
export type Edition = { id: string; title: string | null; isbn13: string | null; isbn10: string | null; format: "hardcover" | "paperback" | "ebook" | "audiobook" | "other" | null; pages: number | null; minutes: number | null; language: string | null; publisher: string | null; published: string | null };
export type ReadingLink = { kind: "read" | "listen" | "borrow" | "buy"; label: string; url: string; partner: string | null };
export type BookLookup = { found: "catalogue"; book: Book } | { found: "outside"; draft: BookDraft; coverUrl: string; source: { name: string; url: string } } | { found: "nothing"; outside: "off" | "nothing" | "unreachable" };
export type BookDraft = { isbn: string; title: string; authors: { name: string }[]; edition?: { pages?: number; publisher?: string; published?: string } };
export type EditionOfBook = { id: string; title: string | null; isbn13: string | null; isbn10: string | null; format: "hardcover" | "paperback" | "ebook" | "audiobook" | "other" | null; pages: number | null; minutes: number | null; language: string | null; publisher: string | null; published: string | null; book: BookRef; contributors: { author: AuthorRef; role: string; hasPage: boolean }[]; reading: ReadingLink[] };
export type Series = { id: string; slug: string; name: string; bookCount: number; books: { data: ({ position: number | null; book: BookRef })[]; page: number; limit: number; total: number; pageCount: number } };
export type BookNotes = { contentNotes: ContentNote[]; moods: ("adventurous" | "challenging" | "dark" | "emotional" | "funny" | "hopeful" | "informative" | "inspiring" | "lighthearted" | "mysterious" | "reflective" | "relaxing" | "sad" | "tense")[]; pace: "slow" | "medium" | "fast" | null; viewer: { contentNotes: ContentNote[]; moods: ("adventurous" | "challenging" | "dark" | "emotional" | "funny" | "hopeful" | "informative" | "inspiring" | "lighthearted" | "mysterious" | "reflective" | "relaxing" | "sad" | "tense")[]; pace: "slow" | "medium" | "fast" | null; mayVote: boolean } | null };
export type ContentNote = { topic: "abortion" | "ableism" | "addiction" | "animalCruelty" | "animalDeath" | "bullying" | "childAbuse" | "childDeath" | "death" | "domesticAbuse" | "eatingDisorder" | "gore" | "grief" | "homophobia" | "mentalIllness" | "murder" | "parentDeath" | "pregnancyLoss" | "racism" | "religiousHatred" | "selfHarm" | "seriousIllness" | "sexism" | "sexualContent" | "sexualViolence" | "slavery" | "suicide" | "transphobia" | "violence" | "war"; level: "mild" | "moderate" | "graphic" };
export type OwnBooks = { books: BookRef[] };
export type LibraryEntry = { book: BookRef; status: "want" | "reading" | "finished" | "abandoned"; progress: { unit: "page" | "percent" | "minute"; value: number } | null; percent: number | null; rating: number | null; startedOn: string | null; finishedOn: string | null; readCount: number; reads: EarlierRead[]; privateNote: string | null; addedAt: string; updatedAt: string };
export type EarlierRead = { id: string; startedOn: string | null; finishedOn: string | null };
export type OwnReview = { id: string; book: BookRef; reader: UserRef; rating: number | null; text: string | null; spoiler: boolean; likeCount: number; commentCount: number; commentsClosed: boolean; viewer: { mine: boolean; liked: boolean } | null; createdAt: string; updatedAt: string; visibility: "public" | "private" };
export type ReviewLike = { likeCount: number; liked: boolean };
export type ReviewComment = { id: string; reviewId: string; author: UserRef; body: string; spoiler: boolean; createdAt: string; editedAt: string | null; viewer: { mine: boolean } | null };
export type Merge = { id: string; kind: "book" | "author" | "series" | "edition"; keep: { id: string; slug: string; name: string } | null; dropped: { id: string; slug: string; name: string }[]; reason: string; by: UserRef | null; createdAt: string; undoneAt: string | null };
export type Split = { id: string; kind: "book" | "author" | "series"; from: { id: string; slug: string | null; name: string }; made: { id: string; slug: string | null; name: string }; moved: number; reason: string; by: UserRef | null; createdAt: string; undoneAt: string | null };
export type Proposal = { id: string; subject: CorrectedSubject; by: UserRef; changes: Change[]; reason: string; status: "open" | "accepted" | "rejected" | "superseded"; note: string | null; createdAt: string; decidedAt: string | null };
export type CorrectedSubject = { kind: "book" | "author"; id: string; slug: string; name: string };
export type Change = { field: "title" | "subtitle" | "description" | "language" | "firstPublished" | "genres" | "series" | "cover" | "isbn" | "format" | "pages" | "publisher" | "published" | "name" | "sortName" | "birthYear" | "deathYear" | "alternateNames"; edition: string | null; from: string | number | string[] | { name: string; position: number | null } | null; to: string | number | string[] | { name: string; position: number | null } | null };
export type Revision = { id: string; at: string; by: UserRef | null; source: "person" | "import" | "merge" | "revert"; changes: Change[]; merged: string[] | null };
export type Reverted = { id: string; at: string; by: UserRef | null; source: "person" | "import" | "merge" | "revert"; changes: Change[]; merged: string[] | null; skipped: ({ field: "title" | "subtitle" | "description" | "language" | "firstPublished" | "genres" | "series" | "cover" | "isbn" | "format" | "pages" | "publisher" | "published" | "name" | "sortName" | "birthYear" | "deathYear" | "alternateNames"; edition: string | null; now: string | number | string[] | { name: string; position: number | null } | null })[] };
export type QueueItem = { id: string; kind: "proposal" | "provisional" | "duplicate" | "isbn" | "ambiguity" | "report"; at: string; by: UserRef | null; waiting: number; proposal: Proposal | null; books: BookRef[]; authors: AuthorRef[]; isbn13: string | null; likeness: number | null; reason: string | null };
export type LibrarianCandidate = { reader: UserRef; accepted: number; rejected: number; lastAcceptedAt: string };
export type TurnedAway = { proposals: number; books: number };
export type Cover = { coverUrl: string; source: "confirmed" | "publisher" | "outside" | "own" | "drawn"; colour: string | null; widths: { width: number; url: string }[] };
export type SignInSent = { sent: true; expiresIn: number };
export type TokenPair = { accessToken: string; tokenType: "Bearer"; expiresIn: number; refreshToken: string };
export type Me = { id: string; username: string | null; displayName: string; email: string | null; avatarUrl: string | null; roles: ("admin" | "editor" | "moderator" | "librarian")[]; isStaff: boolean; createdAt: string; locale: "en" | "de" | "es" | "ar"; drawnCovers: boolean };
export type ApiKey = { id: string; name: string; scopes: ("read" | "write")[]; lastFour: string; createdAt: string; lastUsedAt: string | null };
export type NewApiKey = { id: string; name: string; scopes: ("read" | "write")[]; lastFour: string; createdAt: string; lastUsedAt: string | null; key: string };
export type PasskeyRequestOptions = { challenge: string; rpId: string; timeout: number; userVerification: "required" | "preferred" | "discouraged" };
export type PasskeyCreationOptions = { rp: { id: string; name: string }; user: { id: string; name: string; displayName: string }; challenge: string; pubKeyCredParams: { type: "public-key"; alg: number }[]; timeout: number; excludeCredentials: { id: string; type: "public-key"; transports: string[] }[]; authenticatorSelection: { residentKey: "required"; requireResidentKey: boolean; userVerification: "required" }; attestation: "none" };
export type Passkey = { id: string; name: string; isSynced: boolean; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null };
export type Session = { id: string; method: "email" | "passkey" | "github" | "google" | "oidc" | "setup" | "demo" | null; browser: string | null; system: string | null; current: boolean; createdAt: string; lastUsedAt: string };
export type App = { id: string; name: string; siteUrl: string; redirectUris: string[]; confidential: boolean; hidden: boolean; readers: number; createdAt: string };
export type NewApp = { id: string; name: string; siteUrl: string; redirectUris: string[]; confidential: boolean; hidden: boolean; readers: number; createdAt: string; clientSecret: string | null };
export type AppGrant = { id: string; app: AskingApp; scopes: string[]; createdAt: string; lastUsedAt: string | null };
export type AskingApp = { id: string; name: string; siteUrl: string; owner: string | null };
export type AuthorizationRequest = { app: AskingApp; scopes: string[]; granted: string[]; returnsTo: string; ticket: string };
export type AuthorizationDecided = { redirectTo: string };
export type PublicProfile = { username: string; displayName: string; photoUrl: string | null; bio: string | null; bioHtml: string | null; links: ({ url: string; label: string | null; verified: boolean })[]; stats: ReadingFigures | null; currentlyReading: CurrentRead[]; featuredShelves: Shelf[]; pinnedBooks: BookRef[]; recentReviews: Review[]; badges: Badge[]; theme: { accent: string | null; background: string | null }; layout: "classic" | "magazine" | "minimal"; vanityUrl: string | null; shelfCount: number; followerCount: number; capturesEmail: boolean; joinedAt: string; viewer: { following: boolean; isOwner: boolean } | null };
export type ReadingFigures = { booksThisYear: number; pagesThisYear: number; booksRead: number; averageRating: number | null; goal: { year: number; books: number; finished: number; percent: number } | null };
export type CurrentRead = { book: BookRef; startedAt: string | null; percent: number | null };
export type Shelf = { id: string; slug: string; name: string; description: string | null; tags: string[]; bookCount: number; coverUrls: string[]; visibility: "public" | "unlisted" | "followers" | "private"; pinned: boolean; sponsor: string | null; updatedAt: string };
export type Badge = { id: string; label: string; description: string; year: number | null; earnedAt: string };
export type ShelfWithBooks = { id: string; slug: string; name: string; description: string | null; tags: string[]; bookCount: number; coverUrls: string[]; visibility: "public" | "unlisted" | "followers" | "private"; pinned: boolean; sponsor: string | null; updatedAt: string; owner: UserRef; books: { data: ShelfBook[]; page: number; limit: number; total: number; pageCount: number } };
export type ShelfBook = { addedAt: string; note: string | null; book: BookRef; rating: number | null; purchaseLinks: PurchaseLink[] };
export type PurchaseLink = { partner: string; kind: "retailer" | "indie" | "audiobook" | "digital"; label: string; url: string };
export type ReadingStats = { year: number | null; books: number; pages: number; averageRating: number | null; averageDays: number | null; years: { year: number; books: number; pages: number }[]; months: { month: number; books: number; pages: number }[]; days: { date: string; reading: number; finished: number }[]; ratings: { stars: number; count: number }[]; genres: { label: string; count: number }[]; languages: { label: string; count: number }[]; lengths: { label: string; count: number }[]; paces: { label: string; count: number }[]; authors: { id: string; slug: string; name: string; count: number }[] };
export type YearInBooks = { year: number; reader: UserRef; books: number; pages: number; withoutPages: number; minutes: number; rereads: number; averageRating: number | null; months: { month: number; books: number; pages: number }[]; first: YearReading | null; last: YearReading | null; favourite: YearReading | null; longest: YearReading | null; shortest: YearReading | null; oldest: YearReading | null; genres: { label: string; count: number }[]; mostRead: { id: string; slug: string; name: string; verified: boolean; count: number } | null; newAuthors: { total: number; authors: { id: string; slug: string; name: string; verified: boolean; count: number }[] }; previousYear: number | null; nextYear: number | null; readings: { data: YearReading[]; page: number; limit: number; total: number; pageCount: number } };
export type YearReading = { book: BookRef; finishedOn: string; pages: number | null; rating: number | null; reread: boolean };
export type ReaderSummary = { id: string; username: string | null; displayName: string; avatarUrl: string | null; bookCount: number | null };
export type OEmbed = { type: "rich"; version: "1.0"; title: string; author_name: string; author_url: string; provider_name: string; provider_url: string; cache_age: number; html: string; width: number; height: number; thumbnail_url?: string; thumbnail_width?: number; thumbnail_height?: number };
export type OwnProfile = { username: string | null; displayName: string; photoUrl: string | null; bio: string | null; links: ({ url: string; label: string | null; verified: boolean })[]; theme: { accent: string | null; background: string | null }; layout: "classic" | "magazine" | "minimal"; vanity: string | null; vanityUrl: string | null; pinnedBooks: BookRef[]; hiddenBadges: string[]; tier: "free" | "pro" | "creator" };
export type Privacy = { anonymous: boolean; hideStats: boolean; discoverable: boolean; shareActivity: boolean; recommendations: "everybody" | "followers" | "nobody" };
export type OwnShelfBook = { addedAt: string; note: string | null; book: BookRef; rating: number | null };
export type ReaderRelation = { id: string; user: UserRef };
export type Goal = { id: string; year: number; books: number; finished: number; percent: number };
export type Challenge = { id: string; label: string; description: string; year: number; needs: number; done: number; joined: boolean };
export type Activity = { id: string; kind: "started" | "finished" | "reviewed" | "shelved" | "collection_published" | "joined_club"; actor: UserRef; book: BookRef | null; review: { id: string; rating: number | null } | null; shelf: { name: string; slug: string } | null; collection: { name: string; slug: string } | null; club: { name: string; slug: string } | null; at: string };
export type OwnPage = { reader: { username: string | null; displayName: string; avatarUrl: string | null; roles: { authorPages: boolean; openClaims: boolean; curator: boolean; staff: boolean } }; unread: number; statuses: Record<string, "want" | "reading" | "finished" | "abandoned">; author: OwnPartOfAuthor | null; book: OwnPartOfBook | null; collection: OwnPartOfCollection | null; person: OwnTie | null; curator: OwnTie | null; club: OwnPartOfClub | null };
export type OwnPartOfAuthor = { following: boolean; frequency: "all" | "important" | "weekly" | "none" | null; topics: ("releases" | "events" | "answers" | "picks")[]; newWorks: boolean; newEditions: boolean; languages: string[] };
export type OwnPartOfBook = { rating: number | null; review: { id: string; rating: number | null; text: string | null; spoiler: boolean; visibility: "public" | "private"; likeCount: number; commentCount: number; commentsClosed: boolean } | null; liked: string[] };
export type OwnPartOfCollection = { saved: boolean; following: boolean };
export type OwnTie = { tied: boolean };
export type OwnPartOfClub = { belongs: boolean };
export type Recommendation = { id: string; book: BookRef; from: UserRef; note: string | null; createdAt: string };
export type ReaderImport = { id: string; format: "goodreads" | "storygraph" | "librarything" | "hardcover" | "bookwyrm" | "neodb" | "calibre" | "babelio" | "openlibrary" | "bookplate"; fileName: string; status: "preview" | "running" | "done" | "failed"; counts: { rows: number; matched: number; new: number; rejected: number; skipped: number; applied: number; created: number }; losses: { column: string; rows: number }[]; fields: ImportField[]; percent: number; createdAt: string; finishedAt: string | null };
export type ImportField = { column: string; rows: number; wholeRows: number; outcome: "kept" | "partly" | "dropped" | "repeated"; becomes: "title" | "author" | "people" | "facts" | "isbn" | "number" | "pages" | "publisher" | "binding" | "published" | "firstPublished" | "language" | "series" | "status" | "rating" | "review" | "spoiler" | "visibility" | "note" | "progress" | "shelves" | "started" | "finished" | "readings" | "added" | "moods" | "pace" | "contentNotes" | null; reason: "noPlace" | "notYet" | "notListed" | "damaged" | "tooLong" | "tooMany" | "notIsbn" | "unknownNumber" | "nobody" | "noDate" | "unreadable" | "otherForm" | "markOnly" | "paused" | null };
export type ImportRow = { row: number; title: string; author: string | null; state: "matched" | "new" | "rejected" | "skipped" | "applied" | "created"; foundBy: string | null; reason: string | null; book: { id: string; slug: string; title: string } | null; status: string | null; rating: number | null; hasReview: boolean; usable: boolean };
export type ReaderExport = { id: string; status: "queued" | "ready" | "failed"; bytes: number | null; url: string | null; createdAt: string; expiresAt: string };
export type LinkResults = { clicks: number; estimatedCents: number | null; shareBasisPoints: number; links: ({ shelf: { id: string; name: string; slug: string }; book: { id: string; slug: string; title: string }; partner: string; kind: "retailer" | "indie" | "audiobook" | "digital"; rateBasisPoints: number; conversionBasisPoints: number | null; basketCents: number | null; clicks: number; estimatedCents: number | null })[] };
export type ProfileAnalytics = { total: number; daily: { date: string; count: number }[]; advanced: { sources: { source: string; count: number }[]; shelves: { shelf: { id: string; name: string; slug: string }; views: number }[]; clicks: ({ partner: string; kind: "retailer" | "indie" | "audiobook" | "digital"; count: number })[]; subscribers: { total: number; waiting: number; growth: { date: string; count: number }[] } } | null };
export type Partner = { id: string; slug: string; kind: "retailer" | "indie" | "audiobook" | "digital"; name: string; rateBasisPoints: number; conversionBasisPoints: number | null; basketCents: number | null; bookUrls: Record<string, string>; searchUrls: Record<string, string>; position: number; active: boolean };
export type StaffReader = { id: string; username: string; displayName: string; tier: "free" | "pro" | "creator" };
export type ReaderTier = { id: string; tier: "free" | "pro" | "creator" };
export type SubscriptionOwner = { username: string | null; author: AuthorRef | null };
export type Subscriber = { id: string; email: string; confirmedAt: string };
export type CustomDomain = { hostname: string; status: "unverified" | "verified" | "failing"; serves: boolean; records: ({ type: "TXT" | "CNAME"; name: string; value: string })[]; facts: { at: string; ownership: "found" | "missing" | "other" | "unreachable"; seen: string[]; pointing: "here" | "elsewhere" | "missing" | "unknown" } | null; verifiedAt: string | null; verifiedUntil: string | null };
export type Upload = { id: string; kind: "image" | "letter"; contentType: string; bytes: number; width: number | null; height: number | null; url: string; createdAt: string };
export type Notification = { id: string; kind: string; title: string; body: string; url: string; readAt: string | null; createdAt: string };
export type UnreadCount = { count: number };
export type NotificationGroup = { subject: string; count: number; unread: number; latest: Notification; mute: string | null };
export type Muted = { source: "author" | "curator" | "club" | "thread"; id: string; name: string; before: "all" | "important" | "weekly" | "none" };
export type NotificationSettings = { preset: "quiet" | "balanced" | "everything" | "custom"; timezone: string; quietHours: { from: string; to: string } | null; digest: { weekday: number; hour: number; mail: boolean }; kinds: ({ kind: string; label: string; channels: { inbox: boolean; push: boolean; mail: boolean }; owed: ("inbox" | "push" | "mail")[] })[] };
export type NotificationSource = { source: "author" | "curator" | "club" | "thread"; id: string; name: string; url: string; frequency: "all" | "important" | "weekly" | "none"; frequencies: ("all" | "important" | "weekly" | "none")[] };
export type Device = { id: string; kind: "web" | "expo"; name: string | null; service: string; createdAt: string };
export type DeadLetter = { id: string; channel: "push" | "mail"; kind: string; attempts: number; error: string | null; createdAt: string; diedAt: string };
export type DeadLettersRetried = { retried: number };
export type Club = { id: string; slug: string; name: string; description: string | null; rules: string | null; avatarUrl: string | null; visibility: "public" | "private"; joinPolicy: "open" | "request"; timezone: string; memberCount: number; capacity: number | null; currentRead: ClubRead | null; votingDays: number; readDays: number; votingMethod: "plurality" | "approval" | "ranked"; resultsHidden: boolean; autoVoting: boolean; createdAt: string; viewer: { role: "admin" | "moderator" | "member"; status: "active" | "requested" | "waiting" | "inactive"; waitingPlace: number | null } | null };
export type ClubRead = { id: string; version: number; book: BookRef; status: "upcoming" | "current" | "past"; startsAt: string; deadline: string; finishedCount: number; memberCount: number; finishedPercent: number; stages: ReadStage[]; pages: number | null; viewer: { status: "reading" | "finished" | "not_started"; page: number | null; percent: number | null } | null };
export type ReadStage = { id: string; title: string | null; spoiler: boolean; upTo: { page: number | null; ofPages: number | null; percent: number | null; chapter: string | null }; position: number; opensAt: string; discussionId: string | null; ahead: boolean };
export type ClubAchievement = { key: string; title: string; description: string; achievedAt: string | null };
export type Report = { id: string; kind: string; targetId: string; author: UserRef | null; reason: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "rule"; source: "reader" | "notice" | "rule"; note: string | null; excerpt: string; url: string; reporter: UserRef | null; reportCount: number; status: "open" | "hidden" | "removed" | "dismissed"; resolution: string | null; createdAt: string; resolvedAt: string | null };
export type Bookmark = { id: string; rootId: string; parentId: string | null; replyToId: string | null; depth: number; author: UserRef | null; authorLeft: boolean; body: string | null; state: "shown" | "removed_by_author" | "removed_by_moderator" | "blocked"; spoiler: boolean; position: number | null; ahead: boolean; likeCount: number; replyCount: number; createdAt: string; editedAt: string | null; viewer: { liked: boolean; bookmarked: boolean; mine: boolean } | null; club: { id: string; slug: string; name: string }; discussion: { id: string; title: string | null } };
export type ClubSettings = { frequency: "all" | "important" | "weekly" | "none"; calendarUrl: string; hideProgress: boolean; wantChosen: boolean };
export type ClubMember = { id: string; user: UserRef; role: "admin" | "moderator" | "member"; status: "active" | "requested" | "waiting" | "inactive"; waitingPlace: number | null; exit: "left" | "removed" | "banned" | null; readingStatus: "reading" | "finished" | "not_started" | null; joinedAt: string | null; leftAt: string | null };
export type Invitation = { id: string; email: string | null; invited: UserRef | null; invitedBy: UserRef; uses: number; maxUses: number | null; expiresAt: string | null; revokedAt: string | null; createdAt: string };
export type NewInvitation = { id: string; token: string; url: string; expiresAt: string | null };
export type InvitationPreview = { club: { id: string; slug: string; name: string; description: string | null; avatarUrl: string | null; visibility: "public" | "private"; memberCount: number }; invitedBy: UserRef; emailBound: boolean; expiresAt: string | null };
export type Voting = { id: string; status: "open" | "closed"; method: "plurality" | "approval" | "ranked"; resultsHidden: boolean; opensAt: string; closesAt: string; nominations: Nomination[]; totalVotes: number; winner: string | null; tie: boolean; rounds: VotingRound[] | null };
export type Nomination = { id: string; book: BookRef; nominatedBy: UserRef | null; pitch: string | null; voteCount: number | null; viewerVoted: boolean; viewerRank: number | null };
export type VotingRound = { counts: { nominationId: string; votes: number }[]; eliminated: string[]; exhausted: number };
export type ClubSuggestion = { book: BookRef; wantedBy: number };
export type ReadGuide = { version: number; questions: GuideQuestion[] };
export type GuideQuestion = { id: string; text: string | null; position: number | null; ahead: boolean; discussionId: string | null; mine: boolean };
export type Discussion = { id: string; title: string; body: string | null; spoiler: boolean; position: number | null; ahead: boolean; byClub: boolean; author: UserRef | null; readId: string | null; pinned: boolean; locked: boolean; removed: "author" | "moderator" | null; commentCount: number; likeCount: number; lastActivityAt: string; createdAt: string; editedAt: string | null; viewer: { mine: boolean; frequency: "all" | "important" | "weekly" | "none" | null } | null };
export type Meeting = { id: string; title: string; startsAt: string; endsAt: string | null; recurrence: string | null; timezone: string; place: string | null; url: string | null; agenda: string | null; notes: string | null; going: UserRef[]; goingCount: number; viewer: { answer: "going" | "maybe" | "no" | null } | null };
export type Poll = { id: string; question: string | null; askedBy: UserRef | null; asksFor: "options" | "dates"; method: "plurality" | "approval" | "ranked"; status: "open" | "closed"; opensAt: string; closesAt: string; options: PollOption[]; totalVotes: number; winner: string | null; tie: boolean; rounds: PollRound[] | null; meeting: { title: string | null; place: string | null; minutes: number | null } | null; meetingId: string | null };
export type PollOption = { id: string; text: string | null; at: string | null; voteCount: number; viewerVoted: boolean; viewerRank: number | null };
export type PollRound = { counts: { optionId: string; votes: number }[]; eliminated: string[]; exhausted: number };
export type ThreadSettings = { frequency: "all" | "important" | "weekly" | "none" };
export type CommentThread = { id: string; rootId: string; parentId: string | null; replyToId: string | null; depth: number; author: UserRef | null; authorLeft: boolean; body: string | null; state: "shown" | "removed_by_author" | "removed_by_moderator" | "blocked"; spoiler: boolean; position: number | null; ahead: boolean; likeCount: number; replyCount: number; createdAt: string; editedAt: string | null; viewer: { liked: boolean; bookmarked: boolean; mine: boolean } | null; replies: Comment[] };
export type Comment = { id: string; rootId: string; parentId: string | null; replyToId: string | null; depth: number; author: UserRef | null; authorLeft: boolean; body: string | null; state: "shown" | "removed_by_author" | "removed_by_moderator" | "blocked"; spoiler: boolean; position: number | null; ahead: boolean; likeCount: number; replyCount: number; createdAt: string; editedAt: string | null; viewer: { liked: boolean; bookmarked: boolean; mine: boolean } | null };
export type CommentMark = { commentId: string; likeCount: number; liked: boolean; bookmarked: boolean };
export type Webhook = { id: string; url: string; events: string[]; enabled: boolean; disabledAt: string | null; disabledBecause: "owner" | "failing" | null; failingSince: string | null; previousSecretUntil: string | null; createdAt: string };
export type NewWebhook = { id: string; url: string; events: string[]; enabled: boolean; disabledAt: string | null; disabledBecause: "owner" | "failing" | null; failingSince: string | null; previousSecretUntil: string | null; createdAt: string; secret: string };
export type WebhookSecret = { secret: string; previousSecretUntil: string | null };
export type WebhookDelivery = { id: string; eventId: string; type: string; state: "waiting" | "delivered" | "failed"; attempts: number; status: number | null; ms: number | null; answer: string | null; error: string | null; createdAt: string; attemptedAt: string | null; deliveredAt: string | null; nextAttemptAt: string | null };
export type StaffReport = { id: string; kind: string; targetId: string; author: UserRef | null; reason: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "rule"; source: "reader" | "notice" | "rule"; note: string | null; excerpt: string; url: string; reporter: UserRef | null; reportCount: number; status: "open" | "hidden" | "removed" | "dismissed"; resolution: string | null; createdAt: string; resolvedAt: string | null; notifier: { name: string | null; email: string } | null };
export type Notice = { id: string };
export type Decision = { id: string; kind: string; subject: { id: string | null; excerpt: string | null; url: string | null }; action: "hide" | "remove" | "warn" | "suspend"; rule: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "club"; reason: string | null; source: "reader" | "notice" | "rule" | "staff"; decidedAt: string; appealUntil: string; reversedAt: string | null; appeal: { text: string; appealedAt: string; outcome: "uphold" | "reverse" | null; answer: string | null; answeredAt: string | null; byAnother: boolean | null } | null };
export type AppealedDecision = { id: string; kind: string; subject: { id: string | null; excerpt: string | null; url: string | null }; action: "hide" | "remove" | "warn" | "suspend"; rule: "spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "other" | "club"; reason: string | null; source: "reader" | "notice" | "rule" | "staff"; decidedAt: string; appealUntil: string; reversedAt: string | null; appeal: { text: string; appealedAt: string; outcome: "uphold" | "reverse" | null; answer: string | null; answeredAt: string | null; byAnother: boolean | null } | null; person: UserRef | null; decidedBy: UserRef | null; answeredBy: UserRef | null; mayAnswer: boolean };
export type OwnSanction = { id: string; kind: "warning" | "suspension"; reason: string; createdAt: string; appeal: string | null; appealedAt: string | null; answer: string | null; answeredAt: string | null; liftedAt: string | null };
export type Sanction = { id: string; kind: "warning" | "suspension"; reason: string; createdAt: string; appeal: string | null; appealedAt: string | null; answer: string | null; answeredAt: string | null; liftedAt: string | null; user: UserRef; staff: UserRef | null };
export type LogEntry = { id: string; staff: UserRef | null; action: string; target: string; details: Record<string, unknown>; createdAt: string };
export type TextRule = { id: string; kind: "word" | "link"; pattern: string; action: "refuse" | "report"; note: string | null; createdAt: string };
export type RatingFlood = { id: string; book: BookRef; startedAt: string; lastAt: string; ratings: { average: number | null; count: number }; youngAccounts: number; withAll: number | null; decision: "count" | "leave_out" | null; decidedBy: UserRef | null; decidedAt: string | null };
export type PersonOfStaff = { user: UserRef; email: string | null; roles: ("admin" | "editor" | "moderator" | "librarian")[]; createdAt: string; lastSeenAt: string | null; suspendedAt: string | null };
export type Instance = { name: string; tagline: string; rules: string; contactEmail: string | null; registration: "open" | "invite" | "approval" | "closed"; locales: ("en" | "de" | "es" | "ar")[]; version: string };
export type Settings = { name: unknown; tagline: string; about: string; rules: string; terms: string; imprint: string; privacyNote: string; contactEmail: string | null; registration: "open" | "invite" | "approval" | "closed"; approvalQuestion: string; blockedEmailDomains: string[]; locales: ("en" | "de" | "es" | "ar")[]; defaultLocale: "en" | "de" | "es" | "ar"; tiers: "on" | "off"; covers: "pictures" | "drawn"; externalCovers: boolean; externalLookup: boolean; updatedAt: string | null };
export type Invite = { id: string; maxUses: number | null; uses: number; expiresAt: string | null; createdAt: string; works: boolean };
export type NewInvite = { id: string; maxUses: number | null; uses: number; expiresAt: string | null; createdAt: string; works: boolean; token: string; url: string };
export type RegistrationRequest = { id: string; email: string; name: string | null; answer: string; locale: "en" | "de" | "es" | "ar"; status: "waiting" | "approved" | "declined"; createdAt: string; decidedAt: string | null; note: string | null };
export type Problem = { type: string; title: string; status: number; code: string; message: string; issues: { path: string; message: string }[]; details?: Record<string, string | number>; requestId: string };

/** What each operation takes and gives. */
export interface Operations {
  /** Author pages, the most read first */
  listAuthors: { query?: { page?: number; limit?: number; q?: string; genre?: string; verified?: string }; response: { data: AuthorSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** An author page with books, highlights and picks */
  getAuthor: { path: { id: string }; response: Author };
  /** All books of an author */
  listAuthorBooks: { path: { id: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: BookRef[]; page: number; limit: number; total: number; pageCount: number } };
  /** The author's announcements, newest first */
  listAuthorAnnouncements: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: Announcement[]; page: number; limit: number; total: number; pageCount: number } };
  /** The author's upcoming events, soonest first */
  listAuthorEvents: { path: { id: string }; query?: { page?: number; limit?: number; past?: string }; response: { data: Event[]; page: number; limit: number; total: number; pageCount: number } };
  /** The author's events as a calendar to subscribe to */
  getAuthorCalendar: { path: { id: string }; response: Response };
  /** One event, to add to a calendar */
  getEventCalendar: { path: { id: string; eventId: string }; response: Response };
  /** Published questions and answers */
  listAuthorQuestions: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: Question[]; page: number; limit: number; total: number; pageCount: number } };
  /** Ask the author a question */
  askAuthor: { path: { id: string }; body: AskQuestion; response: Question };
  /** Follow an author */
  followAuthor: { path: { id: string }; body?: FollowAuthor; response: Follow };
  /** Stop following an author */
  unfollowAuthor: { path: { id: string }; response: undefined };
  /** Get an author's news by email, to be confirmed by email */
  subscribeToAuthor: { path: { id: string }; body: SubscribeToAuthor; response: SubscribeSent };
  /** The authors the caller follows, newest first */
  listFollowedAuthors: { query?: { page?: number; limit?: number }; response: { data: FollowedAuthor[]; page: number; limit: number; total: number; pageCount: number } };
  /** News from authors the caller follows, newest first */
  listAuthorNews: { query?: { page?: number; limit?: number }; response: { data: AuthorNews[]; page: number; limit: number; total: number; pageCount: number } };
  /** The pages the caller manages */
  listManagedPages: { path?: undefined; response: ManagedPage[] };
  /** Views, followers and books; with the pro tier also sources and sentiment */
  getDashboard: { query?: { author?: string; range?: "7d" | "30d" | "90d" | "365d" }; response: AuthorDashboard };
  /** The stats as CSV */
  exportDashboard: { query?: { author?: string; range?: "7d" | "30d" | "90d" | "365d"; table?: "daily" | "books" | "sources" }; response: Response };
  /** Change bio, photo, links, website, location or genres */
  updateAuthorProfile: { query?: { author?: string }; body: UpdateAuthorProfile; response: Author };
  /** All reviews across the author's books */
  listAuthorReviews: { query?: { page?: number; limit?: number; author?: string; bookId?: string; rating?: number; written?: string; highlighted?: string; sort?: "newest" | "highest" | "lowest" }; response: { data: AuthorReview[]; page: number; limit: number; total: number; pageCount: number } };
  /** All linked books with rating and review counts */
  listOwnBooks: { query?: { page?: number; limit?: number; author?: string; q?: string }; response: { data: BookFigures[]; page: number; limit: number; total: number; pageCount: number } };
  /** The page's requests for more books */
  listOwnBookLinks: { query?: { page?: number; limit?: number; author?: string }; response: { data: BookLink[]; page: number; limit: number; total: number; pageCount: number } };
  /** Request that a book be linked to the page */
  requestBookLink: { query?: { author?: string }; body: RequestBookLink; response: BookLink };
  /** The page's team */
  listMembers: { query?: { author?: string }; response: AuthorMember[] };
  /** Add somebody to the team */
  addMember: { query?: { author?: string }; body: AddMember; response: AuthorMember };
  /** Remove somebody from the team, or leave it */
  removeMember: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** The page's support requests */
  listSupportRequests: { query?: { page?: number; limit?: number; author?: string }; response: { data: SupportRequest[]; page: number; limit: number; total: number; pageCount: number } };
  /** Send a support request */
  askSupport: { query?: { author?: string }; body: AskSupport; response: SupportRequest };
  /** The page's announcements */
  listOwnAnnouncements: { query?: { page?: number; limit?: number; author?: string }; response: { data: Announcement[]; page: number; limit: number; total: number; pageCount: number } };
  /** Announce a release */
  createAnnouncement: { query?: { author?: string }; body: CreateAnnouncement; response: PublishedAnnouncement };
  /** One announcement */
  getAnnouncement: { path: { id: string }; query?: { author?: string }; response: Announcement };
  /** Change an announcement */
  updateAnnouncement: { path: { id: string }; query?: { author?: string }; body: UpdateAnnouncement; response: Announcement };
  /** Delete an announcement */
  deleteAnnouncement: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** The reviews the page shows */
  listHighlights: { query?: { author?: string }; response: Highlight[] };
  /** Highlight a review */
  createHighlight: { query?: { author?: string }; body: CreateHighlight; response: Highlight };
  /** Remove a highlight */
  deleteHighlight: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** Author's Picks in order */
  listPicks: { query?: { author?: string }; response: Pick[] };
  /** Add a book to Author's Picks */
  addPick: { query?: { author?: string }; body: AddPick; response: Pick };
  /** Reorder the picks */
  orderPicks: { query?: { author?: string }; body: OrderPicks; response: Pick[] };
  /** Change the note of a pick */
  updatePick: { path: { id: string }; query?: { author?: string }; body: UpdatePick; response: Pick };
  /** Remove from picks */
  deletePick: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** All events of the page, latest first */
  listOwnEvents: { query?: { page?: number; limit?: number; author?: string }; response: { data: Event[]; page: number; limit: number; total: number; pageCount: number } };
  /** Announce an event */
  createEvent: { query?: { author?: string }; body: CreateEvent; response: Event };
  /** Change or cancel an event */
  updateEvent: { path: { id: string }; query?: { author?: string }; body: UpdateEvent; response: Event };
  /** Delete an event */
  deleteEvent: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** All questions, including unanswered ones */
  listAllQuestions: { query?: { page?: number; limit?: number; author?: string; status?: "unanswered" | "answered" | "published" }; response: { data: Question[]; page: number; limit: number; total: number; pageCount: number } };
  /** Answer or publish a question */
  answerQuestion: { path: { id: string }; query?: { author?: string }; body: AnswerQuestion; response: Question };
  /** Delete a question */
  deleteQuestion: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** Whether readers can ask questions */
  getQaPeriod: { query?: { author?: string }; response: QaPeriod };
  /** Open or close the question period */
  setQaPeriod: { query?: { author?: string }; body: SetQaPeriod; response: QaPeriod };
  /** Claim an author page */
  submitClaim: { body: SubmitClaim; response: Claim };
  /** The caller's claims, newest first */
  listOwnClaims: { query?: { page?: number; limit?: number }; response: { data: Claim[]; page: number; limit: number; total: number; pageCount: number } };
  /** One of the caller's claims */
  getOwnClaim: { path: { id: string }; response: Claim };
  /** Withdraw a claim */
  withdrawClaim: { path: { id: string }; response: undefined };
  /** Add proofs to a claim */
  addEvidence: { path: { id: string }; body: AddEvidence; response: Claim };
  /** Reply to staff */
  replyToStaff: { path: { id: string }; body: SendMessage; response: Claim };
  /** Email another code to a publisher or agency address */
  sendClaimCode: { path: { id: string; evidenceId: string }; response: Claim };
  /** Confirm the emailed code */
  confirmClaimCode: { path: { id: string; evidenceId: string }; body: ConfirmCode; response: Claim };
  /** Check a website again for the token or back link */
  checkEvidence: { path: { id: string; evidenceId: string }; response: Claim };
  /** Verification requests, those due first at the top */
  listClaims: { query?: { page?: number; limit?: number; status?: "pending" | "submitted" | "follow_up_requested" | "approved" | "rejected" | "withdrawn" }; response: { data: Claim[]; page: number; limit: number; total: number; pageCount: number } };
  /** One verification request */
  getClaim: { path: { id: string }; response: Claim };
  /** Approve or reject a claim, or ask for more */
  decideClaim: { path: { id: string }; body: DecideClaim; response: Claim };
  /** Write to the claimant */
  writeToClaimant: { path: { id: string }; body: SendMessage; response: Claim };
  /** Update an author's tier */
  setTier: { path: { id: string }; body: SetAuthorTier; response: Author };
  /** Requests to link more books, oldest first */
  listBookLinks: { query?: { page?: number; limit?: number; status?: "pending" | "approved" | "rejected" }; response: { data: BookLink[]; page: number; limit: number; total: number; pageCount: number } };
  /** Decide a request to link a book */
  decideBookLink: { path: { id: string }; body: DecideBookLink; response: BookLink };
  /** Support requests from authors, pro authors first */
  listSupport: { query?: { page?: number; limit?: number; status?: "open" | "answered" | "closed" }; response: { data: SupportRequest[]; page: number; limit: number; total: number; pageCount: number } };
  /** Answer or close a support request */
  answerSupport: { path: { id: string }; body: AnswerSupport; response: SupportRequest };
  /** Browse published collections by type, curator, name or theme */
  listCollections: { query?: { page?: number; limit?: number; q?: string; type?: "seasonal" | "mood" | "trend" | "topical"; season?: "spring" | "summer" | "autumn" | "winter"; curator?: string; official?: string; featured?: string; sort?: "newest" | "popular" | "title" }; response: { data: CollectionSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** Featured collections, in their order */
  listFeaturedCollections: { path?: undefined; response: CollectionSummary[] };
  /** A collection with a page of its books */
  getCollection: { path: { id: string }; query?: { page?: number; limit?: number }; response: Collection };
  /** The collections a book is in */
  listCollectionsOfBook: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: NotedCollection[]; page: number; limit: number; total: number; pageCount: number } };
  /** A curator with their published collections */
  getCurator: { path: { id: string }; query?: { page?: number; limit?: number }; response: Curator };
  /** Save a collection */
  saveCollection: { path: { id: string }; response: CollectionSave };
  /** Remove a collection from the saved ones */
  unsaveCollection: { path: { id: string }; response: undefined };
  /** Count a share and get the text and links to share */
  shareCollection: { path: { id: string }; response: CollectionShare };
  /** Add all books of a collection to the library */
  addCollectionToLibrary: { path: { id: string }; response: AddedBooks };
  /** Follow a curator */
  followCurator: { path: { id: string }; body?: FollowCurator; response: CuratorFollow };
  /** Stop following a curator */
  unfollowCurator: { path: { id: string }; response: undefined };
  /** The collections the caller saved */
  listSavedCollections: { query?: { page?: number; limit?: number }; response: { data: CollectionSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** Because you liked …: collections related to books the caller rated highly */
  suggestCollections: { path?: undefined; response: SuggestedCollections[] };
  /** Whether collections are suggested to the caller */
  getSuggestionSettings: { path?: undefined; response: SuggestionSettings };
  /** Switch suggestions on or off */
  setSuggestionSettings: { body: SuggestionSettings; response: SuggestionSettings };
  /** Apply to become a curator */
  applyAsCurator: { body: ApplyAsCurator; response: CuratorApplication };
  /** The caller's own applications */
  listOwnCuratorApplications: { query?: { page?: number; limit?: number }; response: { data: CuratorApplication[]; page: number; limit: number; total: number; pageCount: number } };
  /** The curator's collections, whatever their status */
  listOwnCollections: { query?: { page?: number; limit?: number; q?: string; status?: "draft" | "scheduled" | "published" | "expired" | "archived" }; response: { data: OwnCollectionSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** Create a collection: a draft, scheduled, or published now */
  createCollection: { body: CreateCollection; response: OwnCollection };
  /** One collection, in editable form */
  getOwnCollection: { path: { id: string }; query?: { page?: number; limit?: number }; response: OwnCollection };
  /** Change a collection */
  updateCollection: { path: { id: string }; body: UpdateCollection; response: OwnCollection };
  /** Delete a collection for good */
  deleteCollection: { path: { id: string }; response: undefined };
  /** Views, saves, shares and books added, by day */
  getCollectionAnalytics: { path: { id: string }; query?: { range?: "7d" | "30d" | "90d" | "365d" }; response: CollectionAnalytics };
  /** The daily stats as CSV */
  getCollectionAnalyticsCsv: { path: { id: string }; query?: { range?: "7d" | "30d" | "90d" | "365d" }; response: Response };
  /** Find books by pasted ISBNs or titles */
  matchBooks: { body: MatchBooks; response: MatchedBook[] };
  /** The caller's curator page */
  getOwnCurator: { path?: undefined; response: OwnCurator };
  /** Change the curator page, or accept the guidelines */
  updateCurator: { body: UpdateCurator; response: OwnCurator };
  /** Create an official collection */
  createOfficialCollection: { body: CreateOfficialCollection; response: OwnCollection };
  /** Every collection, whatever its status */
  listAllCollections: { query?: { page?: number; limit?: number; q?: string; status?: "draft" | "scheduled" | "published" | "expired" | "archived" }; response: { data: OwnCollectionSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** Feature or unfeature a collection, and set its position */
  featureCollection: { path: { id: string }; body: FeatureCollection; response: OwnCollection };
  /** Curator applications, longest waiting first */
  listCuratorApplications: { query?: { page?: number; limit?: number; status?: "submitted" | "verified" | "rejected" }; response: { data: CuratorApplication[]; page: number; limit: number; total: number; pageCount: number } };
  /** Verify a curator, or reject the application */
  verifyCurator: { path: { id: string }; body?: VerifyCurator; response: CuratorProfile };
  /** Update a curator's tier */
  setCuratorTier: { path: { id: string }; body: SetCuratorTier; response: CuratorProfile };
  /** Books and people for a search box */
  search: { query: { q: string; limit?: number }; response: SearchResults };
  /** Search books, paginated */
  findBooks: { query?: { page?: number; limit?: number }; body?: FindBooks; response: { data: BookRef[]; page: number; limit: number; total: number; pageCount: number } };
  /** Add a book that the catalogue does not have */
  addBook: { body: AddBook; response: Book };
  /** One book with its authors, genres and editions */
  getBook: { path: { id: string }; response: Book };
  /** Find a book by ISBN */
  getBookByIsbn: { path: { isbn: string }; response: Book };
  /** Look up an ISBN here and in catalogues outside */
  lookUpBook: { query: { isbn: string }; response: BookLookup };
  /** One edition of a book */
  getEdition: { path: { id: string }; response: EditionOfBook };
  /** A series with its books in order */
  getSeries: { path: { id: string }; query?: { page?: number; limit?: number }; response: Series };
  /** Books like a book, twelve at most */
  listSimilarBooks: { path: { id: string }; response: BookRef[] };
  /** Written reviews of a book, newest first */
  listReviewsOfBook: { path: { id: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: Review[]; page: number; limit: number; total: number; pageCount: number } };
  /** One written review */
  getReview: { path: { id: string }; response: Review };
  /** Content notes, moods and pace of a book */
  getBookNotes: { path: { id: string }; response: BookNotes };
  /** Say what a book is like */
  putBookNotes: { path: { id: string }; body: WriteBookNotes; response: BookNotes };
  /** The caller's own books, by words */
  searchOwnBooks: { query: { q: string; limit?: number }; response: OwnBooks };
  /** The caller's library, last updated first */
  listLibrary: { query?: { page?: number; limit?: number; after?: string; status?: "want" | "reading" | "finished" | "abandoned" }; response: { data: LibraryEntry[]; page: number; limit: number; total: number; pageCount: number } };
  /** Add a book to the library, or change its status */
  addToLibrary: { body: AddToLibrary; response: LibraryEntry };
  /** One book of the caller's library */
  getLibraryEntry: { path: { bookId: string }; response: LibraryEntry };
  /** Change status, progress, dates or rating */
  updateLibraryEntry: { path: { bookId: string }; body: UpdateLibraryEntry; response: LibraryEntry };
  /** Remove a book from the library */
  removeFromLibrary: { path: { bookId: string }; response: undefined };
  /** Add an earlier reading of a book */
  addEarlierRead: { path: { bookId: string }; body: WriteRead; response: EarlierRead };
  /** Change the dates of an earlier reading */
  updateEarlierRead: { path: { bookId: string; readId: string }; body: WriteRead; response: EarlierRead };
  /** Delete an earlier reading */
  removeEarlierRead: { path: { bookId: string; readId: string }; response: undefined };
  /** The caller's ratings and reviews */
  listOwnReviews: { query?: { page?: number; limit?: number; after?: string }; response: { data: OwnReview[]; page: number; limit: number; total: number; pageCount: number } };
  /** Rate or review a book */
  createReview: { body: CreateReview; response: OwnReview };
  /** One of the caller's own reviews */
  getOwnReview: { path: { id: string }; response: OwnReview };
  /** Change a rating or review */
  updateReview: { path: { id: string }; body: UpdateReview; response: OwnReview };
  /** Delete a rating or review */
  deleteReview: { path: { id: string }; response: undefined };
  /** Like a review */
  likeReview: { path: { id: string }; response: ReviewLike };
  /** Unlike a review */
  unlikeReview: { path: { id: string }; response: ReviewLike };
  /** Comments on a review, oldest first */
  listReviewComments: { path: { id: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: ReviewComment[]; page: number; limit: number; total: number; pageCount: number } };
  /** Comment on a review */
  createReviewComment: { path: { id: string }; body: CreateReviewComment; response: ReviewComment };
  /** Change your comment on a review */
  updateReviewComment: { path: { id: string; commentId: string }; body: UpdateReviewComment; response: ReviewComment };
  /** Delete your comment on a review */
  deleteReviewComment: { path: { id: string; commentId: string }; response: undefined };
  /** Take a reader's own book into the catalogue */
  confirmBook: { path: { id: string }; response: Book };
  /** Make one book, edition, person or series of several */
  createMerge: { body: MergeRequest; response: Merge };
  /** Merges, newest first */
  listMerges: { query?: { page?: number; limit?: number }; response: { data: Merge[]; page: number; limit: number; total: number; pageCount: number } };
  /** Undo a merge */
  undoMerge: { path: { id: string }; response: Merge };
  /** Take editions out of a book that is two */
  splitBook: { path: { id: string }; body: SplitBook; response: Book };
  /** Take books from a person who is two */
  splitAuthor: { path: { id: string }; body: SplitAuthor; response: AuthorRef };
  /** Take books out of a series that is two */
  splitSeries: { path: { id: string }; body: SplitSeries; response: Series };
  /** Splits, newest first */
  listSplits: { query?: { page?: number; limit?: number }; response: { data: Split[]; page: number; limit: number; total: number; pageCount: number } };
  /** Undo a split */
  undoSplit: { path: { id: string }; response: Split };
  /** The caller's suggested corrections, newest first */
  listOwnProposals: { query?: { page?: number; limit?: number }; response: { data: Proposal[]; page: number; limit: number; total: number; pageCount: number } };
  /** Suggest a correction of a book */
  proposeForBook: { path: { id: string }; body: ProposeForBook; response: Proposal };
  /** Suggest a correction of an author */
  proposeForAuthor: { path: { id: string }; body: ProposeForPerson; response: Proposal };
  /** What was changed in a book */
  listBookHistory: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: Revision[]; page: number; limit: number; total: number; pageCount: number } };
  /** What was changed in an author */
  listAuthorHistory: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: Revision[]; page: number; limit: number; total: number; pageCount: number } };
  /** Take back a change of a book */
  revertBook: { path: { id: string; revisionId: string }; response: Reverted };
  /** Take back a change of an author */
  revertAuthor: { path: { id: string; revisionId: string }; response: Reverted };
  /** Accept or reject a suggested correction */
  decideProposal: { path: { id: string }; body: DecideProposal; response: Proposal };
  /** What waits for librarians */
  listQueue: { query?: { page?: number; limit?: number; kind?: "proposal" | "provisional" | "duplicate" | "isbn" | "ambiguity" | "report" }; response: { data: QueueItem[]; page: number; limit: number; total: number; pageCount: number } };
  /** Readers who could be librarians */
  listCandidates: { query?: { page?: number; limit?: number }; response: { data: LibrarianCandidate[]; page: number; limit: number; total: number; pageCount: number } };
  /** Turn away everything of one person that waits */
  turnAwayReader: { path: { id: string }; body: TurnAway; response: TurnedAway };
  /** Take a doubt out of the queue */
  dismissDoubt: { path: { id: string }; response: undefined };
  /** Set the cover of a book */
  setCover: { path: { id: string }; body: SetCover; response: Cover };
  /** Take the cover of a book away */
  removeCover: { path: { id: string }; response: Cover };
  /** Email a sign-in link and code */
  requestSignIn: { body: RequestSignIn; response: SignInSent };
  /** Exchange a code, a link or a refresh token for tokens */
  grantToken: { body: GrantToken; response: TokenPair };
  /** End a sign-in */
  revokeToken: { body: RevokeToken; response: undefined };
  /** The caller's account */
  getMe: { path?: undefined; response: Me };
  /** Change name, username or language */
  updateMe: { body: UpdateMe; response: Me };
  /** Delete the account; this can't be undone */
  deleteAccount: { path?: undefined; response: undefined };
  /** The caller's API keys */
  listApiKeys: { query?: { page?: number; limit?: number }; response: { data: ApiKey[]; page: number; limit: number; total: number; pageCount: number } };
  /** Create an API key; it is shown once */
  createApiKey: { body: CreateApiKey; response: NewApiKey };
  /** Revoke an API key */
  revokeApiKey: { path: { id: string }; response: undefined };
  /** Begin to sign in with a passkey */
  startPasskeySignIn: { path?: undefined; response: PasskeyRequestOptions };
  /** Exchange a passkey's signature for tokens */
  signInWithPasskey: { body: SignInWithPasskey; response: TokenPair };
  /** Begin an account with a passkey */
  startPasskeyAccount: { path?: undefined; response: PasskeyCreationOptions };
  /** Create an account with a passkey */
  joinWithPasskey: { body: JoinWithPasskey; response: TokenPair };
  /** The caller's passkeys */
  listPasskeys: { query?: { page?: number; limit?: number }; response: { data: Passkey[]; page: number; limit: number; total: number; pageCount: number } };
  /** Add a passkey */
  addPasskey: { body: AddPasskey; response: Passkey };
  /** Begin to add a passkey */
  startPasskey: { path?: undefined; response: PasskeyCreationOptions };
  /** Rename a passkey */
  updatePasskey: { path: { id: string }; body: UpdatePasskey; response: Passkey };
  /** Revoke a passkey */
  removePasskey: { path: { id: string }; response: undefined };
  /** Browsers in which the caller is signed in */
  listSessions: { query?: { page?: number; limit?: number }; response: { data: Session[]; page: number; limit: number; total: number; pageCount: number } };
  /** Sign a browser out */
  revokeSession: { path: { id: string }; response: undefined };
  /** Email a code to a new address */
  requestEmailChange: { body: ChangeEmail; response: SignInSent };
  /** Confirm a new address with its code */
  confirmEmailChange: { body: ConfirmEmail; response: Me };
  /** The apps that the caller registered */
  listApps: { query?: { page?: number; limit?: number }; response: { data: App[]; page: number; limit: number; total: number; pageCount: number } };
  /** Register an app; its secret is shown once */
  createApp: { body: CreateApp; response: NewApp };
  /** One of the caller's apps */
  getApp: { path: { id: string }; response: App };
  /** Change an app */
  updateApp: { path: { id: string }; body: UpdateApp; response: App };
  /** Delete an app */
  deleteApp: { path: { id: string }; response: undefined };
  /** Give an app another secret */
  rotateAppSecret: { path: { id: string }; response: NewApp };
  /** The apps that the caller gave access */
  listAppGrants: { query?: { page?: number; limit?: number }; response: { data: AppGrant[]; page: number; limit: number; total: number; pageCount: number } };
  /** Take an app's access back */
  revokeAppGrant: { path: { id: string }; response: undefined };
  /** What an app asks the caller for */
  readAuthorization: { query?: { response_type?: string; client_id?: string; redirect_uri?: string; scope?: string; state?: string; code_challenge?: string; code_challenge_method?: string }; response: AuthorizationRequest };
  /** Give an app access, or refuse it */
  decideAuthorization: { body: DecideAuthorization; response: AuthorizationDecided };
  /** A reader's public profile */
  getProfile: { path: { username: string }; response: PublicProfile };
  /** The reader's public shelves */
  listPublicShelves: { path: { username: string }; query?: { page?: number; limit?: number }; response: { data: Shelf[]; page: number; limit: number; total: number; pageCount: number } };
  /** One shelf with its books */
  getPublicShelf: { path: { username: string; slug: string }; query?: { page?: number; limit?: number; after?: string }; response: ShelfWithBooks };
  /** What the reader is reading now */
  listCurrentlyReading: { path: { username: string }; response: CurrentRead[] };
  /** The reader's written reviews, newest first */
  listReaderReviews: { path: { username: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: Review[]; page: number; limit: number; total: number; pageCount: number } };
  /** Reading stats, for a year or all years */
  getReadingStats: { path: { username: string }; query?: { year?: number }; response: ReadingStats };
  /** A reader's year in books */
  getYearInBooks: { path: { username: string; year: string }; query?: { page?: number; limit?: number }; response: YearInBooks };
  /** Readers by name, if they want to be found */
  findReaders: { query?: { page?: number; limit?: number }; body?: FindReaders; response: { data: ReaderSummary[]; page: number; limit: number; total: number; pageCount: number } };
  /** A shelf as a widget for an inline frame */
  embedShelf: { path: { username: string; shelf: string }; query?: { theme?: "light" | "dark" | "auto"; layout?: "grid" | "row" | "list"; limit?: number; accent?: string; resize?: string; lang?: "en" | "de" | "es" | "ar" }; response: Response };
  /** oEmbed data for a public page */
  describeEmbed: { query: { url: string; format?: "json" | "xml"; maxwidth?: number; maxheight?: number }; response: OEmbed };
  /** The caller's profile */
  getOwnProfile: { path?: undefined; response: OwnProfile };
  /** Change photo, bio, links, colours, layout, pins, badges or vanity address */
  updateProfile: { body: UpdateProfile; response: OwnProfile };
  /** The caller's privacy settings */
  getPrivacy: { path?: undefined; response: Privacy };
  /** Hide the profile or the stats, share activity, accept recommendations */
  updatePrivacy: { body: UpdatePrivacy; response: Privacy };
  /** The caller's shelves, private ones included */
  listShelves: { query?: { page?: number; limit?: number; book?: string }; response: { data: Shelf[]; page: number; limit: number; total: number; pageCount: number } };
  /** Create a shelf */
  createShelf: { body: CreateShelf; response: Shelf };
  /** Reorder the caller's shelves */
  orderShelves: { body: OrderShelves; response: Shelf[] };
  /** One of the caller's shelves */
  getShelf: { path: { id: string }; response: Shelf };
  /** Change a shelf's name, address, texts, visibility or position */
  updateShelf: { path: { id: string }; body: UpdateShelf; response: Shelf };
  /** Delete a shelf; its books stay in the library */
  deleteShelf: { path: { id: string }; response: undefined };
  /** The books on a shelf, in its order */
  listShelfBooks: { path: { id: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: OwnShelfBook[]; page: number; limit: number; total: number; pageCount: number } };
  /** Add a book to a shelf */
  addShelfBook: { path: { id: string }; body: AddShelfBook; response: OwnShelfBook };
  /** Change the note on a book */
  updateShelfBook: { path: { id: string; bookId: string }; body: UpdateShelfBook; response: OwnShelfBook };
  /** Remove a book from a shelf */
  removeShelfBook: { path: { id: string; bookId: string }; response: undefined };
  /** Reorder the books on a shelf */
  orderShelf: { path: { id: string }; body: OrderShelf; response: Shelf };
  /** Readers the caller has blocked */
  listBlocks: { query?: { page?: number; limit?: number; after?: string }; response: { data: ReaderRelation[]; page: number; limit: number; total: number; pageCount: number } };
  /** Block a reader */
  blockReader: { body: NameReader; response: ReaderRelation };
  /** Unblock a reader */
  unblockReader: { path: { id: string }; response: undefined };
  /** Readers the caller follows */
  listFollowing: { query?: { page?: number; limit?: number; after?: string }; response: { data: ReaderRelation[]; page: number; limit: number; total: number; pageCount: number } };
  /** Follow a reader */
  followReader: { body: NameReader; response: ReaderRelation };
  /** Stop following a reader */
  unfollowReader: { path: { id: string }; response: undefined };
  /** Readers who follow the caller */
  listFollowers: { query?: { page?: number; limit?: number; after?: string; q?: string }; response: { data: ReaderRelation[]; page: number; limit: number; total: number; pageCount: number } };
  /** Remove a follower */
  removeFollower: { path: { id: string }; response: undefined };
  /** The caller's reading goals */
  listGoals: { query?: { page?: number; limit?: number }; response: { data: Goal[]; page: number; limit: number; total: number; pageCount: number } };
  /** Set a goal for a year */
  createGoal: { body: CreateGoal; response: Goal };
  /** One goal and its progress */
  getGoal: { path: { id: string }; response: Goal };
  /** Change a goal */
  updateGoal: { path: { id: string }; body: UpdateGoal; response: Goal };
  /** Delete a goal */
  deleteGoal: { path: { id: string }; response: undefined };
  /** The caller's badges */
  listBadges: { path?: undefined; response: Badge[] };
  /** This year's challenges */
  listChallenges: { path?: undefined; response: Challenge[] };
  /** Join a challenge of this year */
  joinChallenge: { path: { id: string }; response: Challenge };
  /** Leave a challenge of this year */
  leaveChallenge: { path: { id: string }; response: undefined };
  /** What the readers do whom the caller follows */
  listActivity: { query?: { page?: number; limit?: number; after?: string }; response: { data: Activity[]; page: number; limit: number; total: number; pageCount: number } };
  /** What is the caller's own on a public page */
  getOwnPage: { query: { path: string }; response: OwnPage };
  /** Books that others recommend to the caller */
  listRecommendations: { query?: { page?: number; limit?: number; after?: string }; response: { data: Recommendation[]; page: number; limit: number; total: number; pageCount: number } };
  /** Recommend a book to a reader */
  createRecommendation: { body: CreateRecommendation; response: Recommendation };
  /** Delete a received recommendation */
  deleteRecommendation: { path: { id: string }; response: undefined };
  /** Upload a reading history exported from another service */
  createImport: { body: { file: Blob }; response: ReaderImport };
  /** The caller's imports, newest first */
  listImports: { query?: { page?: number; limit?: number }; response: { data: ReaderImport[]; page: number; limit: number; total: number; pageCount: number } };
  /** The progress of an import */
  getImport: { path: { id: string }; response: ReaderImport };
  /** Delete an import; imported books stay */
  deleteImport: { path: { id: string }; response: undefined };
  /** The rows of an import, found or not */
  listImportRows: { path: { id: string }; query?: { page?: number; limit?: number; state?: "matched" | "new" | "rejected" | "skipped" | "applied" | "created"; after?: number }; response: { data: ImportRow[]; page: number; limit: number; total: number; pageCount: number } };
  /** Choose the book for a row, or leave the row out */
  changeImportRow: { path: { id: string; row: string }; body: ChangeImportRow; response: ImportRow };
  /** Start an import, in the background */
  startImport: { path: { id: string }; body?: StartImport; response: ReaderImport };
  /** Retry the rejected rows of a finished import */
  retryImport: { path: { id: string }; body?: StartImport; response: ReaderImport };
  /** Make imported reviews and ratings public */
  publishImportedReviews: { path: { id: string }; response: ReaderImport };
  /** Request a ZIP with all your data */
  createExport: { path?: undefined; response: ReaderExport };
  /** The caller's exports, newest first */
  listExports: { query?: { page?: number; limit?: number }; response: { data: ReaderExport[]; page: number; limit: number; total: number; pageCount: number } };
  /** Whether an export is ready */
  getExport: { path: { id: string }; response: ReaderExport };
  /** Download an export */
  downloadExport: { path: { id: string }; response: Response };
  /** Clicks and estimated earnings of your purchase links */
  getLinkResults: { query?: { range?: "7d" | "30d" | "90d" | "365d" }; response: LinkResults };
  /** Views of your page (pro); sources, shelves, clicks and subscribers too (creator) */
  getProfileAnalytics: { query?: { range?: "7d" | "30d" | "90d" | "365d" }; response: ProfileAnalytics };
  /** One table of the same stats as CSV */
  exportProfileAnalytics: { query?: { range?: "7d" | "30d" | "90d" | "365d"; table?: "daily" | "sources" | "shelves" | "clicks" | "subscribers" }; response: Response };
  /** Shops that purchase links lead to, with their rates */
  listPartners: { query?: { page?: number; limit?: number }; response: { data: Partner[]; page: number; limit: number; total: number; pageCount: number } };
  /** Add a shop */
  createPartner: { body: CreatePartner; response: Partner };
  /** Change a shop, or switch it off */
  updatePartner: { path: { id: string }; body: UpdatePartner; response: Partner };
  /** Readers with their tier */
  listReaders: { query?: { page?: number; limit?: number; q?: string; tier?: "free" | "pro" | "creator" }; response: { data: StaffReader[]; page: number; limit: number; total: number; pageCount: number } };
  /** Move a reader to a tier */
  setReaderTier: { path: { id: string }; body: SetReaderTier; response: ReaderTier };
  /** Subscribe to a creator's newsletter, to be confirmed by email */
  subscribe: { path: { username: string }; body: Subscribe; response: SubscribeSent };
  /** Confirm an address with the token from the email */
  confirmSubscription: { body: SubscriptionToken; response: SubscriptionOwner };
  /** Unsubscribe an address from a newsletter */
  endSubscription: { body: SubscriptionToken; response: SubscriptionOwner };
  /** Newsletter subscribers; creator tier */
  listSubscribers: { query?: { page?: number; limit?: number; after?: string }; response: { data: Subscriber[]; page: number; limit: number; total: number; pageCount: number } };
  /** Newsletter subscribers as CSV; creator tier */
  exportSubscribers: { path?: undefined; response: Response };
  /** Remove a newsletter subscriber; creator tier */
  removeSubscriber: { path: { id: string }; response: undefined };
  /** Your own domain, the records it needs, and what the last check found */
  getDomain: { path?: undefined; response: CustomDomain };
  /** Set your own domain for your page; pro tier */
  setDomain: { body: SetDomain; response: CustomDomain };
  /** Remove the domain */
  removeDomain: { path?: undefined; response: undefined };
  /** Check the domain's records; it is verified once the token is found; pro tier */
  checkDomain: { path?: undefined; response: CustomDomain };
  /** Upload a picture or a letter */
  createUpload: { body: SendUpload; response: Upload };
  /** The details of an upload */
  getUpload: { path: { id: string }; response: Upload };
  /** Delete an upload that is not in use */
  deleteUpload: { path: { id: string }; response: undefined };
  /** The file of an upload */
  getUploadFile: { path: { id: string }; response: Response };
  /** The caller's notifications, newest first */
  listNotifications: { query?: { page?: number; limit?: number; after?: string; unread?: string; subject?: string }; response: { data: Notification[]; page: number; limit: number; total: number; pageCount: number } };
  /** How many are unread */
  countUnreadNotifications: { path?: undefined; response: UnreadCount };
  /** Mark all as read */
  readAllNotifications: { path?: undefined; response: undefined };
  /** Mark one as read or unread */
  updateNotification: { path: { id: string }; body: UpdateNotification; response: Notification };
  /** The caller's inbox, grouped */
  listNotificationGroups: { query?: { page?: number; limit?: number }; response: { data: NotificationGroup[]; page: number; limit: number; total: number; pageCount: number } };
  /** Mute a thread, club, curator or author */
  muteNotification: { path: { id: string }; response: Muted };
  /** The caller's notification settings */
  getNotificationSettings: { path?: undefined; response: NotificationSettings };
  /** Change time zone, quiet hours, digest, or kinds of notification */
  updateNotificationSettings: { body: UpdateNotificationSettings; response: NotificationSettings };
  /** The authors, curators, clubs or threads the caller follows, by name */
  listNotificationSources: { query: { page?: number; limit?: number; source: "author" | "curator" | "club" | "thread" }; response: { data: NotificationSource[]; page: number; limit: number; total: number; pageCount: number } };
  /** Change how often the caller is notified about one */
  updateNotificationSource: { path: { source: "author" | "curator" | "club" | "thread"; id: string }; body: UpdateNotificationSource; response: NotificationSource };
  /** The public key for push subscriptions (VAPID) */
  getPushKey: { path?: undefined; response: { publicKey: string } };
  /** The caller's devices for push notifications */
  listDevices: { query?: { page?: number; limit?: number }; response: { data: Device[]; page: number; limit: number; total: number; pageCount: number } };
  /** Register a browser's push subscription or a phone's Expo token */
  registerDevice: { body: RegisterDevice; response: Device };
  /** Remove a device */
  removeDevice: { path: { id: string }; response: undefined };
  /** What an unsubscribe link would end; changes nothing */
  readUnsubscribe: { query: { token: string }; response: { from: string } };
  /** Unsubscribe with the signed link in an email, without signing in (RFC 8058) */
  unsubscribe: { query: { token: string }; response: { from: string } };
  /** Undelivered push notifications and emails, latest first */
  listDeadLetters: { query?: { page?: number; limit?: number; channel?: "push" | "mail" }; response: { data: DeadLetter[]; page: number; limit: number; total: number; pageCount: number } };
  /** Retry an undelivered message */
  retryDeadLetter: { path: { id: string }; response: undefined };
  /** Retry the undelivered messages of a channel, or all of them */
  retryDeadLetters: { body: RetryDeadLetters; response: DeadLettersRetried };
  /** Discard an undelivered message */
  deleteDeadLetter: { path: { id: string }; response: undefined };
  /** Search clubs, paginated */
  findClubs: { query?: { page?: number; limit?: number }; body?: FindClubs; response: { data: Club[]; page: number; limit: number; total: number; pageCount: number } };
  /** Clubs as a plain array */
  listClubs: { query?: { limit?: number }; body?: FindClubs; response: Club[] };
  /** Start a club */
  createClub: { body: CreateClub; response: Club };
  /** A club */
  getClub: { path: { clubId: string }; response: Club };
  /** Change a club */
  updateClub: { path: { clubId: string }; body: UpdateClub; response: Club };
  /** Delete a club and everything in it */
  deleteClub: { path: { clubId: string }; response: undefined };
  /** What the club has achieved, and what it still can */
  listClubAchievements: { path: { clubId: string }; response: ClubAchievement[] };
  /** Reports in the club, for its moderators */
  listClubReports: { path: { clubId: string }; query?: { page?: number; limit?: number; status?: "open" | "hidden" | "removed" | "dismissed"; kind?: string }; response: { data: Report[]; page: number; limit: number; total: number; pageCount: number } };
  /** Decide a report in the club */
  resolveClubReport: { path: { clubId: string; id: string }; body: ResolveReport; response: Report };
  /** Comments the caller bookmarked */
  listBookmarks: { query?: { page?: number; limit?: number; after?: string }; response: { data: Bookmark[]; page: number; limit: number; total: number; pageCount: number } };
  /** Read a book with up to three others */
  createBuddyRead: { body: CreateBuddyRead; response: Club };
  /** Hide your progress, or want the club's books */
  updateOwnMembership: { path: { clubId: string }; body: UpdateOwnMembership; response: ClubSettings };
  /** Join a club, or ask to join */
  joinClub: { path: { clubId: string }; body?: JoinClub; response: ClubMember };
  /** Leave a club; your history stays */
  leaveClub: { path: { clubId: string }; response: ClubMember };
  /** Members of a club */
  findMembers: { path: { clubId: string }; query?: { page?: number; limit?: number }; body?: FindMembers; response: { data: ClubMember[]; page: number; limit: number; total: number; pageCount: number } };
  /** Change a member's role, or admit, remove or ban them */
  updateMember: { path: { clubId: string; memberId: string }; body: UpdateMember; response: ClubMember };
  /** Remove a member, or decline a request */
  removeClubMember: { path: { clubId: string; memberId: string }; response: undefined };
  /** Invitations: all for moderators, else your own */
  listInvitations: { path: { clubId: string }; query?: { page?: number; limit?: number }; response: { data: Invitation[]; page: number; limit: number; total: number; pageCount: number } };
  /** Invite by link or by email */
  createInvitation: { path: { clubId: string }; body?: CreateInvitation; response: NewInvitation };
  /** Revoke an invitation */
  revokeInvitation: { path: { clubId: string; id: string }; response: undefined };
  /** The club behind an invitation */
  getInvitation: { path: { token: string }; response: InvitationPreview };
  /** Your settings in a club */
  getClubSettings: { path: { clubId: string }; response: ClubSettings };
  /** Change your settings in a club */
  updateClubSettings: { path: { clubId: string }; body: UpdateClubSettings; response: ClubSettings };
  /** The current vote */
  getVoting: { path: { clubId: string }; response: Voting };
  /** Vote */
  castVote: { path: { clubId: string }; body: CastVote; response: Voting };
  /** Change your vote */
  moveVote: { path: { clubId: string }; body: CastVote; response: Voting };
  /** Withdraw your vote */
  withdrawVote: { path: { clubId: string }; response: undefined };
  /** Change the open vote */
  updateVoting: { path: { clubId: string }; body: UpdateVoting; response: Voting };
  /** Close voting now */
  closeVoting: { path: { clubId: string }; response: Voting };
  /** Live counts as server-sent events */
  streamVotes: { path: { clubId: string }; query?: { events?: number }; response: Response };
  /** Nominate a book; the first nomination starts a vote */
  nominateBook: { path: { clubId: string }; body: NominateBook; response: Nomination };
  /** What members want to read */
  listClubSuggestions: { path: { clubId: string }; response: ClubSuggestion[] };
  /** Past, current and next reads, newest first */
  listReads: { path: { clubId: string }; query?: { page?: number; limit?: number }; response: { data: ClubRead[]; page: number; limit: number; total: number; pageCount: number } };
  /** Schedule a book */
  scheduleRead: { path: { clubId: string }; body: ScheduleRead; response: ClubRead };
  /** Reschedule a read or its deadline */
  updateRead: { path: { clubId: string; readId: string }; body: UpdateRead; response: ClubRead };
  /** Remove a read from the schedule */
  deleteRead: { path: { clubId: string; readId: string }; response: undefined };
  /** Log progress, or mark as finished */
  logProgress: { path: { clubId: string; readId: string }; body: LogProgress; response: ClubRead };
  /** The questions about a read */
  getReadGuide: { path: { clubId: string; readId: string }; response: ReadGuide };
  /** Change the questions about a read */
  updateReadGuide: { path: { clubId: string; readId: string }; body: UpdateReadGuide; response: ReadGuide };
  /** Open the discussion of a question */
  answerGuideQuestion: { path: { clubId: string; readId: string; questionId: string }; response: Discussion };
  /** Meetings, next first */
  listMeetings: { path: { clubId: string }; query?: { page?: number; limit?: number }; response: { data: Meeting[]; page: number; limit: number; total: number; pageCount: number } };
  /** Schedule a meeting */
  createMeeting: { path: { clubId: string }; body: CreateMeeting; response: Meeting };
  /** A meeting */
  getMeeting: { path: { clubId: string; id: string }; response: Meeting };
  /** Change a meeting, or write its notes */
  updateMeeting: { path: { clubId: string; id: string }; body: UpdateMeeting; response: Meeting };
  /** Cancel a meeting */
  deleteMeeting: { path: { clubId: string; id: string }; response: undefined };
  /** Say whether you are going */
  answerMeeting: { path: { clubId: string; id: string }; body: AnswerMeeting; response: Meeting };
  /** Meetings and deadlines as a calendar, public or by a member's secret address */
  getClubCalendar: { path: { clubId: string }; query?: { token?: string }; response: Response };
  /** Polls, newest first */
  listPolls: { path: { clubId: string }; query?: { page?: number; limit?: number; after?: string }; response: { data: Poll[]; page: number; limit: number; total: number; pageCount: number } };
  /** Ask the members */
  createPoll: { path: { clubId: string }; body: CreatePoll; response: Poll };
  /** A poll */
  getPoll: { path: { clubId: string; id: string }; response: Poll };
  /** Delete a poll */
  deletePoll: { path: { clubId: string; id: string }; response: undefined };
  /** Close a poll now */
  closePoll: { path: { clubId: string; id: string }; response: Poll };
  /** Answer a poll */
  castPollBallot: { path: { clubId: string; id: string }; body: CastBallot; response: Poll };
  /** Take your answer back */
  withdrawPollBallot: { path: { clubId: string; id: string }; response: undefined };
  /** Discussions, pinned first */
  findDiscussions: { path: { clubId: string }; query?: { page?: number; limit?: number }; body?: FindDiscussions; response: { data: Discussion[]; page: number; limit: number; total: number; pageCount: number } };
  /** Start a discussion */
  createDiscussion: { path: { clubId: string }; body: CreateDiscussion; response: Discussion };
  /** A discussion */
  getDiscussion: { path: { clubId: string; id: string }; response: Discussion };
  /** Change, pin or lock a discussion */
  updateDiscussion: { path: { clubId: string; id: string }; body: UpdateDiscussion; response: Discussion };
  /** Remove a discussion */
  deleteDiscussion: { path: { clubId: string; id: string }; query?: { reason?: string }; response: undefined };
  /** Pin a discussion */
  pinDiscussion: { path: { clubId: string; id: string }; response: Discussion };
  /** Unpin a discussion */
  unpinDiscussion: { path: { clubId: string; id: string }; response: undefined };
  /** Notifications about a discussion */
  setThreadNotifications: { path: { clubId: string; id: string }; body: UpdateThreadSettings; response: ThreadSettings };
  /** Comments of a discussion, with their first replies */
  findComments: { path: { clubId: string; id: string }; query?: { page?: number; limit?: number; after?: string }; body?: FindComments; response: { data: CommentThread[]; page: number; limit: number; total: number; pageCount: number } };
  /** New comments as server-sent events */
  streamComments: { path: { clubId: string; id: string }; query?: { events?: number }; response: Response };
  /** Comment, or reply to a comment */
  createComment: { path: { clubId: string; id: string }; body: CreateComment; response: Comment };
  /** A comment */
  getComment: { path: { clubId: string; id: string; commentId: string }; response: Comment };
  /** Change your comment */
  updateComment: { path: { clubId: string; id: string; commentId: string }; body: UpdateComment; response: Comment };
  /** Remove a comment; a placeholder stays */
  deleteComment: { path: { clubId: string; id: string; commentId: string }; query?: { reason?: string }; response: undefined };
  /** Like a comment */
  likeComment: { path: { clubId: string; id: string; commentId: string }; response: CommentMark };
  /** Unlike a comment */
  unlikeComment: { path: { clubId: string; id: string; commentId: string }; response: undefined };
  /** Bookmark a comment */
  bookmarkComment: { path: { clubId: string; id: string; commentId: string }; response: CommentMark };
  /** Remove a bookmark */
  unbookmarkComment: { path: { clubId: string; id: string; commentId: string }; response: undefined };
  /** Webhooks of an author page */
  listAuthorWebhooks: { query?: { page?: number; limit?: number; author?: string }; response: { data: Webhook[]; page: number; limit: number; total: number; pageCount: number } };
  /** Register a webhook of an author page */
  createAuthorWebhook: { query?: { author?: string }; body: CreateAuthorWebhook; response: NewWebhook };
  /** Change, disable or enable a webhook */
  updateAuthorWebhook: { path: { id: string }; query?: { author?: string }; body: UpdateAuthorWebhook; response: Webhook };
  /** Delete a webhook */
  deleteAuthorWebhook: { path: { id: string }; query?: { author?: string }; response: undefined };
  /** Make a new secret */
  rotateAuthorWebhookSecret: { path: { id: string }; query?: { author?: string }; body: RotateWebhookSecret; response: WebhookSecret };
  /** What a webhook was sent */
  listAuthorWebhookDeliveries: { path: { id: string }; query?: { page?: number; limit?: number; author?: string }; response: { data: WebhookDelivery[]; page: number; limit: number; total: number; pageCount: number } };
  /** Send a delivery again */
  resendAuthorWebhookDelivery: { path: { id: string; deliveryId: string }; query?: { author?: string }; response: WebhookDelivery };
  /** Send a test */
  testAuthorWebhook: { path: { id: string }; query?: { author?: string }; response: WebhookDelivery };
  /** Webhooks of the calling curator */
  listCuratorWebhooks: { query?: { page?: number; limit?: number }; response: { data: Webhook[]; page: number; limit: number; total: number; pageCount: number } };
  /** Register a webhook of the calling curator */
  createCuratorWebhook: { body: CreateCuratorWebhook; response: NewWebhook };
  /** Change, disable or enable a webhook */
  updateCuratorWebhook: { path: { id: string }; body: UpdateCuratorWebhook; response: Webhook };
  /** Delete a webhook */
  deleteCuratorWebhook: { path: { id: string }; response: undefined };
  /** Make a new secret */
  rotateCuratorWebhookSecret: { path: { id: string }; body: RotateWebhookSecret; response: WebhookSecret };
  /** What a webhook was sent */
  listCuratorWebhookDeliveries: { path: { id: string }; query?: { page?: number; limit?: number }; response: { data: WebhookDelivery[]; page: number; limit: number; total: number; pageCount: number } };
  /** Send a delivery again */
  resendCuratorWebhookDelivery: { path: { id: string; deliveryId: string }; response: WebhookDelivery };
  /** Send a test */
  testCuratorWebhook: { path: { id: string }; response: WebhookDelivery };
  /** Webhooks of a club */
  listClubWebhooks: { path: { clubId: string }; query?: { page?: number; limit?: number }; response: { data: Webhook[]; page: number; limit: number; total: number; pageCount: number } };
  /** Register a webhook of a club */
  createClubWebhook: { path: { clubId: string }; body: CreateClubWebhook; response: NewWebhook };
  /** Change, disable or enable a webhook */
  updateClubWebhook: { path: { clubId: string; id: string }; body: UpdateClubWebhook; response: Webhook };
  /** Delete a webhook */
  deleteClubWebhook: { path: { clubId: string; id: string }; response: undefined };
  /** Make a new secret */
  rotateClubWebhookSecret: { path: { clubId: string; id: string }; body: RotateWebhookSecret; response: WebhookSecret };
  /** What a webhook was sent */
  listClubWebhookDeliveries: { path: { clubId: string; id: string }; query?: { page?: number; limit?: number }; response: { data: WebhookDelivery[]; page: number; limit: number; total: number; pageCount: number } };
  /** Send a delivery again */
  resendClubWebhookDelivery: { path: { clubId: string; id: string; deliveryId: string }; response: WebhookDelivery };
  /** Send a test */
  testClubWebhook: { path: { clubId: string; id: string }; response: WebhookDelivery };
  /** Report a text */
  createReport: { body: CreateReport; response: Report };
  /** Reports, oldest first */
  listReports: { query?: { page?: number; limit?: number; status?: "open" | "hidden" | "removed" | "dismissed"; kind?: string }; response: { data: StaffReport[]; page: number; limit: number; total: number; pageCount: number } };
  /** Remove a reported text, or dismiss the report */
  resolveReport: { path: { id: string }; body: ResolveReport; response: StaffReport };
  /** Notify the moderators of content, without an account */
  createNotice: { body: CreateNotice; response: Notice };
  /** Decisions about the caller's texts and account */
  listDecisions: { query?: { page?: number; limit?: number }; response: { data: Decision[]; page: number; limit: number; total: number; pageCount: number } };
  /** Appeal a decision, once, within six months */
  appealDecision: { path: { id: string }; body: AppealDecision; response: Decision };
  /** Appeals, oldest first */
  listAppeals: { query?: { page?: number; limit?: number; status?: "open" | "answered" | "all" }; response: { data: AppealedDecision[]; page: number; limit: number; total: number; pageCount: number } };
  /** Answer an appeal */
  decideAppeal: { path: { id: string }; body: DecideAppeal; response: AppealedDecision };
  /** Warnings and suspensions of the caller */
  listOwnSanctions: { query?: { page?: number; limit?: number }; response: { data: OwnSanction[]; page: number; limit: number; total: number; pageCount: number } };
  /** Appeal a warning or suspension, once */
  appealSanction: { path: { id: string }; body: Appeal; response: OwnSanction };
  /** Warnings and suspensions, newest first */
  listSanctions: { query?: { page?: number; limit?: number; status?: "active" | "appealed" | "all"; kind?: "warning" | "suspension" }; response: { data: Sanction[]; page: number; limit: number; total: number; pageCount: number } };
  /** Warn or suspend a person */
  createSanction: { path: { id: string }; body: CreateSanction; response: Sanction };
  /** Lift a warning or suspension, or answer its appeal */
  decideSanction: { path: { id: string }; body: DecideSanction; response: Sanction };
  /** What staff did, newest first */
  listLog: { query?: { page?: number; limit?: number; after?: string; action?: string; target?: string; staff?: string }; response: { data: LogEntry[]; page: number; limit: number; total: number; pageCount: number } };
  /** Blocked words and domains */
  listTextRules: { query?: { page?: number; limit?: number }; response: { data: TextRule[]; page: number; limit: number; total: number; pageCount: number } };
  /** Block a word or a domain, or have it reported */
  createTextRule: { body: CreateTextRule; response: TextRule };
  /** Delete a rule */
  deleteTextRule: { path: { id: string }; response: undefined };
  /** Floods of ratings */
  listFloods: { query?: { page?: number; limit?: number; status?: "open" | "decided" | "all" }; response: { data: RatingFlood[]; page: number; limit: number; total: number; pageCount: number } };
  /** Count the ratings of a flood, or leave them out */
  decideFlood: { path: { id: string }; body: DecideFlood; response: RatingFlood };
  /** Accounts with their roles, newest first */
  listPeople: { query?: { page?: number; limit?: number; q?: string; role?: "admin" | "editor" | "moderator" | "librarian"; status?: "active" | "suspended" | "all" }; response: { data: PersonOfStaff[]; page: number; limit: number; total: number; pageCount: number } };
  /** Say what a person is trusted with */
  setRoles: { path: { id: string }; body: SetRoles; response: PersonOfStaff };
  /** What this installation is */
  getInstance: { path?: undefined; response: Instance };
  /** The settings of this installation */
  getSettings: { path?: undefined; response: Settings };
  /** Change settings of this installation */
  updateSettings: { body: UpdateSettings; response: Settings };
  /** Invitations to make an account */
  listInvites: { query?: { page?: number; limit?: number }; response: { data: Invite[]; page: number; limit: number; total: number; pageCount: number } };
  /** Invite people to make an account */
  createInvite: { body: CreateInvite; response: NewInvite };
  /** Withdraw an invitation */
  deleteInvite: { path: { id: string }; response: undefined };
  /** Who asks for an account */
  listRegistrations: { query?: { page?: number; limit?: number; status?: "waiting" | "approved" | "declined" }; response: { data: RegistrationRequest[]; page: number; limit: number; total: number; pageCount: number } };
  /** Approve or decline an account */
  decideRegistration: { path: { id: string }; body: DecideRegistration; response: RegistrationRequest };
}

const OPERATIONS: { [Id in keyof Operations]: readonly [method: string, path: string, kind?: Kind] } = {
  listAuthors: ["GET", "/authors"],
  getAuthor: ["GET", "/authors/{id}"],
  listAuthorBooks: ["GET", "/authors/{id}/books"],
  listAuthorAnnouncements: ["GET", "/authors/{id}/announcements"],
  listAuthorEvents: ["GET", "/authors/{id}/events"],
  getAuthorCalendar: ["GET", "/authors/{id}/events.ics", "file"],
  getEventCalendar: ["GET", "/authors/{id}/events/{eventId}/event.ics", "file"],
  listAuthorQuestions: ["GET", "/authors/{id}/qa"],
  askAuthor: ["POST", "/authors/{id}/qa", "once"],
  followAuthor: ["POST", "/authors/{id}/follow", "once"],
  unfollowAuthor: ["DELETE", "/authors/{id}/follow"],
  subscribeToAuthor: ["POST", "/authors/{id}/subscribe"],
  listFollowedAuthors: ["GET", "/v1/me/followed-authors"],
  listAuthorNews: ["GET", "/v1/me/author-news"],
  listManagedPages: ["GET", "/author/pages"],
  getDashboard: ["GET", "/author/dashboard"],
  exportDashboard: ["GET", "/author/dashboard/export", "file"],
  updateAuthorProfile: ["PUT", "/author/profile"],
  listAuthorReviews: ["GET", "/author/reviews"],
  listOwnBooks: ["GET", "/author/books"],
  listOwnBookLinks: ["GET", "/author/book-links"],
  requestBookLink: ["POST", "/author/book-links", "once"],
  listMembers: ["GET", "/author/members"],
  addMember: ["POST", "/author/members", "once"],
  removeMember: ["DELETE", "/author/members/{id}"],
  listSupportRequests: ["GET", "/author/support"],
  askSupport: ["POST", "/author/support", "once"],
  listOwnAnnouncements: ["GET", "/author/announcements"],
  createAnnouncement: ["POST", "/author/announcements", "once"],
  getAnnouncement: ["GET", "/author/announcements/{id}"],
  updateAnnouncement: ["PATCH", "/author/announcements/{id}"],
  deleteAnnouncement: ["DELETE", "/author/announcements/{id}"],
  listHighlights: ["GET", "/author/highlights"],
  createHighlight: ["POST", "/author/highlights", "once"],
  deleteHighlight: ["DELETE", "/author/highlights/{id}"],
  listPicks: ["GET", "/author/picks"],
  addPick: ["POST", "/author/picks", "once"],
  orderPicks: ["PUT", "/author/picks"],
  updatePick: ["PATCH", "/author/picks/{id}"],
  deletePick: ["DELETE", "/author/picks/{id}"],
  listOwnEvents: ["GET", "/author/events"],
  createEvent: ["POST", "/author/events", "once"],
  updateEvent: ["PATCH", "/author/events/{id}"],
  deleteEvent: ["DELETE", "/author/events/{id}"],
  listAllQuestions: ["GET", "/author/qa"],
  answerQuestion: ["PUT", "/author/qa/{id}"],
  deleteQuestion: ["DELETE", "/author/qa/{id}"],
  getQaPeriod: ["GET", "/author/qa-period"],
  setQaPeriod: ["PUT", "/author/qa-period"],
  submitClaim: ["POST", "/v1/author-claims", "once"],
  listOwnClaims: ["GET", "/v1/author-claims"],
  getOwnClaim: ["GET", "/v1/author-claims/{id}"],
  withdrawClaim: ["DELETE", "/v1/author-claims/{id}"],
  addEvidence: ["POST", "/v1/author-claims/{id}/evidence", "once"],
  replyToStaff: ["POST", "/v1/author-claims/{id}/messages", "once"],
  sendClaimCode: ["POST", "/v1/author-claims/{id}/evidence/{evidenceId}/code", "once"],
  confirmClaimCode: ["PUT", "/v1/author-claims/{id}/evidence/{evidenceId}/code"],
  checkEvidence: ["POST", "/v1/author-claims/{id}/evidence/{evidenceId}/check", "once"],
  listClaims: ["GET", "/admin/author-claims"],
  getClaim: ["GET", "/admin/author-claims/{id}"],
  decideClaim: ["PUT", "/admin/author-claims/{id}"],
  writeToClaimant: ["POST", "/admin/author-claims/{id}/messages", "once"],
  setTier: ["PUT", "/admin/authors/{id}/tier"],
  listBookLinks: ["GET", "/admin/book-links"],
  decideBookLink: ["PUT", "/admin/book-links/{id}"],
  listSupport: ["GET", "/admin/support-requests"],
  answerSupport: ["PUT", "/admin/support-requests/{id}"],
  listCollections: ["GET", "/collections"],
  listFeaturedCollections: ["GET", "/collections/featured"],
  getCollection: ["GET", "/collections/{id}"],
  listCollectionsOfBook: ["GET", "/v1/books/{id}/collections"],
  getCurator: ["GET", "/curators/{id}"],
  saveCollection: ["POST", "/collections/{id}/save", "once"],
  unsaveCollection: ["DELETE", "/collections/{id}/save"],
  shareCollection: ["POST", "/collections/{id}/share"],
  addCollectionToLibrary: ["POST", "/collections/{id}/library", "once"],
  followCurator: ["POST", "/curators/{id}/follow", "once"],
  unfollowCurator: ["DELETE", "/curators/{id}/follow"],
  listSavedCollections: ["GET", "/v1/me/saved-collections"],
  suggestCollections: ["GET", "/v1/me/suggested-collections"],
  getSuggestionSettings: ["GET", "/v1/me/suggested-collections/settings"],
  setSuggestionSettings: ["PUT", "/v1/me/suggested-collections/settings"],
  applyAsCurator: ["POST", "/v1/curator-applications", "once"],
  listOwnCuratorApplications: ["GET", "/v1/curator-applications"],
  listOwnCollections: ["GET", "/curator/collections"],
  createCollection: ["POST", "/curator/collections", "once"],
  getOwnCollection: ["GET", "/curator/collections/{id}"],
  updateCollection: ["PUT", "/curator/collections/{id}"],
  deleteCollection: ["DELETE", "/curator/collections/{id}"],
  getCollectionAnalytics: ["GET", "/curator/collections/{id}/analytics"],
  getCollectionAnalyticsCsv: ["GET", "/curator/collections/{id}/analytics.csv", "file"],
  matchBooks: ["POST", "/curator/books/match"],
  getOwnCurator: ["GET", "/curator/profile"],
  updateCurator: ["PUT", "/curator/profile"],
  createOfficialCollection: ["POST", "/admin/collections", "once"],
  listAllCollections: ["GET", "/admin/collections"],
  featureCollection: ["PUT", "/admin/collections/{id}/feature"],
  listCuratorApplications: ["GET", "/admin/curator-applications"],
  verifyCurator: ["POST", "/admin/curators/{id}/verify", "once"],
  setCuratorTier: ["PUT", "/admin/curators/{id}/tier"],
  search: ["GET", "/search"],
  findBooks: ["POST", "/v1/books/find"],
  addBook: ["POST", "/v1/books", "once"],
  getBook: ["GET", "/v1/books/{id}"],
  getBookByIsbn: ["GET", "/v1/books/isbn/{isbn}"],
  lookUpBook: ["GET", "/v1/books/lookup"],
  getEdition: ["GET", "/v1/editions/{id}"],
  getSeries: ["GET", "/series/{id}"],
  listSimilarBooks: ["GET", "/v1/books/{id}/similar"],
  listReviewsOfBook: ["GET", "/v1/books/{id}/reviews"],
  getReview: ["GET", "/v1/reviews/{id}"],
  getBookNotes: ["GET", "/v1/books/{id}/notes"],
  putBookNotes: ["PUT", "/v1/books/{id}/notes"],
  searchOwnBooks: ["GET", "/v1/me/books"],
  listLibrary: ["GET", "/v1/me/library"],
  addToLibrary: ["POST", "/v1/me/library", "once"],
  getLibraryEntry: ["GET", "/v1/me/library/{bookId}"],
  updateLibraryEntry: ["PATCH", "/v1/me/library/{bookId}"],
  removeFromLibrary: ["DELETE", "/v1/me/library/{bookId}"],
  addEarlierRead: ["POST", "/v1/me/library/{bookId}/reads", "once"],
  updateEarlierRead: ["PATCH", "/v1/me/library/{bookId}/reads/{readId}"],
  removeEarlierRead: ["DELETE", "/v1/me/library/{bookId}/reads/{readId}"],
  listOwnReviews: ["GET", "/v1/me/reviews"],
  createReview: ["POST", "/v1/me/reviews", "once"],
  getOwnReview: ["GET", "/v1/me/reviews/{id}"],
  updateReview: ["PATCH", "/v1/me/reviews/{id}"],
  deleteReview: ["DELETE", "/v1/me/reviews/{id}"],
  likeReview: ["PUT", "/v1/reviews/{id}/like"],
  unlikeReview: ["DELETE", "/v1/reviews/{id}/like"],
  listReviewComments: ["GET", "/v1/reviews/{id}/comments"],
  createReviewComment: ["POST", "/v1/reviews/{id}/comments", "once"],
  updateReviewComment: ["PATCH", "/v1/reviews/{id}/comments/{commentId}"],
  deleteReviewComment: ["DELETE", "/v1/reviews/{id}/comments/{commentId}"],
  confirmBook: ["POST", "/librarian/books/{id}/confirm", "once"],
  createMerge: ["POST", "/librarian/merges", "once"],
  listMerges: ["GET", "/librarian/merges"],
  undoMerge: ["POST", "/librarian/merges/{id}/undo", "once"],
  splitBook: ["POST", "/librarian/books/{id}/split", "once"],
  splitAuthor: ["POST", "/librarian/authors/{id}/split", "once"],
  splitSeries: ["POST", "/librarian/series/{id}/split", "once"],
  listSplits: ["GET", "/librarian/splits"],
  undoSplit: ["POST", "/librarian/splits/{id}/undo", "once"],
  listOwnProposals: ["GET", "/v1/me/proposals"],
  proposeForBook: ["POST", "/v1/books/{id}/proposals", "once"],
  proposeForAuthor: ["POST", "/authors/{id}/proposals", "once"],
  listBookHistory: ["GET", "/v1/books/{id}/history"],
  listAuthorHistory: ["GET", "/authors/{id}/history"],
  revertBook: ["POST", "/v1/books/{id}/history/{revisionId}/revert", "once"],
  revertAuthor: ["POST", "/authors/{id}/history/{revisionId}/revert", "once"],
  decideProposal: ["PUT", "/librarian/proposals/{id}"],
  listQueue: ["GET", "/librarian/queue"],
  listCandidates: ["GET", "/librarian/candidates"],
  turnAwayReader: ["POST", "/librarian/people/{id}/turn-away", "once"],
  dismissDoubt: ["DELETE", "/librarian/queue/{id}"],
  setCover: ["PUT", "/v1/books/{id}/cover"],
  removeCover: ["DELETE", "/v1/books/{id}/cover"],
  requestSignIn: ["POST", "/v1/auth/email"],
  grantToken: ["POST", "/v1/auth/token"],
  revokeToken: ["POST", "/v1/auth/revoke"],
  getMe: ["GET", "/v1/me"],
  updateMe: ["PATCH", "/v1/me"],
  deleteAccount: ["DELETE", "/v1/me"],
  listApiKeys: ["GET", "/v1/me/api-keys"],
  createApiKey: ["POST", "/v1/me/api-keys", "once"],
  revokeApiKey: ["DELETE", "/v1/me/api-keys/{id}"],
  startPasskeySignIn: ["POST", "/v1/auth/passkeys/options"],
  signInWithPasskey: ["POST", "/v1/auth/passkeys/sign-in"],
  startPasskeyAccount: ["POST", "/v1/auth/passkeys/join/options"],
  joinWithPasskey: ["POST", "/v1/auth/passkeys/join"],
  listPasskeys: ["GET", "/v1/me/passkeys"],
  addPasskey: ["POST", "/v1/me/passkeys"],
  startPasskey: ["POST", "/v1/me/passkeys/options", "once"],
  updatePasskey: ["PATCH", "/v1/me/passkeys/{id}"],
  removePasskey: ["DELETE", "/v1/me/passkeys/{id}"],
  listSessions: ["GET", "/v1/me/sessions"],
  revokeSession: ["DELETE", "/v1/me/sessions/{id}"],
  requestEmailChange: ["POST", "/v1/me/email", "once"],
  confirmEmailChange: ["POST", "/v1/me/email/confirm"],
  listApps: ["GET", "/v1/me/apps"],
  createApp: ["POST", "/v1/me/apps", "once"],
  getApp: ["GET", "/v1/me/apps/{id}"],
  updateApp: ["PATCH", "/v1/me/apps/{id}"],
  deleteApp: ["DELETE", "/v1/me/apps/{id}"],
  rotateAppSecret: ["POST", "/v1/me/apps/{id}/secret", "once"],
  listAppGrants: ["GET", "/v1/me/app-grants"],
  revokeAppGrant: ["DELETE", "/v1/me/app-grants/{id}"],
  readAuthorization: ["GET", "/v1/oauth/authorization"],
  decideAuthorization: ["POST", "/v1/oauth/authorization", "once"],
  getProfile: ["GET", "/public/@{username}"],
  listPublicShelves: ["GET", "/public/@{username}/shelves"],
  getPublicShelf: ["GET", "/public/@{username}/shelves/{slug}"],
  listCurrentlyReading: ["GET", "/public/@{username}/currently-reading"],
  listReaderReviews: ["GET", "/public/@{username}/reviews"],
  getReadingStats: ["GET", "/public/@{username}/stats"],
  getYearInBooks: ["GET", "/public/@{username}/years/{year}"],
  findReaders: ["POST", "/v1/readers/find"],
  embedShelf: ["GET", "/embed/@{username}/{shelf}", "file"],
  describeEmbed: ["GET", "/oembed"],
  getOwnProfile: ["GET", "/v1/me/profile"],
  updateProfile: ["PATCH", "/v1/me/profile"],
  getPrivacy: ["GET", "/v1/me/privacy"],
  updatePrivacy: ["PATCH", "/v1/me/privacy"],
  listShelves: ["GET", "/v1/me/shelves"],
  createShelf: ["POST", "/v1/me/shelves", "once"],
  orderShelves: ["PUT", "/v1/me/shelves/order"],
  getShelf: ["GET", "/v1/me/shelves/{id}"],
  updateShelf: ["PATCH", "/v1/me/shelves/{id}"],
  deleteShelf: ["DELETE", "/v1/me/shelves/{id}"],
  listShelfBooks: ["GET", "/v1/me/shelves/{id}/books"],
  addShelfBook: ["POST", "/v1/me/shelves/{id}/books", "once"],
  updateShelfBook: ["PATCH", "/v1/me/shelves/{id}/books/{bookId}"],
  removeShelfBook: ["DELETE", "/v1/me/shelves/{id}/books/{bookId}"],
  orderShelf: ["PUT", "/v1/me/shelves/{id}/order"],
  listBlocks: ["GET", "/v1/me/blocks"],
  blockReader: ["POST", "/v1/me/blocks", "once"],
  unblockReader: ["DELETE", "/v1/me/blocks/{id}"],
  listFollowing: ["GET", "/v1/me/following"],
  followReader: ["POST", "/v1/me/following", "once"],
  unfollowReader: ["DELETE", "/v1/me/following/{id}"],
  listFollowers: ["GET", "/v1/me/followers"],
  removeFollower: ["DELETE", "/v1/me/followers/{id}"],
  listGoals: ["GET", "/v1/me/goals"],
  createGoal: ["POST", "/v1/me/goals", "once"],
  getGoal: ["GET", "/v1/me/goals/{id}"],
  updateGoal: ["PATCH", "/v1/me/goals/{id}"],
  deleteGoal: ["DELETE", "/v1/me/goals/{id}"],
  listBadges: ["GET", "/v1/me/badges"],
  listChallenges: ["GET", "/v1/me/challenges"],
  joinChallenge: ["PUT", "/v1/me/challenges/{id}"],
  leaveChallenge: ["DELETE", "/v1/me/challenges/{id}"],
  listActivity: ["GET", "/v1/me/feed"],
  getOwnPage: ["GET", "/v1/me/page"],
  listRecommendations: ["GET", "/v1/me/recommendations"],
  createRecommendation: ["POST", "/v1/me/recommendations", "once"],
  deleteRecommendation: ["DELETE", "/v1/me/recommendations/{id}"],
  createImport: ["POST", "/v1/me/imports", "form"],
  listImports: ["GET", "/v1/me/imports"],
  getImport: ["GET", "/v1/me/imports/{id}"],
  deleteImport: ["DELETE", "/v1/me/imports/{id}"],
  listImportRows: ["GET", "/v1/me/imports/{id}/rows"],
  changeImportRow: ["PUT", "/v1/me/imports/{id}/rows/{row}"],
  startImport: ["POST", "/v1/me/imports/{id}/start", "once"],
  retryImport: ["POST", "/v1/me/imports/{id}/retry", "once"],
  publishImportedReviews: ["POST", "/v1/me/imports/{id}/publish", "once"],
  createExport: ["POST", "/v1/me/exports", "once"],
  listExports: ["GET", "/v1/me/exports"],
  getExport: ["GET", "/v1/me/exports/{id}"],
  downloadExport: ["GET", "/v1/me/exports/{id}/file", "file"],
  getLinkResults: ["GET", "/v1/me/links"],
  getProfileAnalytics: ["GET", "/v1/me/analytics"],
  exportProfileAnalytics: ["GET", "/v1/me/analytics/file", "file"],
  listPartners: ["GET", "/admin/partners"],
  createPartner: ["POST", "/admin/partners", "once"],
  updatePartner: ["PATCH", "/admin/partners/{id}"],
  listReaders: ["GET", "/admin/readers"],
  setReaderTier: ["PUT", "/admin/readers/{id}/tier"],
  subscribe: ["POST", "/public/@{username}/subscribe"],
  confirmSubscription: ["POST", "/v1/subscriptions/confirm"],
  endSubscription: ["POST", "/v1/subscriptions/end"],
  listSubscribers: ["GET", "/v1/me/subscribers"],
  exportSubscribers: ["GET", "/v1/me/subscribers/file", "file"],
  removeSubscriber: ["DELETE", "/v1/me/subscribers/{id}"],
  getDomain: ["GET", "/v1/me/domain"],
  setDomain: ["PUT", "/v1/me/domain"],
  removeDomain: ["DELETE", "/v1/me/domain"],
  checkDomain: ["POST", "/v1/me/domain/check", "once"],
  createUpload: ["POST", "/v1/uploads", "form"],
  getUpload: ["GET", "/v1/uploads/{id}"],
  deleteUpload: ["DELETE", "/v1/uploads/{id}"],
  getUploadFile: ["GET", "/v1/uploads/{id}/file", "file"],
  listNotifications: ["GET", "/v1/me/notifications"],
  countUnreadNotifications: ["GET", "/v1/me/notifications/unread"],
  readAllNotifications: ["POST", "/v1/me/notifications/read", "once"],
  updateNotification: ["PATCH", "/v1/me/notifications/{id}"],
  listNotificationGroups: ["GET", "/v1/me/notification-groups"],
  muteNotification: ["POST", "/v1/me/notifications/{id}/mute", "once"],
  getNotificationSettings: ["GET", "/v1/me/notification-settings"],
  updateNotificationSettings: ["PUT", "/v1/me/notification-settings"],
  listNotificationSources: ["GET", "/v1/me/notification-sources"],
  updateNotificationSource: ["PUT", "/v1/me/notification-sources/{source}/{id}"],
  getPushKey: ["GET", "/v1/me/devices/key"],
  listDevices: ["GET", "/v1/me/devices"],
  registerDevice: ["POST", "/v1/me/devices", "once"],
  removeDevice: ["DELETE", "/v1/me/devices/{id}"],
  readUnsubscribe: ["GET", "/v1/unsubscribe"],
  unsubscribe: ["POST", "/v1/unsubscribe"],
  listDeadLetters: ["GET", "/admin/dead-letters"],
  retryDeadLetter: ["POST", "/admin/dead-letters/{id}/retry", "once"],
  retryDeadLetters: ["POST", "/admin/dead-letters/retry", "once"],
  deleteDeadLetter: ["DELETE", "/admin/dead-letters/{id}"],
  findClubs: ["POST", "/v1/clubs/find"],
  listClubs: ["POST", "/v1/clubs/list"],
  createClub: ["POST", "/v1/clubs", "once"],
  getClub: ["GET", "/v1/clubs/{clubId}"],
  updateClub: ["PATCH", "/v1/clubs/{clubId}"],
  deleteClub: ["DELETE", "/v1/clubs/{clubId}"],
  listClubAchievements: ["GET", "/v1/clubs/{clubId}/achievements"],
  listClubReports: ["GET", "/v1/clubs/{clubId}/reports"],
  resolveClubReport: ["PUT", "/v1/clubs/{clubId}/reports/{id}"],
  listBookmarks: ["GET", "/v1/me/bookmarks"],
  createBuddyRead: ["POST", "/v1/buddy-reads", "once"],
  updateOwnMembership: ["PATCH", "/v1/clubs/{clubId}/members/me"],
  joinClub: ["POST", "/v1/clubs/{clubId}/join", "once"],
  leaveClub: ["POST", "/v1/clubs/{clubId}/leave", "once"],
  findMembers: ["POST", "/v1/clubs/{clubId}/members/find"],
  updateMember: ["PATCH", "/v1/clubs/{clubId}/members/{memberId}"],
  removeClubMember: ["DELETE", "/v1/clubs/{clubId}/members/{memberId}"],
  listInvitations: ["GET", "/v1/clubs/{clubId}/invitations"],
  createInvitation: ["POST", "/v1/clubs/{clubId}/invitations", "once"],
  revokeInvitation: ["DELETE", "/v1/clubs/{clubId}/invitations/{id}"],
  getInvitation: ["GET", "/v1/invitations/{token}"],
  getClubSettings: ["GET", "/v1/clubs/{clubId}/notifications"],
  updateClubSettings: ["PUT", "/v1/clubs/{clubId}/notifications"],
  getVoting: ["GET", "/v1/clubs/{clubId}/votes"],
  castVote: ["POST", "/v1/clubs/{clubId}/votes", "once"],
  moveVote: ["PUT", "/v1/clubs/{clubId}/votes"],
  withdrawVote: ["DELETE", "/v1/clubs/{clubId}/votes"],
  updateVoting: ["PATCH", "/v1/clubs/{clubId}/votes"],
  closeVoting: ["POST", "/v1/clubs/{clubId}/votes/close", "once"],
  streamVotes: ["GET", "/v1/clubs/{clubId}/votes/stream", "file"],
  nominateBook: ["POST", "/v1/clubs/{clubId}/nominations", "once"],
  listClubSuggestions: ["GET", "/v1/clubs/{clubId}/suggestions"],
  listReads: ["GET", "/v1/clubs/{clubId}/reads"],
  scheduleRead: ["POST", "/v1/clubs/{clubId}/reads", "once"],
  updateRead: ["PATCH", "/v1/clubs/{clubId}/reads/{readId}"],
  deleteRead: ["DELETE", "/v1/clubs/{clubId}/reads/{readId}"],
  logProgress: ["PUT", "/v1/clubs/{clubId}/reads/{readId}/progress"],
  getReadGuide: ["GET", "/v1/clubs/{clubId}/reads/{readId}/guide"],
  updateReadGuide: ["PUT", "/v1/clubs/{clubId}/reads/{readId}/guide"],
  answerGuideQuestion: ["POST", "/v1/clubs/{clubId}/reads/{readId}/guide/{questionId}/discussion", "once"],
  listMeetings: ["GET", "/v1/clubs/{clubId}/meetings"],
  createMeeting: ["POST", "/v1/clubs/{clubId}/meetings", "once"],
  getMeeting: ["GET", "/v1/clubs/{clubId}/meetings/{id}"],
  updateMeeting: ["PATCH", "/v1/clubs/{clubId}/meetings/{id}"],
  deleteMeeting: ["DELETE", "/v1/clubs/{clubId}/meetings/{id}"],
  answerMeeting: ["PUT", "/v1/clubs/{clubId}/meetings/{id}/attendance"],
  getClubCalendar: ["GET", "/v1/clubs/{clubId}/calendar.ics", "file"],
  listPolls: ["GET", "/v1/clubs/{clubId}/polls"],
  createPoll: ["POST", "/v1/clubs/{clubId}/polls", "once"],
  getPoll: ["GET", "/v1/clubs/{clubId}/polls/{id}"],
  deletePoll: ["DELETE", "/v1/clubs/{clubId}/polls/{id}"],
  closePoll: ["POST", "/v1/clubs/{clubId}/polls/{id}/close", "once"],
  castPollBallot: ["PUT", "/v1/clubs/{clubId}/polls/{id}/ballot"],
  withdrawPollBallot: ["DELETE", "/v1/clubs/{clubId}/polls/{id}/ballot"],
  findDiscussions: ["POST", "/v1/clubs/{clubId}/discussions/find"],
  createDiscussion: ["POST", "/v1/clubs/{clubId}/discussions", "once"],
  getDiscussion: ["GET", "/v1/clubs/{clubId}/discussions/{id}"],
  updateDiscussion: ["PATCH", "/v1/clubs/{clubId}/discussions/{id}"],
  deleteDiscussion: ["DELETE", "/v1/clubs/{clubId}/discussions/{id}"],
  pinDiscussion: ["PUT", "/v1/clubs/{clubId}/discussions/{id}/pin"],
  unpinDiscussion: ["DELETE", "/v1/clubs/{clubId}/discussions/{id}/pin"],
  setThreadNotifications: ["PUT", "/v1/clubs/{clubId}/discussions/{id}/notifications"],
  findComments: ["POST", "/v1/clubs/{clubId}/discussions/{id}/comments/find"],
  streamComments: ["GET", "/v1/clubs/{clubId}/discussions/{id}/comments/stream", "file"],
  createComment: ["POST", "/v1/clubs/{clubId}/discussions/{id}/comments", "once"],
  getComment: ["GET", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}"],
  updateComment: ["PATCH", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}"],
  deleteComment: ["DELETE", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}"],
  likeComment: ["PUT", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like"],
  unlikeComment: ["DELETE", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like"],
  bookmarkComment: ["PUT", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark"],
  unbookmarkComment: ["DELETE", "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark"],
  listAuthorWebhooks: ["GET", "/author/webhooks"],
  createAuthorWebhook: ["POST", "/author/webhooks", "once"],
  updateAuthorWebhook: ["PATCH", "/author/webhooks/{id}"],
  deleteAuthorWebhook: ["DELETE", "/author/webhooks/{id}"],
  rotateAuthorWebhookSecret: ["POST", "/author/webhooks/{id}/secret", "once"],
  listAuthorWebhookDeliveries: ["GET", "/author/webhooks/{id}/deliveries"],
  resendAuthorWebhookDelivery: ["POST", "/author/webhooks/{id}/deliveries/{deliveryId}/resend", "once"],
  testAuthorWebhook: ["POST", "/author/webhooks/{id}/test", "once"],
  listCuratorWebhooks: ["GET", "/curator/webhooks"],
  createCuratorWebhook: ["POST", "/curator/webhooks", "once"],
  updateCuratorWebhook: ["PATCH", "/curator/webhooks/{id}"],
  deleteCuratorWebhook: ["DELETE", "/curator/webhooks/{id}"],
  rotateCuratorWebhookSecret: ["POST", "/curator/webhooks/{id}/secret", "once"],
  listCuratorWebhookDeliveries: ["GET", "/curator/webhooks/{id}/deliveries"],
  resendCuratorWebhookDelivery: ["POST", "/curator/webhooks/{id}/deliveries/{deliveryId}/resend", "once"],
  testCuratorWebhook: ["POST", "/curator/webhooks/{id}/test", "once"],
  listClubWebhooks: ["GET", "/v1/clubs/{clubId}/webhooks"],
  createClubWebhook: ["POST", "/v1/clubs/{clubId}/webhooks", "once"],
  updateClubWebhook: ["PATCH", "/v1/clubs/{clubId}/webhooks/{id}"],
  deleteClubWebhook: ["DELETE", "/v1/clubs/{clubId}/webhooks/{id}"],
  rotateClubWebhookSecret: ["POST", "/v1/clubs/{clubId}/webhooks/{id}/secret", "once"],
  listClubWebhookDeliveries: ["GET", "/v1/clubs/{clubId}/webhooks/{id}/deliveries"],
  resendClubWebhookDelivery: ["POST", "/v1/clubs/{clubId}/webhooks/{id}/deliveries/{deliveryId}/resend", "once"],
  testClubWebhook: ["POST", "/v1/clubs/{clubId}/webhooks/{id}/test", "once"],
  createReport: ["POST", "/v1/reports", "once"],
  listReports: ["GET", "/admin/reports"],
  resolveReport: ["PUT", "/admin/reports/{id}"],
  createNotice: ["POST", "/v1/notices"],
  listDecisions: ["GET", "/v1/me/decisions"],
  appealDecision: ["POST", "/v1/me/decisions/{id}/appeal", "once"],
  listAppeals: ["GET", "/admin/appeals"],
  decideAppeal: ["PUT", "/admin/appeals/{id}"],
  listOwnSanctions: ["GET", "/v1/me/sanctions"],
  appealSanction: ["POST", "/v1/me/sanctions/{id}/appeal", "once"],
  listSanctions: ["GET", "/admin/sanctions"],
  createSanction: ["POST", "/admin/users/{id}/sanctions", "once"],
  decideSanction: ["PUT", "/admin/sanctions/{id}"],
  listLog: ["GET", "/admin/log"],
  listTextRules: ["GET", "/admin/text-rules"],
  createTextRule: ["POST", "/admin/text-rules", "once"],
  deleteTextRule: ["DELETE", "/admin/text-rules/{id}"],
  listFloods: ["GET", "/admin/floods"],
  decideFlood: ["PUT", "/admin/floods/{id}"],
  listPeople: ["GET", "/admin/people"],
  setRoles: ["PUT", "/admin/people/{id}/roles"],
  getInstance: ["GET", "/instance"],
  getSettings: ["GET", "/admin/settings"],
  updateSettings: ["PATCH", "/admin/settings"],
  listInvites: ["GET", "/admin/invites"],
  createInvite: ["POST", "/admin/invites", "once"],
  deleteInvite: ["DELETE", "/admin/invites/{id}"],
  listRegistrations: ["GET", "/admin/registrations"],
  decideRegistration: ["PUT", "/admin/registrations/{id}"],
};

type Id = keyof Operations;
/** Path, query and body of an operation. */
export type Input<K extends Id> = Omit<Operations[K], "response">;
export type Output<K extends Id> = Operations[K]["response"];
/** Operations that answer one page of a list. */
export type Paged = { [K in Id]: Output<K> extends { data: unknown[]; pageCount: number } ? K : never }[Id];
/** What such a list is of. */
export type Item<K extends Paged> = Output<K> extends { data: (infer T)[] } ? T : never;

export type CallOptions = {
  signal?: AbortSignal;
  /** For a POST that creates something: the same key, the same result, within 24 hours. Made anew for each call without. */
  idempotencyKey?: string;
};

type Calls = {
  [K in Id]: Record<string, never> extends Input<K>
    ? (input?: Input<K>, options?: CallOptions) => Promise<Output<K>>
    : (input: Input<K>, options?: CallOptions) => Promise<Output<K>>;
};

/** An answer that is an error: `code` is stable, `problem` is the whole of it (RFC 9457). */
export class BookplateError extends Error {
  override readonly name = "BookplateError";
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;
  /** How long to wait before trying again, in seconds; null where the answer does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? "unknown";
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export type BookplateOptions = {
  /** Where the API begins, such as `https://books.example/api`. */
  url: string;
  /** An access token, or where to get the one that is valid now. */
  token?: string | (() => string | Promise<string>);
  /** An API key, in place of a token. */
  apiKey?: string;
  /** In place of the platform's own. */
  fetch?: typeof fetch;
};

type AnyInput = { path?: object; query?: object; body?: unknown };

class Client {
  readonly #options: BookplateOptions;

  constructor(options: BookplateOptions) {
    this.#options = options;
    for (const id of Object.keys(OPERATIONS) as Id[])
      Object.assign(this, {
        [id]: (input?: AnyInput, given?: CallOptions) => this.#call(id, input ?? {}, given ?? {}),
      });
  }

  /** Every item of a list, page after page, as they are asked for. */
  async *all<K extends Paged>(id: K, input: Input<K>, options: CallOptions = {}): AsyncGenerator<Item<K>, void> {
    const given = input as AnyInput;
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = { limit: 100, ...given.query, page };
      const answer = (await this.#call(id, { ...given, query }, options)) as { data: Item<K>[]; pageCount: number };
      yield* answer.data;
      pageCount = answer.pageCount;
    }
  }

  async #call(id: Id, input: AnyInput, { signal, idempotencyKey }: CallOptions): Promise<unknown> {
    const [method, path, kind] = OPERATIONS[id];
    const headers: Record<string, string> = { Accept: kind === "file" ? "*/*" : "application/json" };
    const { token, apiKey, url, fetch: send = fetch } = this.#options;
    if (token) headers.Authorization = `Bearer ${typeof token === "string" ? token : await token()}`;
    else if (apiKey) headers["X-API-Key"] = apiKey;
    if (kind === "once") headers["Idempotency-Key"] = idempotencyKey ?? crypto.randomUUID();
    const isForm = kind === "form";
    if (input.body !== undefined && !isForm) headers["Content-Type"] = "application/json";
    const body = input.body === undefined ? null : isForm ? formOf(input.body as object) : JSON.stringify(input.body);
    const response = await send(`${url.replace(/\/$/, "")}${addressOf(path, input)}`, {
      method,
      headers,
      body,
      ...(signal && { signal }),
    });
    if (!response.ok) throw await errorOf(response);
    if (kind === "file") return response;
    return response.status === 204 ? undefined : response.json();
  }
}

/** The client: one method for each operation, by its name in the reference. */
export type Bookplate = Client & Calls;
export const Bookplate = Client as unknown as new (options: BookplateOptions) => Bookplate;

function addressOf(path: string, { path: names = {}, query = {} }: AnyInput): string {
  const named = new Map(Object.entries(names));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

async function errorOf(response: Response): Promise<BookplateError> {
  const isProblem = /json/.test(response.headers.get("content-type") ?? "");
  const wait = response.headers.get("retry-after");
  return new BookplateError(response.status, isProblem ? await response.json() : null, wait ? Number(wait) : null);
}
