/** Readers who add books by hand, and the books. */
import { eq } from "drizzle-orm";
import { createReader, unique } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { addBook } from "@/lib/catalogue/add-book";
import { AddBook } from "@/lib/catalogue/adding-schemas";
import { type Context, systemContext } from "@/lib/kernel/context";
import { actingAs } from "./context";

const DAY_MS = 86_400_000;

/** A reader whose account is of so many days. */
export const agedReader = async (ctx: Context, days: number) =>
  actingAs(ctx, await createReader(ctx.db, { createdAt: new Date(Date.now() - days * DAY_MS) }));

/** Adds, and says whether it was there already. */
export async function add(as: Context, input: AddBook) {
  const own = systemContext(as.db);
  const book = await addBook({ ...as, answer: own.answer }, AddBook.parse(input));
  return { ...book, isExisting: own.answer.isExisting };
}

/** The reader who made the book; null when it is everybody's. */
export const makerOf = async ({ db }: Context, id: string) =>
  (await db.select({ madeBy: works.madeBy }).from(works).where(eq(works.id, id)))[0]?.madeBy;

/** What nobody has added yet. */
export const uncharted = () => ({ title: `Uncharted ${unique()}`, authors: [{ name: `Nova ${unique()}` }] });
