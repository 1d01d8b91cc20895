import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { merge, takeTheirs } from "./editor-merge";
import { type EditorState, EMPTY } from "./editor-state";

const t = createTranslator({ locale: "en", messages: en, namespace: "collections.editorMerge" });
const book = (title: string, note = "") => ({
  id: title,
  title,
  by: ["Somebody"],
  coverUrl: "https://b.example/c.svg",
  note,
});
const opened: EditorState = { ...EMPTY, title: "Tides", description: "In and out.", books: [book("A"), book("B")] };

test("what only they changed is taken over, what only I changed stays", () => {
  const mine = { ...opened, description: "Mine." };
  const theirs = { ...opened, books: [book("B"), book("A", "Last.")], type: "mood" as const };
  const { state, taken, disputed } = merge(opened, mine, theirs, t);
  expect(state).toEqual({ ...theirs, description: "Mine." });
  expect(taken).toEqual([
    { part: "type", mine: "Topical", theirs: "Mood" },
    { part: "books", mine: "1. A\n2. B", theirs: "1. B\n2. A (Last.)" },
  ]);
  expect(disputed).toEqual([]);
});

test("what both changed is mine until theirs is taken, and both are shown", () => {
  const mine = { ...opened, title: "Mine" };
  const theirs = { ...opened, title: "Theirs", expiresAt: "2027-01-01T00:00" };
  const { state, taken, disputed } = merge(opened, mine, theirs, t);
  expect([state.title, state.expiresAt]).toEqual(["Mine", "2027-01-01T00:00"]);
  expect(taken).toEqual([{ part: "expiry", mine: "Never", theirs: "2027-01-01 00:00" }]);
  expect(disputed).toEqual([{ part: "title", mine: "Mine", theirs: "Theirs" }]);
  expect(takeTheirs("title", state, theirs).title).toBe("Theirs");
});

test("the same change by both is no dispute, and a new cover of mine is not lost", () => {
  const mine = { ...opened, title: "Same", coverUploadId: "u", coverUrl: "/media/u.webp" };
  const { state, taken, disputed } = merge(opened, mine, { ...opened, title: "Same" }, t);
  expect({ state, taken, disputed }).toEqual({ state: mine, taken: [], disputed: [] });
  const other = merge(opened, mine, { ...opened, coverUrl: "/media/v.webp" }, t);
  expect([other.state.coverUploadId, other.disputed.map(({ part }) => part)]).toEqual(["u", ["cover"]]);
});
