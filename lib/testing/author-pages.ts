import { createReader } from "@/db/factories";
import { createOwnedPage, createProPage } from "@/db/factories/authors";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "./context";

/** Who sits at an author's portal in tests: owners of new pages of both tiers, a stranger, staff. */
export async function authorContexts() {
  const ctx: Context = await testContext();
  const withOwner = async (making: ReturnType<typeof createOwnedPage>) => {
    const page = await making;
    return { ...page, me: actingAs(ctx, page.owner) };
  };
  return {
    ctx,
    staff: actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] })),
    pro: () => withOwner(createProPage(ctx.db)),
    free: () => withOwner(createOwnedPage(ctx.db)),
    stranger: async () => actingAs(ctx, await createReader(ctx.db)),
  };
}
export type AuthorContexts = Awaited<ReturnType<typeof authorContexts>>;
