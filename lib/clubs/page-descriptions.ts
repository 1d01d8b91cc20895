/** What the heads of a club's pages say of its texts, for search engines and cards: never what tells the plot. */
import type { Locale } from "@/lib/format/locales";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { Discussion } from "./discussion-schemas";
import type { Club } from "./schemas";

const LONGEST = 200;

/** Empty where the club says nothing of itself. */
export const clubDescription = ({ description }: Pick<Club, "description">, locale: Locale): string =>
  markdownToText(withoutSpoilersIn(locale, description ?? "")).slice(0, LONGEST);

export const discussionDescription = (
  { body, spoiler, ahead }: Pick<Discussion, "body" | "spoiler" | "ahead">,
  locale: Locale,
): string => markdownToText(withoutSpoilersIn(locale, body ?? "", spoiler || ahead)).slice(0, LONGEST);
