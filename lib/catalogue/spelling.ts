/**
 * What a query that finds nothing may have been meant to be. Terms that are one slip of the finger away are looked up in the
 * index of all books, some hundred looks a word of a moment each; those further away among the catalogue's own (`near-terms.ts`).
 * Likeness would read every text that shares letters with what was typed.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { hasBeginning, nearestTerms, oneSlipAway, termsAmong } from "./near-terms";
import { inCatalogue } from "./sql";
import { isUnspaced, normalise } from "./text";

/** In a catalogue of fewer books likeness reads all of them. */
const LARGE = 20_000;
/** Of a text with more unknown words nobody knows what it was to be. */
const MAX_UNKNOWN = 2;
const MAX_CHOICES = 20;
const MAX_TERMS = 12;
/** Known words are guessed at in a text of so many, and those of so many letters: one slip makes any other of "the". */
const MAX_GUESSED = 6;
const LEAST_GUESSED = 4;
const LONGEST = 20;

const works = preparedAs(z.object({ many: z.boolean() }), (db) =>
  db
    .select({ many: sql<boolean>`x.reltuples > ${LARGE}::int` })
    .from(sql`pg_class x`)
    .where(sql`x.oid = 'works'::regclass`)
    .prepare("are_works_many"),
);
const inTitles = preparedAs(z.object({ term: z.string() }), (db) =>
  db
    .select({ term: sql<string>`asked.term` })
    .from(sql`unnest(${sql.placeholder("terms")}::text[]) asked(term)`)
    .where(sql`exists (select 1 from works w where ${inCatalogue} and w.search_vector @@ asked.term::tsquery)`)
    .prepare("terms_present"),
);

/** A query with other words, as a tsquery; `key`: its text then, where each may have been one word alone. */
type Guess = { terms: string; key: string };
/** `guesses`: the likeliest first; `key`: what likeness is to look for after them, in a catalogue that `isLarge` or not. */
type Respelled = { guesses: () => AsyncIterable<Guess>; key: string; isLarge: boolean };
/** A typed word, as the query has it: the last one as a beginning. */
type Typed = { word: string; term: string; isKnown: boolean };

/** Likeness looks for what stands nowhere, or for the longest word: a third of all texts is like "of the". */
export async function respell({ db }: Context, query: string): Promise<Respelled> {
  const text = normalise(query);
  const all = text.split(" ").filter(Boolean).slice(0, MAX_TERMS);
  const [{ many: isLarge } = { many: false }] = await works(db).execute();
  if (!isLarge || all.some((word) => isUnspaced(word) || word.length > LONGEST))
    return { guesses: () => guess(db, []), key: text, isLarge };
  const typed = await look(db, all);
  const unknown = typed.filter(({ isKnown }) => !isKnown).map(({ word }) => word);
  const key = unknown.join(" ") || (all.toSorted((a, b) => b.length - a.length)[0] ?? "");
  return { guesses: () => guess(db, unknown.length > MAX_UNKNOWN ? [] : typed), key, isLarge };
}

/** Which words stand somewhere. Those of the last minutes' books are in the index alone, and so are all until terms are gathered. */
async function look(db: Db, all: string[]): Promise<Typed[]> {
  const last = all.length - 1;
  const [gathered, hasLast] = await Promise.all([termsAmong(db)(all), hasBeginning(db, all[last] ?? "")]);
  const typed = all.map((word, at) => ({
    word,
    term: `'${word}'${at === last ? ":*" : ""}`,
    isKnown: at === last ? hasLast : gathered.has(word),
  }));
  const present = await among(db)(typed.filter(({ isKnown }) => !isKnown).map(({ term }) => term));
  return typed.map((each) => ({ ...each, isKnown: each.isKnown || present.has(each.term) }));
}

const among = (db: Db) => async (terms: string[]) =>
  new Set((terms.length > 0 ? await inTitles(db).execute({ terms }) : []).map(({ term }) => term));

const amongLexemes = (db: Db) => async (slips: string[]) => {
  const present = await among(db)(slips.map((slip) => `'${slip}'`));
  return new Set(slips.filter((slip) => present.has(`'${slip}'`)));
};

/** What stands nowhere is replaced, and then the rest as well: who typed "hary poter" may mean none of the Poters that there are. */
async function* guess(db: Db, typed: Typed[]): AsyncGenerator<Guess> {
  const that = (is: boolean) => typed.flatMap(({ word, isKnown }) => (isKnown === is ? [word] : []));
  const unknown = that(false);
  const near = await oneSlipAway(unknown, amongLexemes(db));
  const further = await nearestTerms(
    db,
    unknown.filter((word) => !near.has(word)),
    amongLexemes(db),
  );
  const meant = new Map([...near, ...further]);
  if (unknown.some((word) => !meant.has(word))) return;
  if (unknown.length > 0) yield guessOf(typed, meant);
  const doubtful = that(true).filter((word) => typed.length <= MAX_GUESSED && word.length >= LEAST_GUESSED);
  const others = await oneSlipAway(doubtful, termsAmong(db));
  if (others.size > 0) yield guessOf(typed, new Map([...meant, ...others]));
}

function guessOf(typed: Typed[], near: Map<string, string[]>): Guess {
  const choices = typed.map(({ word, term, isKnown }) => [
    ...(isKnown ? [term] : []),
    ...(near.get(word) ?? []).slice(0, MAX_CHOICES).map((other) => `'${other}'`),
  ]);
  return {
    terms: choices.map((some) => `(${some.join(" | ")})`).join(" & "),
    key: choices.map((some, at) => (some.length === 1 ? some[0]?.split("'")[1] : typed[at]?.word)).join(" "),
  };
}
