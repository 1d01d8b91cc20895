/** Scripts of a stranger's page: named in it, in their order, and asked for by nobody before there is a sign of life. */
import { expect, test } from "vitest";
import { laterScripts } from "./later-scripts";

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const list = (...names: string[]) =>
  `<script type="application/json" id="later-scripts">${JSON.stringify(names.map((name) => `/_next/static/chunks/${name}.js`))}</script>`;

test("they are named at the end of the head, in their order, and no longer asked for", () => {
  const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
  expect(
    laterScripts(`<head>${ahead}${script("a")}<title>T</title>${script("b-1")}</head><body>${script("c")}</body>`),
  ).toBe(`<head><title>T</title>${list("a", "b-1", "c")}</head><body></body>`);
});

test("a part that comes by itself is not asked for ahead either, and comes with the others; faces are", () => {
  const part = '<link rel="preload" href="/_next/static/chunks/part.js" as="script" fetchPriority="low"/>';
  const face = '<link rel="preload" href="/_next/static/media/face.woff2" as="font" crossorigin="" type="font/woff2"/>';
  expect(laterScripts(`<head>${face}${part}${script("a")}</head>`)).toBe(`<head>${face}${list("a", "part")}</head>`);
});

test.each(["https://elsewhere.example/a.js", "/_next/static/../../media/a.js", "/_next/static/chunks/../a.js"])(
  "what is named ahead from elsewhere is not run: %s",
  (href) => {
    const other = `<link rel="preload" href="${href}" as="script"/>`;
    expect(laterScripts(`<head>${other}${script("a")}</head>`)).toBe(`<head>${list("a")}</head>`);
  },
);

test("the page's data sleeps as it stands, and nothing else that is written in the page", () => {
  const data = 'self.__next_f.push([1,`1:"<p>"`])';
  const begin = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
  expect(laterScripts(`<head>${script("a")}</head>${begin}<script>${data}</script><script>early()</script>`)).toBe(
    `<head>${list("a")}</head>${begin}<script type="text/later">${data}</script><script>early()</script>`,
  );
});

test("scripts within the page, of other makers and for browsers without modules stay as they are", () => {
  const others =
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script src="/embed.js" async=""></script><script src="/_next/static/x.js" noModule=""></script>';
  expect(laterScripts(`<head>${others}</head>`)).toBe(`<head>${others}</head>`);
});

test("a page that Next sends empty, since nothing is there, has its scripts at once: they alone draw it", () => {
  const empty = `<!DOCTYPE html><html id="__next_error__"><head>${script("a")}</head><body></body></html>`;
  expect(laterScripts(empty)).toBe(empty);
});
