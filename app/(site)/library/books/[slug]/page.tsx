import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { entryOf } from "@/components/library/entry";
import { EntryEditor } from "@/components/library/entry-editor";
import { Link } from "@/components/ui/link";
import { panelStyles } from "@/components/ui/panel";
import { findBookId } from "@/lib/catalogue/books";
import { getLibraryEntry } from "@/lib/catalogue/library";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.bookPage");
  return { title: t("title"), robots: { index: false } };
}

/** What the sheet over a library shows, as a page of its own. */
export default async function LibraryBookPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/library/books/${slug}`);
  const t = await getTranslations("library.bookPage");
  const entry = entryOf(await orNotFound(findBookId(ctx, slug).then((id) => getLibraryEntry(ctx, id))));
  return (
    <div className="mx-auto max-w-120 pt-11">
      <p>
        <Link href="/library">{t("back")}</Link>
      </p>
      <div className={`mt-4 ${panelStyles}`}>
        <h1 className="text-[1.75rem] wrap-anywhere">
          <BookTitle book={entry.book} />
        </h1>
        <EntryEditor entry={entry} />
      </div>
    </div>
  );
}
