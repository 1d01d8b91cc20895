/** What survives in a form: refreshes, failed saves, and what was typed while it was being sent. */
import fc from "fast-check";
import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { afterSaved, areIssuesShown, KEEP_TYPED, markSaved, registerAll } from "./form-values";

const STORED = { name: "Rain", tags: "wet, cold", links: [{ url: "a", label: "" }], pinned: false };
type Values = typeof STORED;

/** A form over what is stored, as `useApiForm` makes it; `early` is typed before the page is alive. */
function open(stored: Values, early: Partial<Values> = {}) {
  const form = createFormControl<Values>({ defaultValues: stored, values: stored, resetOptions: KEEP_TYPED });
  registerAll(form, Object.keys(stored));
  const type = (part: Partial<Values>) => {
    for (const name of Object.keys(part) as (keyof Values)[])
      form.setValue(name, part[name] as Values[typeof name], { shouldDirty: true });
  };
  /** As `useForm` does when the page brings other values. */
  const refresh = (next: Values) => form.control._reset(next, KEEP_TYPED);
  type(early);
  refresh(stored); // as the first effect does
  return { form, type, refresh, shown: () => form.getValues() };
}

test("a field that nobody touched follows what is stored; what was typed stays", () => {
  const { type, refresh, shown } = open(STORED);
  type({ name: "Snow" });
  refresh({ ...STORED, tags: "wet", pinned: true });
  expect(shown()).toEqual({ ...STORED, name: "Snow", tags: "wet", pinned: true });
});

test("what was typed stays through every further refresh, even where somebody else changed the same field", () => {
  const { type, refresh, shown } = open(STORED);
  type({ name: "Snow" });
  refresh({ ...STORED, name: "Hail" });
  refresh({ ...STORED, name: "Sleet", tags: "wet" });
  expect(shown()).toMatchObject({ name: "Snow", tags: "wet" });
});

test("a list is kept or followed as a whole", () => {
  const { type, refresh, shown } = open(STORED);
  type({ links: [{ url: "a", label: "Mine" }] });
  refresh({
    ...STORED,
    links: [
      { url: "b", label: "Theirs" },
      { url: "c", label: "" },
    ],
  });
  expect(shown().links).toEqual([{ url: "a", label: "Mine" }]);
  const untouched = open(STORED);
  untouched.refresh({ ...STORED, links: [] });
  expect(untouched.shown().links).toEqual([]);
});

test("after it was saved, what the server made of it is shown", () => {
  const { form, type, refresh, shown } = open(STORED);
  type({ tags: "Wet,  cold", links: [{ url: " b ", label: "B" }] });
  const sent = structuredClone(shown());
  markSaved(form, sent, sent);
  expect(shown()).toEqual(sent);
  refresh({ ...STORED, tags: "wet, cold", links: [{ url: "b", label: "B" }] });
  expect(shown()).toEqual({ ...STORED, tags: "wet, cold", links: [{ url: "b", label: "B" }] });
});

test("what was typed while it was sent stays, and so does what is typed before the page is there again", () => {
  const { form, type, refresh, shown } = open(STORED);
  type({ name: "Snow", tags: "white" });
  const sent = structuredClone(shown());
  type({ name: "Snow and hail" });
  markSaved(form, sent, sent);
  type({ pinned: true });
  refresh({ ...STORED, name: "Snow", tags: "White" });
  expect(shown()).toEqual({ ...STORED, name: "Snow and hail", tags: "White", pinned: true });
});

test("a field that is set back to what is stored follows it again", () => {
  const { type, refresh, shown } = open(STORED);
  type({ name: "Snow" });
  type({ name: "Rain" });
  refresh({ ...STORED, name: "Hail" });
  expect(shown().name).toBe("Hail");
});

test("a form for something new is empty when it worked, but for what was typed since", () => {
  const { form, type, shown } = open({ ...STORED, name: "", tags: "" });
  type({ name: "Snow", tags: "white", pinned: true });
  const sent = structuredClone(shown());
  type({ tags: "the next one" });
  markSaved(form, sent, { ...STORED, name: "", tags: "" });
  expect(shown()).toEqual({ ...STORED, name: "", tags: "the next one", pinned: false });
});

test("what was typed before the page came alive stays, through the first effect and after", () => {
  const { refresh, shown } = open(STORED, { name: "Snow", pinned: true });
  expect(shown()).toEqual({ ...STORED, name: "Snow", pinned: true });
  refresh({ ...STORED, name: "Hail", tags: "wet" });
  expect(shown()).toEqual({ ...STORED, name: "Snow", tags: "wet", pinned: true });
});

test("fields begin anew where they are named, where all do, or nowhere", () => {
  const sent = { ...STORED, name: "Snow", pinned: true };
  expect(afterSaved(STORED, sent, false)).toEqual(sent);
  expect(afterSaved(STORED, sent, true)).toEqual(STORED);
  expect(afterSaved(STORED, sent, ["name"])).toEqual({ ...sent, name: "Rain" });
});

test("what all stands at fields is not said a second time at the foot; what no field shows is", () => {
  const problem = (...paths: string[]) => ({
    ...{ type: "", title: "", status: 400, code: "invalid_input", message: "The body is not valid", requestId: "" },
    issues: paths.map((path) => ({ path, message: "must not be empty" })),
  });
  const shown = new Set(["name", "tags"]);
  expect(areIssuesShown(problem("name"), shown)).toBe(true);
  expect(areIssuesShown(problem("name", "links.0.url"), shown)).toBe(false);
  expect(areIssuesShown(problem(), shown)).toBe(false);
  expect(areIssuesShown(null, shown)).toBe(false);
});

type Event = { change: Partial<Values> } | { refresh: Values } | "sends" | "is saved";
test("nothing that somebody changed is lost, in whatever order changes, refreshes and saves come", () => {
  const word = fc.constantFrom("", "a", "b");
  const arbitraries = {
    name: word,
    tags: word,
    links: fc.array(fc.record({ url: word, label: word }), { maxLength: 2 }),
    pinned: fc.boolean(),
  };
  const stored: fc.Arbitrary<Values> = fc.record(arbitraries);
  const part = fc.oneof(
    ...Object.keys(arbitraries).map((name) => stored.map((all) => pick(all, name as keyof Values))),
  );
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ change: part }) },
    { weight: 2, arbitrary: fc.record({ refresh: stored }) },
    { weight: 1, arbitrary: fc.constant("sends" as const) },
    { weight: 1, arbitrary: fc.constant("is saved" as const) },
  );
  const inOrder = (begin: Values, early: Partial<Values>, events: Event[]) => {
    const { form, type, refresh, shown } = open(begin, early);
    let [mine, base] = [{ ...begin, ...early }, begin];
    let sent: Values | null = null;
    for (const now of events) {
      if (now === "sends") sent = structuredClone(shown());
      else if (now === "is saved") {
        if (sent) markSaved(form, sent, sent);
        base = sent ?? base;
        sent = null;
      } else if ("change" in now) {
        type(now.change);
        mine = { ...mine, ...now.change };
      } else {
        refresh(structuredClone(now.refresh));
        const got = shown();
        // what says the same as what was stored may follow; the rest is somebody's own
        for (const name of Object.keys(arbitraries) as (keyof Values)[])
          if (same(mine[name], base[name]) && same(got[name], now.refresh[name]))
            mine = { ...mine, ...pick(got, name) };
        base = now.refresh;
      }
      expect(shown()).toEqual(mine);
    }
  };
  fc.assert(fc.property(stored, part, fc.array(event, { maxLength: 12 }), inOrder), { numRuns: 500 });
});

const pick = (all: Values, name: keyof Values): Partial<Values> => ({ [name]: all[name] });
const same = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);
