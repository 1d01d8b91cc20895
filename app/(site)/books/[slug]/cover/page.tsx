import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CoverForm } from "@/components/books/cover-form";
import { Link } from "@/components/ui/link";
import { getBook } from "@/lib/catalogue/books";
import { coverToChange } from "@/lib/catalogue/pictures/cover-of";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("books.coverPage");
  return { title: t("title"), robots: { index: false } };
}

/** Where the cover of a book is changed, by those who may. */
export default async function BookCoverPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/books/${slug}/cover`);
  const book = await orNotFound(getBook(ctx, slug));
  const change = await coverToChange(ctx, book.id);
  if (!change) notFound();
  const t = await getTranslations("books.coverPage");
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-2 max-md:mt-7">{t("title")}</h1>
      <p className="prose mb-6 text-ink-2">
        {t.rich(change.isOwn ? "leadOwn" : "lead", {
          title: book.title,
          link: (chunks) => (
            <Link href={`/books/${book.slug}`}>
              <bdi>{chunks}</bdi>
            </Link>
          ),
        })}
      </p>
      <CoverForm
        book={{ id: book.id, title: book.title, path: `/books/${book.slug}`, coverUrl: book.coverUrl }}
        isSet={change.isSet}
      />
    </div>
  );
}
