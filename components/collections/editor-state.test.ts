import { expect, test } from "vitest";
import { bodyOf, type EditorState, EMPTY } from "./editor-state";

const state = (changes: Partial<EditorState>): EditorState => ({ ...EMPTY, title: "t", description: "d", ...changes });

test("a draft, now and a time are sent as the API wants them; what is published keeps its time", () => {
  expect(bodyOf(state({ when: "draft" }), null).publishAt).toBeNull();
  expect(bodyOf(state({ when: "now" }), "draft").publishAt).toBe("now");
  expect("publishAt" in bodyOf(state({ when: "now" }), "published")).toBe(false);
  const wall = "2027-03-28T09:30";
  expect(bodyOf(state({ when: "at", publishAt: wall }), null).publishAt).toBe(new Date(wall).toISOString());
});

test("a season goes with seasonal lists only, an empty note is none, an untouched cover is not sent", () => {
  const book = { id: "1", title: "Emma", by: ["Jane Austen"], coverUrl: "https://b.example/c.svg", note: "  " };
  const body = bodyOf(state({ type: "mood", season: "winter", books: [book] }), null);
  expect(body).toMatchObject({ season: null, books: [{ bookId: "1", note: null }] });
  expect("coverUploadId" in body).toBe(false);
  expect(bodyOf(state({ type: "seasonal", season: "winter", coverUploadId: null }), null)).toMatchObject({
    season: "winter",
    coverUploadId: null,
  });
});
