/** Open Library's Books API (https://openlibrary.org/dev/docs/api/books): one request for a book with its people's names. */
import { z } from "zod";
import { parseDate } from "../imports/dates";
import { parseIsbn } from "../isbn";
import { draftOf } from "./draft";
import type { Source } from "./source";

const loose = <T extends z.ZodType>(type: T) => type.nullish().catch(null);
const Named = loose(z.array(loose(z.object({ name: z.string() }))));
const Isbns = loose(z.array(loose(z.string())));
const Found = z.object({
  title: z.string(),
  subtitle: loose(z.string()),
  authors: Named,
  publishers: Named,
  publish_date: loose(z.string()),
  number_of_pages: loose(z.int()),
  identifiers: loose(z.object({ isbn_10: Isbns, isbn_13: Isbns })),
});

const namesIn = (list: z.infer<typeof Named>) => (list ?? []).flatMap((entry) => entry?.name ?? []);

export const openLibrary: Source = {
  id: "openlibrary",
  name: "Open Library",
  home: "https://openlibrary.org",
  pathOf: (isbn13) => `/api/books?bibkeys=ISBN:${isbn13}&format=json&jscmd=data`,
  pageOf: (isbn13) => `/isbn/${isbn13}`,
  /** A record that does not name the ISBN itself is another book's. */
  read(answer, isbn13) {
    const record = z.record(z.string(), z.unknown()).safeParse(answer).data?.[`ISBN:${isbn13}`];
    const { data: found } = Found.safeParse(record);
    const isbns = [...(found?.identifiers?.isbn_13 ?? []), ...(found?.identifiers?.isbn_10 ?? [])];
    if (!found || !isbns.some((isbn) => isbn && parseIsbn(isbn)?.isbn13 === isbn13)) return null;
    return draftOf({
      isbn13,
      title: found.title,
      subtitle: found.subtitle,
      authors: namesIn(found.authors),
      publisher: namesIn(found.publishers)[0],
      pages: found.number_of_pages,
      published: parseDate(found.publish_date),
    });
  },
};
