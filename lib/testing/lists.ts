import { expect } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createCurator } from "@/db/factories/collections";
import type { CreateCollection } from "@/lib/collections/schemas";
import type { Context } from "@/lib/kernel/context";
import { actingAs } from "./context";

/** What a curator sends to make a list of one book. */
export const draft = async (ctx: Context, values: Partial<CreateCollection> = {}): Promise<CreateCollection> => ({
  title: `For a ferry ${unique()}`,
  description: "Long crossings.",
  type: "mood",
  books: [{ bookId: (await createWork(ctx.db)).id, note: "Bring a coat." }],
  ...values,
});

/** A verified curator, and the context in which she asks. */
export async function curating(ctx: Context) {
  const { person, curator } = await createCurator(ctx.db);
  return { person, curator, as: actingAs(ctx, person) };
}

export const staffMember = async (ctx: Context) => actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));

/** What an `AppError` with this code looks like. */
export const refusal = (code: string) => expect.objectContaining({ code });
