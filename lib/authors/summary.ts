import { formatLifespan } from "@/lib/format/dates";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import type { Author } from "./schemas";

type PublicAuthor = Omit<Author, "viewer">;

const MAX_LENGTH = 160;

/** One line about an author, for search engines and share cards: facts only, so that it is true on an unclaimed page too. */
export function authorSummary({ name, birthYear, deathYear, bookCount, books }: Author): string {
  const years = formatLifespan(birthYear, deathYear, DEFAULT_LOCALE);
  const titles = listOfNames(
    books.slice(0, 3).map(({ title }) => title),
    DEFAULT_LOCALE,
  );
  const line = `${name}${years ? ` (${years})` : ""}: ${counted(bookCount, "book")} on Bookplate, including ${titles}.`;
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
