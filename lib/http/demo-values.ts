type Values = Record<string, unknown>;

/** Stands for an id; nothing has this one. */
export const NOBODYS_ID = "01980000-0000-7000-8000-000000000001";
const ID = NOBODYS_ID;
export const DEMO_BLURB = "A young woman of ideals marries an old scholar, and a town changes around them.";
/** Stands for where this app is. */
export const DEMO_ORIGIN = "https://books.example";
const PAGE = DEMO_ORIGIN;
const TICKET = "dGhpcyBxdWVzdGlvbiBpcyBzZWFsZWQ";
const INVITE = "q0T4hVnE5b1c9rJmW2xKpZsD8fLgAyUo3iRtNwQvBcM";

const author = { name: "Mary Shelley", slug: "mary-wollstonecraft-shelley", title: "Frankenstein at two hundred" };
const club = {
  slug: "the-lantern-room",
  description: "One old book a month, read slowly and talked over without spoilers.",
  title: "A hundred nights",
  label: "A hundred nights",
  key: "nights_100",
};
const collection = {
  title: "Nobody here slept well",
  slug: "nobody-here-slept-well",
  name: "Hana Lindqvist",
  description: "Gothic and ghostly, for the dark half of the year.",
  text: "Nobody here slept well: twelve books for the dark half of the year",
};
const shelf = {
  name: "Bad weather",
  slug: "bad-weather",
  description: "To be read while it rains, and not before.",
};
const quiet = { from: "22:00", to: "07:00", kind: "author_release", label: "New books of authors you follow" };

/**
 * Values where the name of a field alone does not tell: the first row whose pattern fits the shape and that has the field.
 * A parameter's shape is "path of <operation>" or "query of <operation>".
 */
const BY_SHAPE: readonly (readonly [RegExp, Values])[] = [
  [/^path of \w*Webhook/, { id: ID, deliveryId: ID }],
  [
    /^(New)?Webhook$|^WebhookSecret$/,
    {
      url: "https://hooks.example/bookplate",
      events: "release.published",
      secret: "whsec_7lY0tq3Wm8c1VxR5uJ2nZ9aE4kD6fH0pS8gB1iT3oQ",
    },
  ],
  [/^(Create|Update)\w+Webhook$/, { url: "https://hooks.example/bookplate" }],
  [/^WebhookDelivery$/, { type: "release.published", status: 204, ms: 84, attempts: 1, answer: null, error: null }],
  [/^path of (setCuratorTier|verifyCurator)$/, { id: ID }],
  [
    /^(path|query) of \w*(Import|Export|Report|Claim|Highlight|Pick|Goal|Review|Upload|Key|Device|Rule|Sanction)/,
    { id: ID },
  ],
  [/^path of (decideProposal|turnAwayReader|dismissDoubt)$/, { id: ID }],
  [/^path of (\w*BookHistory|revertBook)$/, { id: "middlemarch" }],
  [/^path of (\w*ForAuthor|\w*AuthorHistory|revertAuthor)$/, { id: "mary-wollstonecraft-shelley" }],
  [
    /^(Change|ProposeForBook|Proposal|Revision|Reverted)$/,
    {
      field: "title",
      from: "Middlemarsh",
      to: "Middlemarch",
      now: "Middlemarch",
      reason: "So it stands on the title page.",
    },
  ],
  [/^ProposeForPerson$/, { field: "name", from: "Mary Shelly", to: "Mary Shelley", reason: "As her books print it." }],
  [
    /^(ContentNote|OwnNotes|BookNotes|WriteBookNotes)$/,
    { topic: "grief", level: "moderate", moods: "reflective", pace: "slow" },
  ],
  [/^path of \w*BookNotes$/, { id: "middlemarch" }],
  [/^CreateRecommendation$/, { to: "lena_fuchs", note: "For a day of rain." }],
  [/^(OwnPage|OwnPartOfAuthor)$/, { languages: "en" }],
  [/^query of getOwnPage$/, { path: "/authors/mary-wollstonecraft-shelley" }],
  [/^query of listActivity$/, { after: `finished:1795564800000000:${ID}:01980000-0000-7000-8000-000000000002` }],
  [/^CorrectedSubject$/, { kind: "book", slug: "middlemarch", name: "Middlemarch" }],
  [/^(FollowAuthor|Follow|FollowedAuthor)$/, { languages: "en" }],
  [/^path of getYearInBooks$/, { year: "2026" }],
  [/^path of (getReadingStats|\w*(Shelf|Shelves)\w*)$/, { slug: "bad-weather" }],
  [
    /^path of (getAuthor\w*|listAuthor\w*|followAuthor|unfollowAuthor|subscribeToAuthor|askAuthor|getEventCalendar|setTier)$/,
    { id: "mary-wollstonecraft-shelley" },
  ],
  [/^path of \w*Curator/, { id: "hana-lindqvist" }],
  [/^path of \w*Collection/, { id: "nobody-here-slept-well" }],
  [/^path of \w*Book(Reviews)?$/, { id: "middlemarch" }],
  [/^query of describeEmbed/, { url: "https://books.example/@demo_reader/bad-weather" }],
  [/^query of listNotificationSources/, { source: "author" }],
  [/^path of \w*(NotificationSource|Muted?)/, { source: "author" }],
  [
    /^BookRef$|^Book$|^Edition(OfBook)?$|^AddBook$/,
    { title: "Middlemarch", slug: "middlemarch", description: DEMO_BLURB, role: "author", name: "George Eliot" },
  ],
  [
    /^(Announcement|CreateAnnouncement|UpdateAnnouncement|PublishedAnnouncement)$/,
    {
      title: "A new edition of Frankenstein",
      description: "With the preface of 1831 and the letters.",
      kind: "purchase",
      url: `${PAGE}/frankenstein`,
    },
  ],
  [
    /Event$|^AuthorNews$/,
    {
      ...author,
      description: "A reading from the 1818 text, with wine.",
      text: "With the preface of 1831.",
      kind: "signing",
      url: "/authors/mary-wollstonecraft-shelley",
    },
  ],
  [
    /^(CreateMeeting|UpdateMeeting|Meeting|AnswerMeeting)$/,
    {
      title: "The first ten chapters",
      url: "https://meet.example/lantern",
      startsAt: "2026-12-05T19:30:00Z",
      endsAt: "2026-12-05T21:00:00Z",
      recurrence: "FREQ=MONTHLY;BYDAY=1SA",
    },
  ],
  [
    /^(CreatePoll|Poll|PollOption)$/,
    {
      title: "The first ten chapters",
      question: "When do we meet?",
      text: "On the first Saturday",
      place: "The back room of the Anchor",
    },
  ],
  [/^(CreateDiscussion|UpdateDiscussion|Discussion)$/, { title: "Rome", body: "What did Dorothea expect?" }],
  [
    /^(Author|AuthorRef|AuthorSummary|FollowedAuthor|ManagedPage|AuthorDashboard|UpdateAuthorProfile)$|^author$/,
    { ...author, bio: "Writes of makers and what they make.", bioHtml: "<p>Writes of makers and what they make.</p>" },
  ],
  [
    /^(App|NewApp|CreateApp|UpdateApp|AskingApp|AppGrant|AuthorizationRequest|AuthorizationDecided|DecideAuthorization)$/,
    {
      name: "Shelf Clock",
      siteUrl: "https://shelf-clock.example",
      redirectUris: "https://shelf-clock.example/callback",
      clientSecret: "bpcs_0f1e2d3c4b5a69788796a5b4c3d2e1f0",
      owner: "demo_reader",
      scopes: "library:read",
      granted: "library:read",
      returnsTo: "shelf-clock.example",
      ticket: TICKET,
      redirectTo: `https://shelf-clock.example/callback?code=${INVITE}&state=af0ifjsldkj&iss=https%3A%2F%2Fbooks.example`,
    },
  ],
  [
    /^query of readAuthorization$/,
    {
      response_type: "code",
      client_id: ID,
      redirect_uri: "https://shelf-clock.example/callback",
      scope: "library:read",
      state: "af0ifjsldkj",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    },
  ],
  [/^(Passkey|AddPasskey|UpdatePasskey|JoinWithPasskey)$/, { name: "My phone" }],
  [/^Session$/, { method: "passkey", browser: "Firefox", system: "Windows" }],
  [/^(ApiKey|NewApiKey|CreateApiKey)$/, { name: "My reading log", key: "bp_live_0f1e2d3c4b5a69788796a5b4c3d2e1f0" }],
  [
    /^(Claim|ClaimMessage)/,
    { text: "Please send the page that names the pen name.", token: "bookplate-3q2-7wW0lV9xk2m0" },
  ],
  [/^(Club|ClubMember|CreateClub|UpdateClub|InvitationPreview|ClubAchievement)$/, club],
  [
    /^(CollectionSummary|Collection|OwnCollection|OwnCollectionSummary|CreateCollection|CreateOfficialCollection|UpdateCollection|CollectionShare)$/,
    collection,
  ],
  [
    /Curator|^CuratorRef$/,
    {
      name: "Hana Lindqvist",
      slug: "hana-lindqvist",
      bio: "Sells books by day and lists them by night.",
      bioHtml: "<p>Sells books by day and lists them by night.</p>",
      url: "https://ben-reads.example",
      kind: "website",
    },
  ],
  [/^(Shelf|ShelfRef|CreateShelf|UpdateShelf|ShelfWithBooks)$|^shelf$/, shelf],
  [/^NotificationSettings$|^UpdateNotificationSettings$/, quiet],
  [
    /^(Notification|NotificationGroup)$/,
    {
      title: "Mary Shelley announced a book",
      body: "A new edition of Frankenstein",
      kind: "author_release",
      url: "/authors/mary-wollstonecraft-shelley",
      subject: `author:${ID}`,
      mute: "Mute Mary Shelley",
    },
  ],
  [/^(NotificationSource|Muted)$/, { name: "Mary Shelley", url: "/authors/mary-wollstonecraft-shelley" }],
  [/^DeadLetter$/, { kind: "author_release" }],
  [
    /^(Badge|Challenge)$/,
    {
      id: "centuries",
      label: "A walk through the centuries",
      description: "A book of each of the last five centuries.",
    },
  ],
  [
    /^(Partner|PurchaseLink|CreatePartner|UpdatePartner|LinkResults)$/,
    { name: "The Corner Bookshop", urlTemplate: "https://corner.example/isbn/{isbn}" },
  ],
  [
    /^(Create|Staff)?Report$/,
    { kind: "review", note: "An advertisement, again and again.", url: "/books/middlemarch" },
  ],
  [
    /^(Settings|UpdateSettings|Instance)$/,
    {
      name: "The Reading Room",
      tagline: "Books read aloud",
      about: "A library of thirty readers in Exampleton.",
      rules: "Be kind, and hide what spoils.",
      terms: "Come in, and leave the books as you found them.",
      imprint: "The Reading Room, 1 Example Street, Exampleton",
      privacyNote: "We keep as little as we can.",
      contactEmail: "desk@books.example",
      approvalQuestion: "What do you like to read?",
      blockedEmailDomains: "trash.example",
      locales: "en",
      defaultLocale: "en",
      version: "1.0.0",
    },
  ],
  [/^(New|Create)?Invite$/, { token: INVITE, url: `${PAGE}/join/${INVITE}` }],
  [/^(RequestSignIn|JoinWithPasskey)$/, { invite: INVITE, answer: "Novels, mostly, and most of them old." }],
  [
    /^(RegistrationRequest|DecideRegistration)$/,
    { name: "Ada Marlowe", answer: "Novels, mostly, and most of them old.", note: "Welcome." },
  ],
  [/^ImportRow$/, { author: "George Eliot", reason: "No book of this title is known.", status: "new" }],
  [
    /^OEmbed$/,
    {
      title: "Bad weather, by Ada Marlowe",
      author_name: "Ada Marlowe",
      author_url: `${PAGE}/@demo_reader`,
      provider_name: "Bookplate",
      provider_url: PAGE,
      html: '<iframe src="https://books.example/embed/@demo_reader/bad-weather"></iframe>',
      thumbnail_url: `${PAGE}/cards/shelves/bad-weather.png`,
    },
  ],
  [
    /^RegisterDevice$/,
    {
      endpoint: "https://push.example/send/8f2c",
      name: "Firefox on the desk",
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  ],
  [/^Device$/, { name: "Firefox on the desk" }],
  [
    /^CustomDomain$/,
    { name: "books.ada-marlowe.example", value: "bookplate-3q2-7wW0lV9xk2m0", seen: "bookplate-3q2-7wW0lV9xk2m0" },
  ],
  [/^TextRule$|^CreateTextRule$/, { note: "Advertises followers." }],
  [/^(UpdateProfile|OwnProfile|PublicProfile)$/, { url: "https://ada-marlowe.example", label: "My letters" }],
  [/^CreateBuddyRead$/, { with: "demo_reader2" }],
  [/^(ReadStage|StageInput)$/, { title: "To the funeral", chapter: "Book I, chapter 12" }],
  [/^(GuideQuestion|UpdateReadGuide)$/, { text: "What did Dorothea expect of Rome?" }],
  [/^path of answerGuideQuestion$/, { questionId: ID }],
  [/./, { chapter: "Book I, chapter 12" }],
  [/^ReadingStats$/, { label: "Novel", name: "George Eliot", slug: "george-eliot" }],
];

/** The demo world's value for a field of a shape, where one is laid down. */
export function demoValue(shape: string, field: string): unknown {
  return BY_SHAPE.find(([pattern, values]) => field in values && pattern.test(shape))?.[1][field];
}
