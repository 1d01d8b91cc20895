/** One set of parts: what sends, presses, uploads and overlays stands in components/ui, forms and books, and nowhere else. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const PARTS = ["components/ui/", "components/forms/", "components/books/"];
const sources = ["app", "components"].flatMap((folder) =>
  (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|check)\./.test(file))
    .map((file) => path.join(folder, file)),
);
const areas = sources.filter((file) => !PARTS.some((part) => file.startsWith(part)));

/** Frames that stand outside of every part: Next draws them where nothing else of the app is left. */
const OUTSIDE = ["app/global-error.tsx"];

/** Forms that hear by themselves of being sent, and why. */
const OWN_FORMS: Record<string, string> = {
  "components/account/sign-out-form.tsx": "the browser sends it; drafts are forgotten with it",
  "components/authors/ask-form.tsx": "it stands on a page that strangers read, which brings no react-hook-form",
  "components/collections/collection-editor.tsx": "it compares versions, and merges what two people changed",
  "components/developers/try-form.tsx": "it only reads, and brings no react-hook-form to a page that strangers read",
  "components/profiles/import-upload.tsx": "it has a file and no fields: useUpload sends it",
  "components/site/search-box.tsx": "the browser follows it to a page; its suggestions close",
};

const RULES: { rule: string; pattern: RegExp; instead: string; among: string[] }[] = [
  {
    rule: "no raw fetch",
    pattern: /(?<![\w.])fetch\(/,
    instead: "useApiMutation, useUpload or lib/registry/client",
    among: sources.filter((file) => file.startsWith("components/")),
  },
  {
    rule: "no way to a page that forgets its language",
    pattern: /\buse(?:Pathname|Router)\b|\bpermanentRedirect\(/,
    instead: "usePagePath, useSiteRouter, movedFor",
    among: sources.filter((file) => file !== "components/ui/navigation.ts"),
  },
  { rule: "no mutation of its own", pattern: /\buseMutation\(/, instead: "useApiMutation", among: areas },
  { rule: "no hand-made button", pattern: /<button\b/, instead: "Button, IconButton, TextButton", among: areas },
  {
    rule: "no busy flag",
    pattern: /\baria-busy\b|\b(?:const|let) \[?(?:is)?[bB]usy\b/,
    instead: "isPending",
    among: areas,
  },
  { rule: "no dialog of its own", pattern: /<dialog\b|showModal\(/, instead: "Dialog", among: areas },
  { rule: "no popover of its own", pattern: /\bpopover(?:Target)?=/, instead: "Menu, Tooltip", among: areas },
  { rule: "no dragging of its own", pattern: /\bdraggable\b|\bonDrag\w*=/, instead: "SortableList", among: areas },
  { rule: "no file input of its own", pattern: /type="file"/, instead: "FileInput", among: areas },
  {
    rule: "no form of its own",
    pattern: /\bonSubmit=/,
    instead: "useApiForm, whose props hold it",
    among: sources.filter((file) => !/^components\/(?:ui|forms)\//.test(file) && !(file in OWN_FORMS)),
  },
  {
    rule: "no choice of its own of what to hear of a club",
    pattern: /"weekly"/,
    instead: "FrequencySelect",
    among: areas.filter((file) => file.startsWith("components/clubs/") && !file.endsWith("/frequency-select.tsx")),
  },
];

describe("one set of parts", () => {
  test.each(RULES)("$rule outside the parts: $instead", ({ pattern, among }) => {
    const found = among
      .filter((file) => !OUTSIDE.includes(file))
      .flatMap((file) =>
        fs
          .readFileSync(file, "utf8")
          .split("\n")
          .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  test("a form that may be its own still is one", () => {
    const gone = Object.keys(OWN_FORMS).filter((file) => !/\bonSubmit=/.test(fs.readFileSync(file, "utf8")));
    expect(gone).toEqual([]);
  });

  test("who asks through the query library does so in the cache that all share: no provider stands around the pages", () => {
    const count = (source: string, call: string) => source.split(call).length - 1;
    const found = sources.filter((file) => {
      const source = fs.readFileSync(file, "utf8");
      return count(source, "useQuery(") > count(source, "queryClient()");
    });
    expect(found).toEqual([]);
  });

  test("each rule finds what it forbids", () => {
    const bad = [
      "await fetch(address)",
      "const path = usePathname()",
      "useMutation({",
      "<button type",
      "const busy = true",
      "<dialog open>",
      'popover="auto"',
      "draggable",
      'type="file"',
      "<form onSubmit={save}>",
      '<option value="weekly">',
    ];
    expect(RULES.map(({ pattern }, at) => pattern.test(bad[at] as string))).toEqual(bad.map(() => true));
  });
});

/** Changes in a file of whose failure nobody is told: neither where it is sent, nor in a toast, nor to a part. */
function silentChanges(source: string): string[] {
  const found: string[] = [];
  for (const [change, result = ""] of source.matchAll(
    /const (\{[^}]*\}|\w+) = use(?:ApiMutation|Upload|Request)\b[\s\S]*?(?=\n {2}(?:const|function|return)\b|$)/g,
  )) {
    const isNamed = /^\w/.test(result);
    const uses = `\\b${result}\\.(?:failure|error|problem|mutateAsync)\\b|upload=\\{${result}\\}|[?:] ${result}\\b`;
    const isShown = isNamed ? new RegExp(uses).test(source) : /failure|error|problem/.test(result);
    if (!isShown && !/toastFailure: true|onError/.test(change)) found.push(change);
  }
  return found;
}

test("a change goes through a hook that says what was refused", () => {
  const sends = /\bapi\(\s*"(?:POST(?! \S+\/find")|PUT|PATCH|DELETE) /; // what ends in "find" only reads
  const hook = /use-(?:api-mutation|api-form|upload|request)"/;
  const bare = sources.filter((file) => {
    const source = fs.readFileSync(file, "utf8");
    return sends.test(source) && !hook.test(source);
  });
  expect(bare).toEqual(["components/library/bring-back.ts"]); // what useBookStatus sends
});

test("whoever sends a change says when it failed", () => {
  const senders = sources.filter((file) => !file.startsWith("components/forms/"));
  const found = senders.flatMap((file) =>
    silentChanges(fs.readFileSync(file, "utf8")).map((change) => `${file}: ${change}`),
  );
  expect(found).toEqual([]);
  expect(silentChanges('const { mutate, isPending } = useApiMutation("POST /x");')).toHaveLength(1);
  expect(silentChanges('const save = useApiMutation("POST /x");\nsave.mutate()')).toHaveLength(1);
  expect(silentChanges('const save = useApiMutation("POST /x", { toastFailure: true });')).toEqual([]);
});
