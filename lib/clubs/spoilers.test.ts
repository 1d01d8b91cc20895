import { expect, test } from "vitest";
import type { Comment } from "./discussion-schemas";
import { hideSpoilers } from "./spoilers";

const comment = (more: Partial<Comment>): Comment => ({
  id: "c",
  rootId: "c",
  parentId: null,
  replyToId: null,
  depth: 0,
  author: null,
  authorLeft: false,
  body: "Before ||she falls|| after",
  state: "shown",
  spoiler: false,
  position: null,
  ahead: false,
  likeCount: 0,
  replyCount: 0,
  createdAt: "2026-11-21T09:30:00Z",
  editedAt: null,
  viewer: null,
  ...more,
});
const json = (input: Comment, finished = false) => JSON.stringify(hideSpoilers(input, finished));

test("what tells the plot is not in the page, unless it is one's own or the book is finished", () => {
  expect(hideSpoilers(comment({}), false).pieces.map(({ text }) => text)).toEqual(["Before", null, "after"]);
  for (const hidden of [comment({ spoiler: true }), comment({ ahead: true, position: 60 })]) {
    expect(json(hidden)).not.toContain("Before");
    expect(json(hidden, true)).toContain("she falls");
  }
  const viewer = { liked: false, bookmarked: false, mine: true };
  expect(json(comment({ spoiler: true, viewer }))).toContain("Before she falls after");
  expect(hideSpoilers(comment({ body: null, state: "removed_by_author", spoiler: true }), false)).toMatchObject({
    spoilerReason: null,
    pieces: [],
  });
});
