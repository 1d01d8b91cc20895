import { expect, test } from "vitest";
import { shownBallot, UNCHANGED, withRefused, withSaved, withSent, withStored } from "./own-ballot";

/** A ballot and what the page says of it, empty at first. */
function open() {
  let [own, stored] = [UNCHANGED, ""];
  const fetched = (page: string) => {
    stored = page;
    own = withStored(own, stored);
  };
  const then = (next: typeof own) => {
    own = withStored(next, stored);
  };
  return {
    send: (ballot: string) => then(withSent(own, ballot)),
    saved: (ballot: string) => then(withSaved(own, ballot)),
    refused: (ballot: string) => then(withRefused(own, ballot)),
    fetched,
    shown: () => shownBallot(own, stored),
  };
}

test("a page that was fetched before the last change does not take it back", () => {
  const { send, saved, fetched, shown } = open();
  send("a");
  saved("a");
  send("a b");
  fetched("a"); // after the first was saved
  expect(shown()).toBe("a b");
  saved("a b");
  fetched("a"); // on its way since before
  expect(shown()).toBe("a b");
  fetched("a b");
  expect(shown()).toBe("a b");
});

test("once the page has it, it follows the page", () => {
  const { send, saved, fetched, shown } = open();
  send("a");
  saved("a");
  fetched("a");
  fetched("b a"); // changed in another window
  expect(shown()).toBe("b a");
});

test("a change to what the page still says stands against a page of the change before", () => {
  const { send, saved, fetched, shown } = open();
  send("a");
  saved("a");
  send("");
  fetched("a");
  expect(shown()).toBe("");
  saved("");
  fetched("");
  expect(shown()).toBe("");
});

test("what is refused leads back to what was saved, or to the page; a later change stays", () => {
  const { send, saved, refused, fetched, shown } = open();
  send("a");
  refused("a");
  expect(shown()).toBe("");
  send("a");
  saved("a");
  send("a b");
  refused("a b");
  expect(shown()).toBe("a");
  fetched("a");
  send("a b");
  send("a b c");
  refused("a b");
  expect(shown()).toBe("a b c");
});
