/** One text of every kind that can be reported, each by somebody else than its reporter, and where it stands. */
import type { Db } from "../client";
import { createReader, createWork, unique } from "../factories";
import { authorAnnouncements, authorEvents, authorPicks } from "../schema/authors";
import { clubMeetings } from "../schema/club-meetings";
import { clubPollOptions, clubPolls } from "../schema/club-polls";
import { clubNominations, clubVotings } from "../schema/club-reading";
import { clubReadQuestions, clubReadStages } from "../schema/club-stages";
import { profiles } from "../schema/profiles";
import { recommendations } from "../schema/recommendations";
import { createProPage, createQuestion, createReview, createReviewComment } from "./authors";
import { createClubWith, createCurrentRead, createThread } from "./clubs";
import { createCollection, createCurator } from "./collections";
import { createOauthApp } from "./oauth";
import { createShelf } from "./profiles";

/** `readBy`: the one person it was written to, where that is not everybody. */
export type PublicText = { kind: string; id: string; path: string; readBy?: { id: string } };

const DAY_MS = 86_400_000;

export async function createPublicTexts(db: Db): Promise<PublicText[]> {
  return [
    ...(await ofAuthor(db)),
    ...(await ofClub(db)),
    ...(await ofReader(db)),
    ...(await ofCurator(db)),
    ...(await ofBook(db)),
    ...(await ofApp(db)),
  ];
}

async function ofApp(db: Db): Promise<PublicText[]> {
  const { id, redirectUris } = await createOauthApp(db, (await createReader(db)).id);
  const query = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: redirectUris[0] ?? "",
    scope: "library:read",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  return [{ kind: "app", id, path: `/oauth/authorize?${query}` }];
}

async function ofBook(db: Db): Promise<PublicText[]> {
  const work = await createWork(db, { description: "Of a lighthouse." });
  const review = await createReview(db, work.id);
  const commented = await createWork(db);
  const { id: of } = await createReview(db, commented.id);
  const comment = await createReviewComment(db, of);
  const path = `/books/${work.slug}`;
  return [
    { kind: "review", id: review.id, path },
    {
      kind: "review_comment",
      id: comment.id,
      path: `/books/${commented.slug}?review=${of}#review-comment-${comment.id}`,
    },
    { kind: "book", id: work.id, path },
  ];
}

async function ofAuthor(db: Db): Promise<PublicText[]> {
  const { author, work, owner } = await createProPage(db, { bio: "Writes at night." });
  const own = { authorId: author.id, createdBy: owner.id };
  const startsAt = new Date(Date.now() + 7 * DAY_MS);
  const [announcement] = await db
    .insert(authorAnnouncements)
    .values({ ...own, title: `News ${unique()}`, description: "A new one." })
    .returning();
  const [event] = await db
    .insert(authorEvents)
    .values({ ...own, kind: "signing", title: `Signing ${unique()}`, startsAt, timezone: "UTC", place: "The shop" })
    .returning();
  const [pick] = await db
    .insert(authorPicks)
    .values({ authorId: author.id, workId: work.id, note: "For rain.", position: 1 })
    .returning();
  const question = await createQuestion(db, author.id, {
    answer: "So.",
    answeredAt: new Date(),
    publishedAt: new Date(),
  });
  const path = `/authors/${author.slug}`;
  const texts = { author, announcement, event, pick, question };
  return Object.entries(texts).map(([kind, row]) => ({ kind, id: row?.id ?? "", path }));
}

async function ofClub(db: Db): Promise<PublicText[]> {
  const { club, admin } = await createClubWith(db, { description: "We read on trains." });
  const thread = await createThread(db, club.id, admin.id, 1);
  const at = `/clubs/${club.slug}`;
  const now = Date.now();
  const [voting] = await db
    .insert(clubVotings)
    .values({ clubId: club.id, opensAt: new Date(now), closesAt: new Date(now + 7 * DAY_MS) })
    .returning();
  const work = await createWork(db);
  const [nomination] = await db
    .insert(clubNominations)
    .values({ votingId: voting?.id ?? "", workId: work.id, userId: admin.id, pitch: "For trains." })
    .returning();
  const [meeting] = await db
    .insert(clubMeetings)
    .values({ clubId: club.id, title: "At the station", startsAt: new Date(now + DAY_MS), plannedBy: admin.id })
    .returning();
  const read = await createCurrentRead(db, club.id);
  const [stage] = await db
    .insert(clubReadStages)
    .values({
      readId: read.id,
      place: 0,
      title: "On the train",
      percent: 50,
      position: 50,
      opensAt: new Date(now + DAY_MS),
    })
    .returning();
  const [question] = await db
    .insert(clubReadQuestions)
    .values({ readId: read.id, userId: admin.id, place: 0, text: "Who would take this train?" })
    .returning();
  const [poll] = await db
    .insert(clubPolls)
    .values({
      clubId: club.id,
      askedBy: admin.id,
      question: "Which carriage?",
      texts: ["The first", "The last"],
      asksDates: false,
      method: "plurality",
      closesAt: new Date(now + DAY_MS),
    })
    .returning();
  await db.insert(clubPollOptions).values([1, 2].map((place) => ({ pollId: poll?.id ?? "", place })));
  return [
    { kind: "club_poll", id: poll?.id ?? "", path: `${at}/polls/${poll?.id}` },
    { kind: "club", id: club.id, path: at },
    { kind: "club_discussion", id: thread.id, path: `${at}/discussions/${thread.id}` },
    { kind: "club_comment", id: thread.commentIds[0] ?? "", path: `${at}/discussions/${thread.id}` },
    { kind: "club_nomination", id: nomination?.id ?? "", path: at },
    { kind: "club_stage", id: stage?.id ?? "", path: `${at}/reads/${read.id}` },
    { kind: "club_question", id: question?.id ?? "", path: `${at}/reads/${read.id}` },
    { kind: "club_meeting", id: meeting?.id ?? "", path: `${at}/meetings/${meeting?.id}` },
  ];
}

async function ofReader(db: Db): Promise<PublicText[]> {
  const reader = await createReader(db);
  await db.insert(profiles).values({ userId: reader.id, bio: "Hello." });
  const shelf = await createShelf(db, reader.id);
  const [readBy, work] = [await createReader(db), await createWork(db)];
  const [recommendation] = await db
    .insert(recommendations)
    .values({ userId: reader.id, toId: readBy.id, workId: work.id, note: "For rain." })
    .returning();
  const id = recommendation?.id ?? "";
  return [
    { kind: "recommendation", id, path: `/feed/recommendations#recommendation-${id}`, readBy },
    { kind: "profile", id: reader.id, path: `/@${reader.username}` },
    { kind: "shelf", id: shelf.id, path: `/@${reader.username}/${shelf.slug}` },
  ];
}

/** Two curators: removing the one takes the lists away that are theirs. */
async function ofCurator(db: Db): Promise<PublicText[]> {
  const { curator } = await createCurator(db);
  const collection = await createCollection(db);
  return [
    { kind: "curator", id: curator.id, path: `/curators/${curator.slug}` },
    { kind: "collection", id: collection.id, path: `/collections/${collection.slug}` },
  ];
}
