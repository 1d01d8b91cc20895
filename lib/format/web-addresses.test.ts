import { expect, test } from "vitest";
import { hasWebAddress, namesHost } from "./web-addresses";

test.each([
  "see https://evil.example/x",
  "www.evil",
  "[here](//evil.example)",
  "evil.example",
  "EVIL.EXAMPLE",
  "evil.Com",
  "evil.cOm",
  "t.Me/x",
  "Evil.Shop, today",
  "ev\u200Bil.C\u00ADom",
  "ｅｖｉｌ．Ｃｏｍ",
])("an address, whatever its letters: %s", (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each(["The end.Then it went on.", "J.R.R. Tolkien", "3.14", "...and then", "Dr.Watson came", "a.b", "你好.世界"])(
  "no address: %s",
  (text) => {
    expect(hasWebAddress(text)).toBe(false);
  },
);

test("a name in a mail has no host at all, however it is written", () => {
  for (const name of ["evil.Example", "Evil.Prizes", "t.Me", "Win at evil.Shop!"]) expect(namesHost(name)).toBe(true);
  for (const name of ["J.R.R. Tolkien", "Mary Shelley", "Mr. Darcy", "Club No. 9"]) expect(namesHost(name)).toBe(false);
});
