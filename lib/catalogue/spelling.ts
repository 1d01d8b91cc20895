/**
 * Misspelled words by the words that are one slip of the finger away and stand in the catalogue: some hundred looks into the
 * index of words, each of a moment, where likeness reads every text that shares letters with what was typed.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { HEAD } from "./best-matches";
import { inCatalogue } from "./sql";
import { isUnspaced, normalise } from "./text";

/** In a catalogue of fewer books likeness reads all of them, and finds what is two slips away too. */
const LARGE = 20_000;
/** Of a text with more unknown words nobody knows what it was to be. */
const MAX_UNKNOWN = 2;
const MAX_CHOICES = 20;
const MAX_TERMS = 12;
const LONGEST = 20;

/** The letters that somebody may have missed or hit, in each script as normalised words have it. */
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "αβγδεζηθικλμνξοπρστυφχψω", "абвгдежзийклмнопрстуфхцчшщъыьэюя"];

const works = preparedAs(z.object({ many: z.boolean() }), (db) =>
  db
    .select({ many: sql<boolean>`x.reltuples > ${LARGE}::int` })
    .from(sql`pg_class x`)
    .where(sql`x.oid = 'works'::regclass`)
    .prepare("are_works_many"),
);

/** Which of some terms stand among these works. */
const termsIn = (name: string, among: SQL) =>
  preparedAs(z.object({ term: z.string() }), (db) =>
    db
      .select({ term: sql<string>`asked.term` })
      .from(sql`unnest(${sql.placeholder("terms")}::text[]) asked(term)`)
      .where(sql`exists (select 1 from ${among} where w.search_vector @@ asked.term::tsquery)`)
      .prepare(name),
  );
/** A common word or beginning is found here at once; the index would gather all that have it. */
const amongMostRead = termsIn(
  "terms_most_read",
  sql`(select w.search_vector from works w where ${inCatalogue} order by w.popularity desc, w.id limit ${HEAD}::int) w`,
);
const amongAll = termsIn("terms_present", sql`(select w.search_vector from works w where ${inCatalogue}) w`);

/** Every word that is one letter more, less, other or in another place. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  const alphabet = ALPHABETS.find((some) => letters.some((letter) => some.includes(letter))) ?? "";
  const slips = new Set<string>();
  const add = (...parts: (string | string[])[]) => slips.add(parts.flat().join(""));
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, here, after] = [letters.slice(0, at), letters[at] ?? "", letters.slice(at + 1)];
    for (const letter of alphabet) {
      add(before, letter, here, after);
      if (here) add(before, letter, after);
    }
    if (!here) continue;
    add(before, after);
    const [next, ...rest] = after;
    if (next) add(before, next, here, rest);
  }
  slips.delete(word);
  slips.delete("");
  return [...slips];
}

/**
 * `terms`: the query with its misspelled words replaced, as a tsquery, or null; `meant`: its text then, where each may have
 * been one word alone; `key`: what likeness is to look for, in a catalogue that `isLarge` or not.
 */
type Respelled = { terms: string | null; meant: string; key: string; isLarge: boolean };

/**
 * What a query that finds nothing may have been meant to be. Likeness looks for the words that stand nowhere, or for the
 * longest: a third of all texts is like "of the".
 */
export async function respell({ db }: Context, query: string): Promise<Respelled> {
  const text = normalise(query);
  const typed = text.split(" ").filter(Boolean).slice(0, MAX_TERMS);
  const [{ many: isLarge } = { many: false }] = await works(db).execute();
  const asIs = { terms: null, meant: text, key: text, isLarge };
  if (!isLarge || typed.some((word) => isUnspaced(word) || word.length > LONGEST)) return asIs;
  const among = async (terms: string[]) => (await amongAll(db).execute({ terms })).map(({ term }) => term);
  const asTyped = typed.map((word, at) => `'${word}'${at === typed.length - 1 ? ":*" : ""}`);
  const known = new Set((await amongMostRead(db).execute({ terms: asTyped })).map(({ term }) => term));
  for (const term of await among(asTyped.filter((other) => !known.has(other)))) known.add(term);
  const unknown = typed.filter((_, at) => !known.has(asTyped[at] ?? ""));
  const key = unknown.join(" ") || (typed.toSorted((a, b) => b.length - a.length)[0] ?? "");
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return { ...asIs, key };
  const slips = new Map(unknown.map((word) => [word, slipsOf(word).map((slip) => `'${slip}'`)]));
  const present = new Set(await among([...slips.values()].flat()));
  const choices = typed.map((word, at) => slips.get(word)?.filter((slip) => present.has(slip)) ?? [asTyped[at] ?? ""]);
  if (choices.some(({ length }) => length === 0)) return { ...asIs, key };
  return {
    terms: choices.map((some) => `(${some.slice(0, MAX_CHOICES).join(" | ")})`).join(" & "),
    meant: typed.map((word, at) => (choices[at]?.length === 1 ? choices[at][0]?.split("'")[1] : word)).join(" "),
    key,
    isLarge,
  };
}
