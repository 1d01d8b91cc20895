import { createReader } from "@/db/factories";
import { createHeldPage, createProPage } from "@/db/factories/authors";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "./context";

/** Who sits at an author's portal in tests: holders of new pages of both tiers, a stranger, staff. */
export async function authorDesks() {
  const ctx: Context = await testContext();
  const withHolder = async (making: ReturnType<typeof createHeldPage>) => {
    const page = await making;
    return { ...page, me: actingAs(ctx, page.holder) };
  };
  return {
    ctx,
    staff: actingAs(ctx, { ...(await createReader(ctx.db, { isStaff: true })), isStaff: true }),
    pro: () => withHolder(createProPage(ctx.db)),
    free: () => withHolder(createHeldPage(ctx.db)),
    stranger: async () => actingAs(ctx, await createReader(ctx.db)),
  };
}
export type AuthorDesks = Awaited<ReturnType<typeof authorDesks>>;
