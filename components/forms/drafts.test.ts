/** Drafts in a browser that several people use. */
import { expect, test } from "vitest";
import { draftKey, dropDrafts, forgetDrafts } from "./drafts";

function storeOf(...keys: string[]) {
  const entries = new Map(keys.map((key) => [key, "text"]));
  const store = {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    removeItem: (key: string) => void entries.delete(key),
  };
  return { store, left: () => [...entries.keys()] };
}

const OLD = "draft:018f-discussion:top";

test("who writes finds their own drafts and nobody else's, nor those that name no person", () => {
  const [mine, theirs] = [draftKey("ada", "018f:top"), draftKey("ada-2", "018f:top")];
  const { store, left } = storeOf("theme", theirs, OLD, mine, draftKey("ben", "018f:top"));
  dropDrafts(store, "ada");
  expect(left()).toEqual(["theme", mine]);
});

test("who signs out leaves none, and everything else", () => {
  const { store, left } = storeOf(draftKey("ada", "a"), OLD, draftKey("ben", "b"), "theme");
  dropDrafts(store);
  expect(left()).toEqual(["theme"]);
});

test("a browser that keeps nothing stops nobody", () => {
  expect(forgetDrafts).not.toThrow();
});
