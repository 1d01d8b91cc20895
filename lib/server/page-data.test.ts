/** The data that a page carries for React: written otherwise, and the same for whoever runs it. */
import { describe, expect, test } from "vitest";
import { HOSTILE } from "@/lib/testing/hostile";
import { plainPageData } from "./page-data";

const COVER = "<svg class='cv' viewBox='0 0 2 3'><g fill='#fff'><path d='M0 0h5'/><text x='1'>Emma</text></g></svg>";

/** As Next writes it: JSON, with what HTML would read escaped. */
const written = (data: string) =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
const pageOf = (data: string) => `<p>Emma</p><script>self.__next_f.push([1,${written(data)}])</script>`;
const scriptIn = (html: string) => /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";

function runs(html: string): string {
  const self = { __next_f: [] as unknown[][] };
  new Function("self", scriptIn(html))(self);
  return String(self.__next_f[0]?.[1]);
}

test("a drawing stands in the data as it does in the HTML", () => {
  const row = `1:["$","b",null,{"className":"[&_svg]:block","html":"${COVER}"}]\n`;
  expect(plainPageData(pageOf(row))).toContain(row.trimEnd());
});

describe("whoever runs it has the same", () => {
  test.each([
    ...HOSTILE,
    COVER,
    `a quote ", an apostrophe ', a backtick \`, a value \${x}, $L1 and $$`,
    `a backslash \\, two \\\\, one before a quote \\" and before a backtick \\\` and a value \\\${x} \\\\\${x}`,
    String.raw`what is written as an escape: \u003csvg class='cv'\u003e and \\u003cpath \n`,
    "two\nlines\u2028and\ttabs\r",
    JSON.stringify({ html: `${COVER}"\\` }),
  ])("%s", (text) => expect(runs(plainPageData(pageOf(text)))).toBe(text));
});

test.each([
  ...HOSTILE,
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "</SCRIPT >",
  "<svg onload=alert(1)>",
  "<textarea>",
])("%s neither ends the script nor opens another", (text) => {
  const page = plainPageData(pageOf(text));
  expect(page.match(/<\/?(?:script|svg|!)/gi)).toEqual(["<script", "</script"]);
});

test("what is no data of Next's stays as it is", () => {
  const html = '<script>alert("<b>")</script><script>self.__next_f.push([2,null])</script><p>"</p>';
  expect(plainPageData(html)).toBe(html);
});
