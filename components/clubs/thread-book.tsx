import { useLocale, useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { dayIn } from "@/lib/format/relative-time";
import { LogPages } from "./thread-islands";

/** The book a discussion is about and how far the reader is in it: beside the thread, on narrow screens above it. */
export function ThreadBook({ club, read }: { club: ClubView; read: ReadView }) {
  const t = useTranslations("clubs.threadBook");
  const locale = useLocale();
  const { book, viewer } = read;
  const percent = viewer?.status === "finished" ? 100 : (viewer?.percent ?? 0);
  return (
    <aside
      aria-label={t("label")}
      className="grid min-w-0 grid-cols-[96px_minmax(0,1fr)] content-start gap-x-5 gap-y-4 max-lg:border-rule max-lg:border-b max-lg:pb-5 max-md:grid-cols-[56px_minmax(0,1fr)] lg:col-start-2"
    >
      <BookCover book={book} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium font-serif text-[1.3rem]/[1.15]">
          <Link href={`/books/${book.slug}`} className="no-underline hover:underline">
            <BookTitle book={book} />
          </Link>
        </p>
        <p className="mt-1 text-ink-2 text-small">
          <Byline book={book} /> · {t("due", { day: dayIn(read.deadline, club.timezone, locale) })}
        </p>
      </div>
      {viewer && (
        <div className="col-span-full grid gap-3">
          <div>
            <p className="mb-2 text-small">
              {t.rich("progress", { percent, b: (chunks) => <b className="tabular-nums">{chunks}</b> })}
            </p>
            <Progress percent={percent} label={t("own", { percent })} showLabel={false} />
          </div>
          <Row>
            <LogPages clubId={club.id} read={{ id: read.id, title: book.title, pages: read.pages }} viewer={viewer} />
          </Row>
        </div>
      )}
    </aside>
  );
}
