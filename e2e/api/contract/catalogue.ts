import { createEdition, createSeries, createWork, unique } from "@/db/factories";
import { similarWorks } from "@/db/schema/similar-books";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { uploadAs } from "./platform";

const reader = async () => bearerOf(await newReader());
const book = () => createWork(database());

async function libraryWithBook(status?: "finished") {
  const [as, { id }] = [await reader(), await book()];
  await call("POST", "/v1/me/library", { headers: as, body: { bookId: id, status } });
  return { as, params: { bookId: id } };
}

async function reviewed() {
  const [as, { id }] = [await reader(), await book()];
  const { body } = await call("POST", "/v1/me/reviews", {
    headers: as,
    body: { bookId: id, rating: 4.25, text: "Slow in the way that tides are slow." },
  });
  return { as, params: { id: body.id as string } };
}

/** A review of somebody else's, and a comment of the caller's on it. */
async function commented() {
  const [as, { params }] = [await reader(), await reviewed()];
  const { body } = await call("POST", `/v1/reviews/${params.id}/comments`, {
    headers: as,
    body: { body: "So it is with us." },
  });
  return { as, params: { ...params, commentId: body.id as string } };
}

const likeable = async () => ({ as: await reader(), params: (await reviewed()).params });

/** A book that its reader added by hand. */
async function added() {
  const { body } = await call("POST", "/v1/books", {
    headers: await reader(),
    body: { title: `Unheard ${unique()}`, authors: [{ name: `Nova ${unique()}` }] },
  });
  return body as { id: string; slug: string; title: string; authors: { id: string }[] };
}

const staff = async () => bearerOf(await newReader({ roles: ["librarian"] }));

/** A librarian with a picture, and a book for it. */
export async function covering(size = { width: 300, height: 450 }) {
  const as = await staff();
  return { as, params: { id: (await book()).id }, body: { uploadId: await uploadAs(as, size) } };
}

export const catalogueCases: Cases = {
  search: {
    prepare: async () => ({ query: { q: "austen" } }),
    badQueries: [{}, { q: "" }, { q: "x", limit: "21" }, { q: "x", limit: "0" }],
  },
  findBooks: {
    prepare: async () => ({ body: { search: "emma", order: [{ field: "title", direction: "asc" }] } }),
    badBodies: [
      { filters: { colour: "red" } },
      { order: [{ field: "id" }] },
      { search: 1 },
      { filters: { author: "nobody" } },
      [],
    ],
    badQueries: [{ page: "0" }, { limit: "101" }, { page: "x" }, { page: "101", limit: "100" }],
  },
  addBook: {
    prepare: async () => ({
      as: await reader(),
      body: {
        isbn: freshIsbn(),
        title: `Unheard ${unique()}`,
        authors: [{ name: `Nova ${unique()}` }],
        language: "en",
        firstPublished: 1931,
        description: "Of a lighthouse, and who looked after it.",
        genres: ["fiction"],
        series: { name: `Row ${unique()}`, position: 2 },
        edition: { format: "paperback", pages: 312, publisher: "Small Press", published: "1931-04" },
      },
    }),
    badBodies: [
      {},
      { title: "A book", authors: [] },
      { title: "A book" },
      { title: " ", authors: [{ name: "A" }] },
      { title: "A book", authors: [{}] },
      { title: "A book", authors: [{ name: "" }] },
      { title: "A book", authors: [{ id: NOTHING }] },
      { title: "A book", authors: [{ id: NOTHING, name: "A" }] },
      { title: "A book", authors: [{ name: "A" }], isbn: "9780141439540" },
      { title: "A book", authors: [{ name: "A" }], isbn: "9780141439549", edition: { isbn: "9780306406157" } },
      { title: "A book", authors: [{ name: "A" }], language: "English?" },
      { title: "A book", authors: [{ name: "A" }], genres: ["nonsense"] },
      { title: "A book", authors: [{ name: "A" }], series: { id: NOTHING } },
      { title: "A book", authors: [{ name: "A" }], edition: { pages: 0 } },
      { title: "A book", authors: [{ name: "A" }], edition: { published: "1931-13" } },
    ],
  },
  setCover: { prepare: covering, badBodies: [{}, { uploadId: "mine" }, { uploadId: null }] },
  removeCover: {
    prepare: async () => {
      const prepared = await covering();
      await call("PUT", `/v1/books/${prepared.params.id}/cover`, { headers: prepared.as, body: prepared.body });
      return { as: prepared.as, params: prepared.params };
    },
  },
  confirmBook: {
    prepare: async () => ({
      as: await bearerOf(await newReader({ roles: ["librarian"] })),
      params: { id: (await added()).id },
    }),
  },
  getBook: { prepare: async () => ({ params: { id: (await book()).id } }) },
  getBookByIsbn: {
    prepare: async () => {
      const isbn13 = freshIsbn();
      await createEdition(database(), (await book()).id, { isbn13 });
      return { params: { isbn: isbn13 } };
    },
    missing: [{ isbn: "9783161484100" }],
  },
  lookUpBook: {
    prepare: async () => {
      const isbn13 = freshIsbn();
      await createEdition(database(), (await book()).id, { isbn13 });
      return { as: await reader(), query: { isbn: isbn13 } };
    },
    badQueries: [{}, { isbn: "" }, { isbn: "9".repeat(41) }],
  },
  getSeries: {
    prepare: async () => {
      const { id: seriesId, slug } = await createSeries(database());
      for (const seriesPosition of [1, 2]) await createWork(database(), { seriesId, seriesPosition });
      return { params: { id: slug } };
    },
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  listSimilarBooks: {
    prepare: async () => {
      const [first, other] = [await book(), await book()];
      await database()
        .insert(similarWorks)
        .values({ workId: first.id, similarIds: [other.id] });
      return { params: { id: first.slug } };
    },
  },
  getEdition: {
    prepare: async () => ({ params: { id: (await createEdition(database(), (await book()).id)).id } }),
  },
  getBookNotes: { prepare: async () => ({ params: { id: (await book()).slug } }) },
  putBookNotes: {
    prepare: async () => {
      const { as, params } = await libraryWithBook("finished");
      return {
        as,
        params: { id: params.bookId },
        body: { contentNotes: [{ topic: "grief", level: "graphic" }], moods: ["dark"], pace: "slow" },
      };
    },
    badBodies: [
      {},
      { contentNotes: [], moods: [], pace: "very fast" },
      { contentNotes: [], moods: ["dark", "dark"], pace: null },
      { contentNotes: [{ topic: "spiders", level: "mild" }], moods: [], pace: null },
      {
        contentNotes: [
          { topic: "war", level: "mild" },
          { topic: "war", level: "graphic" },
        ],
        moods: [],
        pace: null,
      },
    ],
  },
  listReviewsOfBook: {
    prepare: async () => ({ params: { id: (await book()).slug } }),
    badQueries: [{ page: "-1" }, { limit: "1000" }],
  },
  getReview: { prepare: async () => ({ params: (await reviewed()).params }) },
  likeReview: { prepare: likeable },
  unlikeReview: { prepare: likeable },
  listReviewComments: {
    prepare: async () => ({ params: { id: (await commented()).params.id } }),
    badQueries: [{ page: "0" }, { limit: "101" }, { after: "x" }],
  },
  createReviewComment: {
    prepare: async () => ({ ...(await likeable()), body: { body: "||So|| it is.", spoiler: true } }),
    badBodies: [{}, { body: "" }, { body: " " }, { body: "x".repeat(10_001) }, { body: "So.", spoiler: "yes" }],
  },
  updateReviewComment: {
    prepare: async () => ({ ...(await commented()), body: { body: "So it was.", spoiler: false } }),
    badBodies: [{ body: "" }, { body: null }, { reviewId: NOTHING }],
  },
  deleteReviewComment: { prepare: commented },
  searchOwnBooks: {
    prepare: async () => ({ as: await reader(), query: { q: "austen" } }),
    badQueries: [{}, { q: "" }, { q: "x", limit: "21" }],
  },
  listLibrary: {
    prepare: async () => ({ as: (await libraryWithBook()).as }),
    badQueries: [{ status: "burnt" }, { limit: "0" }],
  },
  addToLibrary: {
    prepare: async () => ({
      as: await reader(),
      body: { bookId: (await book()).id, status: "reading", source: `author:${NOTHING}` },
    }),
    badBodies: [{}, { bookId: "x" }, { bookId: NOTHING, status: "burnt" }, { bookId: NOTHING, source: "<script>" }],
  },
  getLibraryEntry: { prepare: () => libraryWithBook() },
  updateLibraryEntry: {
    prepare: async () => ({
      ...(await libraryWithBook()),
      body: { status: "finished", rating: 4.75, progress: { unit: "percent", value: 100 } },
    }),
    badBodies: [
      { rating: 4.3 },
      { rating: 0 },
      { progress: { unit: "percent", value: 101 } },
      { startedOn: "2026-02-02", finishedOn: "2026-02-01" },
      { startedOn: "yesterday" },
    ],
  },
  removeFromLibrary: { prepare: () => libraryWithBook() },
  listOwnReviews: { prepare: async () => ({ as: (await reviewed()).as }) },
  createReview: {
    prepare: async () => ({ as: await reader(), body: { bookId: (await book()).id, rating: 0.25 } }),
    badBodies: [
      {},
      { bookId: NOTHING },
      { bookId: NOTHING, rating: 5.25 },
      { bookId: NOTHING, rating: 3, text: "x".repeat(10_001) },
    ],
  },
  getOwnReview: { prepare: reviewed },
  updateReview: {
    prepare: async () => ({
      ...(await reviewed()),
      body: { text: "Read it twice.", spoiler: true, visibility: "private", commentsClosed: true },
    }),
    badBodies: [{ rating: null, text: null }, { visibility: "secret" }, { commentsClosed: null }],
  },
  deleteReview: { prepare: reviewed },
};
