import { expect, test } from "vitest";
import { covered } from "./covered";
import type { Comment } from "./talk-schemas";

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
const words = (one: Comment, finished = false) => JSON.stringify(covered(one, finished));

test("what tells the plot is not in the page, unless it is one's own or the book is finished", () => {
  expect(covered(comment({}), false).pieces.map(({ text }) => text)).toEqual(["Before", null, "after"]);
  for (const hidden of [comment({ spoiler: true }), comment({ ahead: true, position: 60 })]) {
    expect(words(hidden)).not.toContain("Before");
    expect(words(hidden, true)).toContain("she falls");
  }
  const viewer = { liked: false, bookmarked: false, mine: true };
  expect(words(comment({ spoiler: true, viewer }))).toContain("Before she falls after");
  expect(covered(comment({ body: null, state: "removed_by_author", spoiler: true }), false)).toMatchObject({
    covered: null,
    pieces: [],
  });
});
