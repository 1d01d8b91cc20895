import { afterEach, expect, test, vi } from "vitest";
import { isCopied } from "./use-share";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a clipboard that takes it", { clipboard: { writeText: async () => undefined } }, true],
  ["one that refuses", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } }, false],
  ["none, as without HTTPS", {}, false],
])("%s", async (_, navigator, expected) => {
  vi.stubGlobal("navigator", navigator);
  expect(await isCopied("https://example.org")).toBe(expected);
});
