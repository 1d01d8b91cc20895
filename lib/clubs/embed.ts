import { bookItem, pageAddress } from "@/lib/catalogue/embed";
import type { Embed, EmbedWish } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { messagesIn } from "@/lib/messages/messages-in";
import { getClub } from "./clubs";

/** A public club as a widget, with the book it is reading: what a stranger may see, else 404. */
export async function clubEmbed(ctx: Context, slug: string, { locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const { name, memberCount, currentRead, ...club } = await getClub({ ...ctx, actor: null }, slug);
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  const path = `/clubs/${club.slug}`;
  return {
    title: name,
    line: [t("club"), t("members", { count: memberCount }), currentRead && t("readingNow")],
    url: pageAddress(locale, path),
    path,
    more: t("more.club"),
    shareImage: `club/${club.id}`,
    items: currentRead ? [bookItem(currentRead.book, locale)] : [],
  };
}
