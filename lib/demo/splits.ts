import { actorOf } from "@/lib/auth/actor";
import { applyChanges } from "@/lib/catalogue/corrections/apply-changes";
import { readPresent } from "@/lib/catalogue/corrections/present";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { splitSeries } from "@/lib/catalogue/splits/split";
import type { Context } from "@/lib/kernel/context";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

/** By Project Gutenberg number, in the order in which they came out. */
const HOLMES = [244, 2097, 1661, 834, 2852, 108, 3289, 2350, 69700];
const FATHER_BROWN = [204, 223];

/** Two detectives that somebody put into one series, and that staff took apart. */
export async function seedSplit(ctx: Context, people: Map<string, string>): Promise<void> {
  const staff = await actorOf(ctx, people.get("demo_staff") ?? "");
  const books = await booksByNumber(ctx, [...HOLMES, ...FATHER_BROWN]);
  if (!staff || books.size === 0) return;
  await takeTurn(ctx);
  for (const numbers of [HOLMES, FATHER_BROWN])
    for (const [i, number] of numbers.entries()) {
      const id = books.get(number);
      if (id) await place(ctx, people.get("demo_reader2"), id, i + 1);
    }
  await splitSeries({ ...ctx, actor: staff, now: daysBefore(ctx, 5) }, "sherlock-holmes", {
    bookIds: FATHER_BROWN.flatMap((number) => books.get(number) ?? []),
    name: "Father Brown",
    reason: "Chesterton's priest and Doyle's detective share a shelf in the shop, not a series.",
  });
}

async function place(ctx: Context, by: string | undefined, workId: string, position: number): Promise<void> {
  const present = await readPresent(ctx, "book", workId);
  const change = {
    field: "series" as const,
    edition: null,
    from: present.values.get("series") ?? null,
    to: { name: "Sherlock Holmes", position },
  };
  const then = { ...ctx, now: daysBefore(ctx, 6) };
  await applyChanges(then, present, [change], { source: "person", isCorrected: () => true, by });
}

const daysBefore = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
