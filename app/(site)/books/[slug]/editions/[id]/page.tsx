import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { EditionDetails } from "@/components/books/edition-details";
import { WhereToRead } from "@/components/books/where-to-read";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { getEdition } from "@/lib/catalogue/books";
import { commaIn } from "@/lib/format/names";
import { alternatesOf, embedTypes } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string; id: string }> };

/** Once for the page and its metadata. */
const editionOf = cache(async (id: string) => orNotFound(getEdition(await publicPageContext(), id)));

/** The book's page is the one to be found; an edition that says nothing of its own is not listed at all. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("books.editionPage");
  const { book, isbn13, isbn10, publisher, published, pages, minutes } = await editionOf((await params).id);
  const isBare = [isbn13, isbn10, publisher, published, pages, minutes].every((value) => value === null);
  return {
    title: t("metaTitle", { title: book.title, isbn: isbn13 ?? isbn10 ?? "none" }),
    robots: book.ofReader || isBare ? { index: false } : undefined,
    alternates: await alternatesOf(`/books/${book.slug}`, await embedTypes(`/books/${book.slug}`)),
  };
}

export default async function EditionPage({ params }: Props) {
  const { slug, id } = await params;
  const edition = await editionOf(id);
  const { book } = edition;
  const path = `/books/${book.slug}`;
  if (slug !== book.slug) await movedFor(`${path}/editions/${edition.id}`);
  const t = await getTranslations("books.editionPage");
  const locale = await getLocale();
  return (
    <div className="mx-auto max-w-[760px]">
      <h1 className="wrap-anywhere mt-13 mb-2 max-md:mt-7">
        <bdi lang={edition.language ?? undefined}>{edition.title ?? book.title}</bdi>
      </h1>
      <p className="prose mb-6 text-ink-2">
        {t.rich("of", {
          title: book.title,
          link: (chunks) => (
            <Link href={path}>
              <bdi>{chunks}</bdi>
            </Link>
          ),
        })}
        {book.authors.map(({ id, name }) => (
          <span key={id}>
            {commaIn(locale)}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <EditionDetails edition={edition} />
      <WhereToRead links={edition.reading} />
      <p className="mt-8">
        <ButtonLink href={path}>{t("toBook")}</ButtonLink>
      </p>
    </div>
  );
}
