import { expect, test } from "vitest";
import { replaced, type Step, shownWith, without } from "./use-ahead";

/** What the page says, and what is shown with the changes that are under way; a change is ended by what this returns. */
function open<T, S>(begin: T, apply: (value: T, change: S) => T) {
  let stored = begin;
  let steps: readonly Step<S>[] = [];
  return {
    send(change: S): () => void {
      const step = { change };
      steps = [...steps, step];
      return () => {
        steps = without(steps, step);
      };
    },
    fetched(page: T) {
      stored = page;
    },
    shown: () => shownWith(stored, steps, apply),
  };
}

test("of two steps that both fail, neither is shown", () => {
  const { send, shown } = open<string, string>("out", replaced);
  const [refuseFirst, refuseSecond] = [send("want"), send("reading")];
  expect(shown()).toBe("reading");
  refuseFirst();
  expect(shown()).toBe("reading"); // it may still work
  refuseSecond();
  expect(shown()).toBe("out");
});

test("a step that fails leads back to the one that worked, whether or not the page has that yet", () => {
  const { send, fetched, shown } = open<string, string>("out", replaced);
  const first = send("want");
  send("reading")();
  expect(shown()).toBe("want");
  fetched("want");
  first();
  send("reading")();
  expect(shown()).toBe("want");
});

test("a page that was fetched before the last change does not take it back", () => {
  const { send, fetched, shown } = open<string, string>("", replaced);
  const first = send("a");
  const second = send("a b");
  fetched("a"); // after the first was saved
  first();
  expect(shown()).toBe("a b");
  fetched("a"); // after the second was saved, on its way since before
  expect(shown()).toBe("a b");
  fetched("a b");
  second();
  expect(shown()).toBe("a b");
});

test("once the page has it, it follows the page", () => {
  const { send, fetched, shown } = open<string, string>("", replaced);
  const first = send("a");
  fetched("b a"); // changed in another window too
  first();
  expect(shown()).toBe("b a");
  fetched("b");
  expect(shown()).toBe("b");
});

test("a change to what the page still says stands against a page of the change before", () => {
  const { send, fetched, shown } = open<string, string>("", replaced);
  const first = send("a");
  const second = send("");
  fetched("a");
  first();
  expect(shown()).toBe("");
  fetched("");
  second();
  expect(shown()).toBe("");
});

test("of changes to parts of a whole each is ended alone: one that is refused takes no other with it", () => {
  const { send, fetched, shown } = open<string[], { put: string; isOn: boolean }>(["a"], (ids, { put, isOn }) =>
    isOn ? [...ids, put] : ids.filter((id) => id !== put),
  );
  const [onto, off] = [send({ put: "b", isOn: true }), send({ put: "a", isOn: false })];
  expect(shown()).toEqual(["b"]);
  onto(); // refused
  expect(shown()).toEqual([]);
  fetched([]);
  off();
  expect(shown()).toEqual([]);
});
