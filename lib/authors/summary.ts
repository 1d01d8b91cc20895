import { formatLifespan } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { messagesIn } from "@/lib/messages/messages-in";
import type { Author } from "./schemas";

type PublicAuthor = Omit<Author, "viewer">;

const MAX_LENGTH = 160;

/** One line about an author, for search engines and share cards: facts only, so that it is true on an unclaimed page too. */
export function authorSummary({ name, birthYear, deathYear, bookCount, books }: Author, locale: Locale): string {
  const years = formatLifespan(birthYear, deathYear, locale);
  const titles = listOfNames(
    books.slice(0, 3).map(({ title }) => title),
    locale,
  );
  const t = messagesIn(locale, "authors.summary");
  const line = t("line", { name: years ? `${name} (${years})` : name, count: bookCount, titles });
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** The page as schema.org sees it. */
export function authorJsonLd(author: PublicAuthor): Record<string, unknown> {
  const url = `${env().APP_URL}/authors/${author.slug}`;
  return {
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name: author.name,
      url,
      description: markdownToText(author.bio ?? ""),
      ...(author.photoUrl ? { image: new URL(author.photoUrl, env().APP_URL).href } : {}),
      ...(author.birthYear ? { birthDate: isoYear(author.birthYear) } : {}),
      ...(author.deathYear ? { deathDate: isoYear(author.deathYear) } : {}),
      sameAs: [author.websiteUrl, ...author.links.map(({ url: link }) => link)].filter((link) => link !== null),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/FollowAction",
        userInteractionCount: author.followerCount,
      },
    },
  };
}

/** ISO 8601: a year before the common era is one less, with a sign and six digits. */
const isoYear = (year: number): string =>
  year < 0 ? `-${String(-year - 1).padStart(6, "0")}` : String(year).padStart(4, "0");
