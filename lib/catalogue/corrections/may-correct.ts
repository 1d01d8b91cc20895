import type { Context } from "@/lib/kernel/context";
import { isLibrarian } from "../librarian";
import type { Present } from "./present";

/** Whether the caller's word is enough: for librarians, for the owner of the verified page, and for one's own book. */
export const mayCorrect = ({ actor }: Pick<Context, "actor">, { madeBy, isOwner }: Present): boolean =>
  isLibrarian(actor) || isOwner || (madeBy !== null && madeBy === actor?.userId);
