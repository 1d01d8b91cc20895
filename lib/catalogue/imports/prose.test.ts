import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shorten } from "@/lib/format/shorten";
import { steepness } from "@/lib/testing/growth";
import { htmlText, plainText, summaryText } from "./prose";

describe("summaryText", () => {
  it("takes the note of the machine off and finds the paragraphs", () => {
    const raw = "First part.   Second part. (This is an automatically generated summary.)";
    expect(summaryText(raw)).toEqual({ text: "First part.\n\nSecond part.", machine: true });
    expect(summaryText("Written by a person.")).toEqual({ text: "Written by a person.", machine: false });
  });
});

describe("htmlText", () => {
  it.each([
    ["<p>One <i>fine</i> day.</p><p>Another.</p>", "One *fine* day.\n\nAnother."],
    ["<p>\n  <strong>Maj</strong>\n  was\n  born.\n</p>", "**Maj** was born."],
    ["Plain.\n\nSecond <i>Framed </i>and on.", "Plain.\n\nSecond *Framed* and on."],
    ["a<br/>b<br>c", "a\nb\nc"],
    ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["Caf&eacute; &amp; b&#228;r &#x2019; &bogus; &#0;", "Café & bär ’ &bogus;"],
    ["<script>alert(1)</script>ok<style>x{}</style><!-- no -->", "ok"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "‹script›alert(1)‹/script›"],
    ['<a href="javascript:alert(1)" onclick="x">link</a>', "link"],
    ["1 < 2 and 3 > 2", "1 ‹ 2 and 3 › 2"],
  ])("makes %j plain", (html, text) => expect(htmlText(html)).toBe(text));

  it("never leaves a tag, whatever it is given", () => {
    const pieces = fc.array(
      fc.constantFrom("<", ">", "/", "i", "script", " ", "p", "&lt;", "&amp;", "#60;", "!--", '"', "=", "x"),
    );
    fc.assert(fc.property(pieces, (parts) => !/[<>]/.test(htmlText(parts.join("")))));
  });

  it.each([["<i "], ["<!--"], ["<script>"], ["&#"], ["   \n"]])("stays quick on a long run of %j", async (piece) => {
    const run = (text: string) => [htmlText(text), plainText(text), summaryText(text)];
    expect(await steepness(run, ["", piece, ""], 1_000_000)).toBeNull();
  });
});

describe("shorten", () => {
  it("ends with a sentence, or else with a word", () => {
    expect(shorten("One. Two. Three is long.", 12)).toBe("One. Two.…");
    expect(shorten("word ".repeat(10), 13)).toBe("word word…");
    expect(shorten("short", 10)).toBe("short");
    expect(shorten("😀".repeat(20), 8).isWellFormed()).toBe(true);
  });
});
