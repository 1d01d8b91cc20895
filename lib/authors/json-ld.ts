import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { AuthorPage } from "./authors";
import type { AuthorEvent, Highlight } from "./schemas";
import { authorJsonLd } from "./summary";

type Node = Record<string, unknown>;

const bookUrl = (slug: string): string => `${env().APP_URL}/books/${slug}`;

/** The whole page as schema.org sees it: Person, Book, Review, Event; what tells a plot stays out. */
export function authorGraph(author: AuthorPage, locale: Locale): Node {
  const url = `${env().APP_URL}/authors/${author.slug}`;
  return {
    "@graph": [
      authorJsonLd(author),
      ...author.books.map(({ slug, title, coverUrl, rating }) => ({
        "@type": "Book",
        "@id": bookUrl(slug),
        url: bookUrl(slug),
        name: title,
        image: coverUrl.replace(".svg", ".png"),
        author: { "@id": url },
        ...(rating.average !== null
          ? { aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, ratingCount: rating.count } }
          : {}),
      })),
      ...author.highlights.map(({ review }) => reviewNode(review, locale)),
      ...author.events.map((event) => eventNode(event, { name: author.name, url }, locale)),
    ],
  };
}

function reviewNode({ reader, rating, text, spoiler, createdAt, book }: Highlight["review"], locale: Locale): Node {
  const body = markdownToText(withoutSpoilersIn(locale, text ?? "", spoiler));
  return {
    "@type": "Review",
    itemReviewed: { "@type": "Book", "@id": bookUrl(book.slug), name: book.title },
    author: { "@type": "Person", name: reader.displayName },
    datePublished: createdAt,
    ...(body ? { reviewBody: body } : {}),
    ...(rating === null ? {} : { reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 } }),
  };
}

function eventNode(event: AuthorEvent, { name, url }: { name: string; url: string }, locale: Locale): Node {
  const isOnline = event.virtualUrl !== null;
  const places = [
    ...(event.place ? [{ "@type": "Place", name: event.place, address: event.place }] : []),
    ...(event.virtualUrl ? [{ "@type": "VirtualLocation", url: event.virtualUrl }] : []),
  ];
  const mode = isOnline ? (event.place ? "Mixed" : "Online") : "Offline";
  return {
    "@type": "Event",
    name: event.title,
    startDate: event.startsAt,
    ...(event.endsAt ? { endDate: event.endsAt } : {}),
    description: markdownToText(withoutSpoilersIn(locale, event.description ?? "")),
    eventStatus: `https://schema.org/Event${event.status === "cancelled" ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: places,
    performer: { "@type": "Person", "@id": url, name },
    url: `${url}#event-${event.id}`,
  };
}
