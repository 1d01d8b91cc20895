/** What the page does before its script has come: it notes what was touched and pressed, and asks for what it left out. */
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import { classOf, URL_CLASSES } from "@/lib/server/url-classes";
import { EARLY_SCRIPT, LATER_SCRIPTS, LATER_TYPE } from "./early-script";
import { NEXT_PAGE, NEXT_PAGE_RULES } from "./next-page";

type Event = {
  target: unknown;
  movementX?: number;
  movementY?: number;
  isTrusted?: boolean;
  submitter?: unknown;
  preventDefault?: () => void;
  ctrlKey?: boolean;
};

type Script = {
  src: string;
  async: boolean;
  type?: string;
  id?: string;
  text?: string;
  remove: () => void;
  onerror?: () => void;
};
type Marked = { dataset: Record<string, string>; ariaBusy?: string | null };

/** A browser of few parts, with what such a page holds, and the early script run in it. */
function begun(urls: string[] = [], data: string[] = [], { cookie = "", isShared = false, came = "" } = {}) {
  const listeners = new Map<string, ((event: Event) => void)[]>();
  const addEventListener = (name: string, listener: (event: Event) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const elements = new Map<string, unknown>();
  elements.set(LATER_SCRIPTS, {
    textContent: JSON.stringify(urls),
    remove: () => elements.delete(LATER_SCRIPTS),
  });
  const asked: Script[] = [];
  const rules: Script[] = [];
  const awake: unknown[] = [];
  const asleep = data.map((text) => ({ text, replaceWith: (script: { text: string }) => awake.push(script.text) }));
  const fetched: string[] = [];
  const document = {
    early: null as [Marked, Marked | undefined][] | null,
    cookie,
    documentElement: { dataset: (isShared ? { shared: "" } : {}) as Record<string, string> },
    getElementById: (id: string) => elements.get(id) ?? null,
    querySelectorAll: (selector: string) =>
      selector === `script[type="${LATER_TYPE}"]` ? asleep : (document.early ?? []).map(([what, by]) => by ?? what),
    createElement: () => ({ src: "", async: false, remove: () => undefined }),
    head: { append: (script: Script) => (script.type ? rules : asked).push(script) },
  };
  vm.runInNewContext(EARLY_SCRIPT, {
    addEventListener,
    document,
    localStorage: { getItem: () => null },
    location: {
      pathname: "/de/authors/jane-austen",
      search: "?page=2",
      href: "https://books.example/de/authors/jane-austen?page=2",
    },
    performance: { getEntriesByType: () => [{ deliveryType: came }] },
    fetch: async (url: string) => fetched.push(url),
  });
  const happens = (name: string, event: Event = { target: null }) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const pressed = () => document.early?.map(([what, by]) => [what, by]);
  return { happens, asked, awake, document, pressed, fetched, rules };
}

const button = (type: string, form: object | null = null): Marked & { type: string; form: object | null } => ({
  type,
  form,
  dataset: {},
});

/** Something on the page, within this button or none. */
const within = (button: object | null) => ({
  closest: (selector: string) => (selector.startsWith("button") ? button : null),
});

test.each([true, false])(
  "a field is touched by what a browser vouches for, and by what a tool sends (%s)",
  (isTrusted) => {
    const target = { value: "magazine" };
    begun().happens("input", { target, isTrusted });
    expect(target).toEqual({ value: "magazine", touched: true, typed: "magazine" });
  },
);

test("a press is noted once however often, and no more when the page is alive", () => {
  const { happens, document, pressed } = begun();
  const [first, other] = [button("button"), button("submit")];
  for (const button of [first, first, other, first]) happens("click", { target: within(button) });
  happens("click", { target: within(null) });
  expect(pressed()).toEqual([
    [first, undefined],
    [other, undefined],
  ]);
  document.early = null;
  const late = button("button");
  happens("click", { target: within(late) });
  expect(pressed()).toBeUndefined();
  expect([first, other, late].map(({ dataset }) => "pressed" in dataset)).toEqual([true, true, false]);
});

test("a link to sign in leads back with what the address asks for, as it is when it is pressed", () => {
  const { happens } = begun();
  const link = { href: "/de/sign-in?next=%2Fde%2Fauthors%2Fjane-austen" };
  const target = { closest: (selector: string) => (selector.startsWith("a[rel=nofollow]") ? link : null) };
  for (let times = 0; times < 2; times += 1) {
    happens("click", { target });
    expect(link.href).toBe("/de/sign-in?next=%2Fde%2Fauthors%2Fjane-austen%3Fpage%3D2");
  }
});

test("a form that only script can send waits for it, with the button that sent it; another one goes its way", () => {
  const { happens, pressed } = begun();
  const stopped: string[] = [];
  const form = (name: string, hasAddress: boolean) => ({ name, hasAttribute: () => hasAddress });
  const submitter = button("submit", {});
  for (const [name, hasAddress] of [
    ["by script", false],
    ["by itself", true],
  ] as const) {
    happens("click", { target: within(submitter) });
    happens("submit", { target: form(name, hasAddress), submitter, preventDefault: () => stopped.push(name) });
  }
  expect(stopped).toEqual(["by script"]);
  expect(pressed()).toEqual([[expect.objectContaining({ name: "by script" }), submitter]]);
  expect(submitter.dataset).toEqual({ pressed: "" });
});

test.each(["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click", "input"])(
  "the scripts that were left out come with a first %s, once, and the page's data before them",
  (sign) => {
    const { happens, asked, awake } = begun(["/a.js", "/b.js"], ["first()", "second()"]);
    happens("scroll");
    happens("pointermove", { target: null, movementX: 0, movementY: 0 }); // where the page appears under it
    expect([asked, awake]).toEqual([[], []]);
    happens(sign, { target: within(null) });
    happens("keydown");
    expect(awake).toEqual(["first()", "second()"]);
    expect(asked).toMatchObject([
      { src: "/a.js", async: true },
      { src: "/b.js", async: true },
    ]);
  },
);

test("a script that does not come ends what looks under way, and comes with the next press or a line that is back", () => {
  const { happens, asked, pressed } = begun(["/a.js", "/b.js"]);
  const [first, second] = [button("button"), button("button")];
  const marks = () => [first, second].map(({ dataset, ariaBusy }) => [dataset.pressed, ariaBusy]);
  happens("click", { target: within(first) });
  expect(marks()).toEqual([
    ["", "true"],
    [undefined, undefined],
  ]);
  asked[1]?.onerror?.();
  expect(marks()[0]).toEqual([undefined, null]);
  expect(pressed()).toEqual([]);
  happens("pointermove");
  expect(asked.map(({ src }) => src)).toEqual(["/a.js", "/b.js"]);
  happens("click", { target: within(second) });
  expect(asked.map(({ src }) => src)).toEqual(["/a.js", "/b.js", "/b.js"]);
  expect(marks()[1]).toEqual(["", "true"]);
  asked[2]?.onerror?.();
  happens("online");
  expect(asked.map(({ src }) => src)).toEqual(["/a.js", "/b.js", "/b.js", "/b.js"]);
});

test.each([
  ["a reader is led nowhere by a link that stands in for their button", "bookplate.reader=1", {}, true],
  ["a reader opens it elsewhere with the keys for that", "bookplate.reader=1", { ctrlKey: true }, false],
  ["a stranger is led to sign in", "", {}, false],
])("%s", (_, cookie, keys, isMarked) => {
  const { happens } = begun(["/a.js"], [], { isShared: true, cookie });
  const link: Marked = { dataset: {} };
  const stopped: string[] = [];
  const target = { closest: (selector: string) => (selector === "a[data-own]" ? link : null) };
  happens("click", { target, preventDefault: () => stopped.push("click"), ...keys });
  expect([stopped.length === 1, link.dataset.pressed === "", link.ariaBusy === "true"]).toEqual(
    Array(3).fill(isMarked),
  );
});

test("a page for everybody asks what is the reader's own, and for its scripts as soon as it is read", () => {
  const cookie = "locale=de; bookplate.reader=a-b_C1";
  const { fetched, document, asked, happens } = begun(["/a.js"], [], { cookie, isShared: true });
  expect(document.documentElement.dataset.reader).toBe("a-b_C1");
  expect(fetched).toEqual(["/api/v1/me/page?path=%2Fde%2Fauthors%2Fjane-austen%3Fpage%3D2"]);
  expect(asked).toEqual([]);
  happens("DOMContentLoaded");
  expect(asked.map(({ src }) => src)).toEqual(["/a.js"]);
});

test.each([
  ["a stranger", { isShared: true, cookie: "locale=de" }],
  ["a former reader, whose hint is empty", { isShared: true, cookie: "bookplate.reader=" }],
  ["a cookie that only ends like the hint", { isShared: true, cookie: "xbookplate.reader=1" }],
  ["a page that was made for its reader", { isShared: false, cookie: "bookplate.reader=1" }],
])("%s asks for nothing", (_, page) => {
  const { fetched, document, asked, happens } = begun(["/a.js"], [], page);
  happens("DOMContentLoaded");
  expect({ fetched, asked, reader: document.documentElement.dataset.reader }).toEqual({ fetched: [], asked: [] });
});

test.each([
  ["a stranger is told which pages may be fetched ahead", "locale=de", 1],
  ["a reader's next page is not fetched ahead", "bookplate.reader=1", 0],
])("%s", (_, cookie, count) => {
  const { happens, rules } = begun([], [], { isShared: true, cookie });
  happens("DOMContentLoaded");
  const rule = { src: "", async: false, type: "speculationrules", id: NEXT_PAGE, text: NEXT_PAGE_RULES };
  expect(rules).toMatchObject(Array.from({ length: count }, () => rule));
});

test("a page that is alive before it is read to its end is not told which pages may be fetched ahead", () => {
  const { happens, document, rules } = begun([], [], { isShared: true, cookie: "locale=de" });
  document.early = null; // components/ui/use-early.ts, which has looked for rules to take away by then
  happens("DOMContentLoaded");
  expect(rules).toEqual([]);
});

test("a page that was fetched ahead is asked for when it is opened, so that the look is counted", () => {
  expect(begun([], [], { came: "" }).fetched).toEqual([]);
  expect(begun([], [], { came: "navigational-prefetch" }).fetched).toEqual([
    "https://books.example/de/authors/jane-austen?page=2",
  ]);
});

describe("pages that may be fetched ahead", () => {
  type Where = { and: Where[] } | { or: Where[] } | { not: Where } | { href_matches: URLPatternInit };
  const matches = (where: Where, url: URL): boolean => {
    if ("and" in where) return where.and.every((part) => matches(part, url));
    if ("or" in where) return where.or.some((part) => matches(part, url));
    return "not" in where ? !matches(where.not, url) : new URLPattern(where.href_matches).test(url);
  };
  const [{ where }] = JSON.parse(NEXT_PAGE_RULES).prefetch;
  const isAhead = (path: string) => matches(where, new URL(path, "https://books.example"));

  test.each(
    "/ /de /de/books /books/emma /books/emma#reviews /ar/@ada /@ada/sea-stories /@ada/stats /clubs/x".split(" "),
  )("%s", (path) => {
    expect(isAhead(path)).toBe(true);
    const page = new URL(path, "https://books.example").pathname.replace(/^\/(?:de|ar)(?=\/|$)/, "") || "/";
    expect(classOf(page)?.kind).toBe("page");
  });
  test.each([
    ..."/search?q=x /api/authors /go/1 /auth/x /sign-in /books/emma/notes /feeds/@ada/x.xml /embed/@ada /home".split(
      " ",
    ),
    ..."/books?page=2 /de/books/emma?page=2 /@ada/stats?year=2025 /?x".split(" "),
    ..."/books/new /de/clubs/new /ar/curators/apply /clubs/invitations".split(" "),
  ])("not %s", (path) => expect(isAhead(path)).toBe(false));

  test("of the folders that addresses lead to only those whose pages strangers share", () => {
    const inGeneral = (pattern: string) => pattern.replace(/(?<=\/):(?!handle)\w+/g, ":name");
    const shared = new Set(URL_CLASSES.filter(({ kind }) => kind === "page").map(({ pattern }) => inGeneral(pattern)));
    const folders = fs
      .readdirSync("app", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => `/${path.relative("app", path.join(parentPath, name))}`.replace("/(site)", ""))
      .map((folder) => inGeneral(folder.replace(/\[(?:\.\.\.)?(\w+)\]/g, ":$1")));
    const ahead = folders.filter((folder) => isAhead(folder.replace(":handle", "@ada").replaceAll(":name", "emma")));
    expect(ahead.length).toBeGreaterThan(15);
    expect(ahead.filter((folder) => !shared.has(folder || "/"))).toEqual([]);
  });

  test("no address that is data and no page", () => {
    const data = URL_CLASSES.filter(({ kind }) => kind !== "page").map(({ pattern }) => pattern);
    expect(data.filter((pattern) => isAhead(pattern.replace(":handle", "@ada").replaceAll(":", "")))).toEqual([]);
  });
});

test("it weighs less than 10 KB: every page brings it, and nothing is painted before it", () => {
  expect(Buffer.byteLength(EARLY_SCRIPT)).toBeLessThan(10_000);
});
