import { expect, test } from "vitest";
import { readHostname } from "./domain-names";

test.each([
  ["books.ada-reads.org", "books.ada-reads.org"],
  ["  Books.Ada-Reads.ORG. ", "books.ada-reads.org"],
  ["bücher.köln", "xn--bcher-kva.xn--kln-sna"],
  ["книги.рф", "xn--c1ajbfp.xn--p1ai"],
  ["ada。reads.org", "ada.reads.org"],
  ["xn--bcher-kva.org", "xn--bcher-kva.org"],
])("%s is the name %s", (typed, hostname) => {
  expect(readHostname(typed, "bookplate.page")).toEqual({ hostname });
});

test.each([
  [""],
  ["books"],
  ["https://books.ada.org"],
  ["books.ada.org/shelves"],
  ["books.ada.org:8080"],
  ["ada@books.ada.org"],
  ["books ada.org"],
  ["*.ada.org"],
  ["_dmarc.ada.org"],
  ["-books.ada.org"],
  ["books..ada.org"],
  [`${"x".repeat(64)}.ada.org`],
  [`${"x.".repeat(122)}org`],
  ["192.0.2.1"],
  ["0x7f.1"],
  ["127.1"],
  ["[2001:db8::1]"],
  ["2001:db8::1"],
  ["localhost"],
  ["ada.localhost"],
  ["printer.local"],
  ["ada.internal"],
  ["books.ada.test"],
  ["books.example.com"],
  ["books.example"],
  ["x.onion"],
  ["1.0.0.127.in-addr.arpa"],
  ["bookplate.page"],
  ["BOOKPLATE.page."],
  ["ada.bookplate.page"],
  ["books.ada.org%00"],
  ["books.ada.org\\evil"],
  ["bo\u202eoks.ada.org"],
])("%j is refused, with what is wrong", (typed) => {
  expect(readHostname(typed, "bookplate.page")).toEqual({ fault: expect.stringMatching(/^must be /) });
});
