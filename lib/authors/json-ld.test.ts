import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { getAuthor } from "./authors";
import { createEvent, updateEvent } from "./events";
import { createHighlight } from "./highlights";
import { authorGraph } from "./json-ld";
import { updateProfile } from "./profile";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

test("search engines read Person, Book, Review and Event; what tells a plot stays out", async () => {
  const { author, work, me } = await pro();
  await createWork(ctx.db, { authorId: author.id, title: "Rated", ratingCount: 4, ratingSum: 64 });
  await updateProfile(me, { bio: "I write.", websiteUrl: "https://me.example" });
  const reader = await createReader(ctx.db, { name: "Ada" });
  const text = "I wept when ||she drowned||. Twice.";
  const review = await createReview(ctx.db, work.id, { userId: reader.id, rating: 18, text });
  await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
  const event = await createEvent(me, {
    kind: "virtual",
    title: "Ask me",
    startsAt: "2027-05-01T19:00",
    timezone: "Europe/Paris",
    place: "Paris",
    virtualUrl: "https://meet.example/x",
    notifyFollowers: false,
  });
  const graph = async () => authorGraph(await getAuthor(ctx, author.id), "en")["@graph"] as Record<string, unknown>[];
  const nodes = await graph();
  expect(nodes.map((node) => node["@type"])).toEqual(["ProfilePage", "Book", "Book", "Review", "Event"]);
  expect(nodes[0]).toMatchObject({
    mainEntity: { "@type": "Person", name: author.name, description: "I write.", sameAs: ["https://me.example"] },
  });
  expect(nodes.find(({ name }) => name === "Rated")).toMatchObject({
    aggregateRating: { ratingValue: 4, ratingCount: 4 },
  });
  expect(nodes[3]).toMatchObject({
    author: { "@type": "Person", name: "Ada" },
    reviewRating: { ratingValue: 4.5, bestRating: 5 },
    itemReviewed: { "@type": "Book", name: work.title },
  });
  expect(JSON.stringify(nodes)).not.toContain("drowned");
  expect(nodes[4]).toMatchObject({
    name: "Ask me",
    startDate: "2027-05-01T17:00:00Z",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
  });
  await updateEvent(me, event.id, { status: "cancelled" });
  expect((await graph())[4]).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
});
