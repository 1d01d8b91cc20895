import type { Context } from "@/lib/kernel/context";
import { hook } from "@/lib/kernel/hook";

/** What else ends with a sign-in of this reader, in the transaction that ends it. */
export const signedOut = hook<(ctx: Context, userId: string) => Promise<void>>("who signs out");
