import { coverInput } from "@/lib/covers/book-cover";
import type { ShareImage } from "@/lib/covers/share-image";
import { counted } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { getClub } from "./clubs";

/** The share card of a public club: what a stranger may see. */
export async function clubShareImage(ctx: Context, idOrSlug: string): Promise<ShareImage> {
  const { name, currentRead, memberCount } = await getClub({ ...ctx, actor: null }, idOrSlug);
  return {
    kind: "club",
    title: name,
    subtitle: currentRead ? `Reading ${currentRead.book.title}` : null,
    line: counted(memberCount, "member"),
    covers: currentRead ? [coverInput(currentRead.book)] : [],
    monogram: null,
  };
}
