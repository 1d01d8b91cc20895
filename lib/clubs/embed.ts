import { bookItem } from "@/lib/catalogue/embed";
import { counted } from "@/lib/format/numbers";
import type { Embed } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { getClub } from "./clubs";

/** A public club as a widget, with the book it is reading: what a stranger may see, else 404. */
export async function clubEmbed(ctx: Context, slug: string): Promise<Embed> {
  const { name, memberCount, currentRead, ...club } = await getClub({ ...ctx, actor: null }, slug);
  return {
    title: name,
    line: ["Book club", counted(memberCount, "member"), currentRead && "reading now"].filter(Boolean).join(" · "),
    url: `${env().APP_URL}/clubs/${club.slug}`,
    more: `See this club on ${installationName()}`,
    shareImage: `club/${club.id}`,
    items: currentRead ? [bookItem(currentRead.book)] : [],
  };
}
