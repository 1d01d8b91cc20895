import { z } from "zod";
import { OwnTie } from "@/lib/auth/page-ties";
import { OwnPartOfAuthor } from "@/lib/authors/schemas";
import { OwnPartOfBook } from "@/lib/catalogue/own-schemas";
import { LibraryStatus } from "@/lib/catalogue/schemas";
import { OwnPartOfClub } from "@/lib/clubs/own-schemas";
import { OwnPartOfCollection } from "@/lib/collections/schemas";
import { splitLocale } from "@/lib/format/locales";
import { Id } from "@/lib/http/fields";

/** What names a host, as URLs are read: a second slash, of either kind, with nothing between that anybody sees. */
const OF_A_HOST = /^\/[\t\r\n]*[/\\]/;

/** The address of a page of ours without its language; null for what leads to a host. */
export function ownAddress(path: string): URL | null {
  const { path: own } = splitLocale(path);
  return OF_A_HOST.test(own) ? null : URL.parse(own, "http://page");
}

export const OwnPageQuery = z.object({
  path: z
    .string()
    .max(8_000)
    .startsWith("/")
    .refine((path) => ownAddress(path) !== null, "must be a path here, not a URL of another site")
    .describe("The page's path, with its query, in any language"),
});
export type OwnPageQuery = z.infer<typeof OwnPageQuery>;

export const OwnPage = z
  .object({
    reader: z.object({
      username: z.string().nullable(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      roles: z
        .object({ authorPages: z.boolean(), openClaims: z.boolean(), curator: z.boolean(), staff: z.boolean() })
        .describe("Which further places they have"),
    }),
    unread: z.int().describe("Unread notifications; 100 means 100 or more"),
    statuses: z.record(Id, LibraryStatus).describe("Where the caller has the books that this page shows, by their ids"),
    author: OwnPartOfAuthor.nullable().describe("On the page of an author"),
    book: OwnPartOfBook.nullable().describe("On the page of a book"),
    collection: OwnPartOfCollection.nullable().describe("On the page of a collection"),
    person: OwnTie.nullable().describe("On the pages of a reader"),
    curator: OwnTie.nullable().describe("On the page of a curator"),
    club: OwnPartOfClub.nullable().describe("On the page of a public club, and on the list of clubs"),
  })
  .meta({ id: "OwnPage" });
export type OwnPage = z.infer<typeof OwnPage>;
