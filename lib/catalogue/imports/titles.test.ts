import { describe, expect, it } from "vitest";
import { splitTitle, takeSeries } from "./titles";

describe("splitTitle", () => {
  it.each([
    ["Frankenstein; Or, The Modern Prometheus", "Frankenstein", "Or, The Modern Prometheus"],
    ["Peter Pan : $b [Peter and Wendy]", "Peter Pan", "Peter and Wendy"],
    [
      "The art of money getting : $b or, golden rules for making money",
      "The art of money getting",
      "or, golden rules for making money",
    ],
    ["A Doll's House : a play", "A Doll's House", "a play"],
    ["Jane Eyre: An Autobiography", "Jane Eyre", "An Autobiography"],
    ["Aesop's Fables; a new translation", "Aesop's Fables", "a new translation"],
    ["Fables of La Fontaine — a New Edition, with Notes", "Fables of La Fontaine", "a New Edition, with Notes"],
    ["The Satyricon — Complete", "The Satyricon", null],
    ["The Adventures of Tom Sawyer, Complete", "The Adventures of Tom Sawyer", null],
    [
      "Eugene Oneguine [Onegin]: A Romance of Russian Life in Verse",
      "Eugene Oneguine",
      "A Romance of Russian Life in Verse",
    ],
    ["Kabitā.", "Kabitā", null],
    ["紅樓夢", "紅樓夢", null],
    ["[Untitled]", "[Untitled]", null],
  ])("parts %s", (raw, title, subtitle) => expect(splitTitle(raw)).toEqual({ title, subtitle }));

  it.each([
    "Democracy in America — Volume 1",
    "Le Morte d'Arthur: Volume 1",
    "2001: A Space Odyssey",
    "Batman: Year One",
    "The Strange Case of Dr. Jekyll and Mr. Hyde",
    "Faust [part 1]. Translated Into English in the Original Metres",
  ])("leaves %s whole", (title) => expect(splitTitle(title)).toEqual({ title, subtitle: null }));

  it("keeps volumes of one book apart", () => {
    expect(splitTitle("Madame Bovary: A Tale of Provincial Life, Vol. 1 (of 2)").title).toBe("Madame Bovary, Vol. 1");
  });
});

describe("takeSeries", () => {
  it.each([
    ["The Hunger Games (The Hunger Games, #1)", "The Hunger Games", "The Hunger Games", 1],
    ["Dune (Dune Chronicles #1)", "Dune", "Dune Chronicles", 1],
    [
      "The Bite Before Christmas (Argeneau, #15.5; Night Huntress, #6.5)",
      "The Bite Before Christmas",
      "Argeneau",
      15.5,
    ],
    ["Harry Potter Boxset (Harry Potter, #1-7)", "Harry Potter Boxset", "Harry Potter", null],
    ["The Oedipus Cycle (The Theban Plays, #1–3)", "The Oedipus Cycle", "The Theban Plays", null],
    ["The Selection Stories (The Selection, #0.5, 2.5)", "The Selection Stories", "The Selection", null],
    ["A Storm of Swords (A Song of Ice and Fire, #3: Part 2 of 2)", "A Storm of Swords", "A Song of Ice and Fire", 3],
    ["Memory, Part 2 (Memory, Sorrow, and Thorn, #3; Part 2)", "Memory, Part 2", "Memory, Sorrow, and Thorn", 3],
    ["Judy Moody (Judy Moody, # 1)", "Judy Moody", "Judy Moody", 1],
    ["Ranma ½, Vol. 1 (Ranma ½ (US 2nd), #1)", "Ranma ½, Vol. 1", "Ranma ½ (US 2nd)", 1],
    ["Deep Kiss (Includes: Immortals After Dark, #8; Alien, #3.5)", "Deep Kiss", "Immortals After Dark", 8],
  ])("reads %s", (raw, text, name, position) => expect(takeSeries(raw)).toEqual({ text, series: { name, position } }));

  it.each(["#GIRLBOSS", "Saga #1", "I Am America (And So Can You!)", "The Firm (Penguin Readers, Level 5)"])(
    "finds no series in %s",
    (title) => expect(takeSeries(title)).toEqual({ text: title, series: null }),
  );
});
