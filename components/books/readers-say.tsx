import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { OwnNotes } from "@/lib/catalogue/note-schemas";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { OnceBegun } from "./own-of-book";

type Feel = Pick<OwnNotes, "moods" | "pace">;

export const saysAnything = ({ contentNotes, moods, pace }: OwnNotes): boolean =>
  contentNotes.length > 0 || moods.length > 0 || pace !== null;

/** The moods and the pace of a book, as its readers have it. */
export function MoodsAndPace({ notes: { moods, pace } }: { notes: Feel }) {
  const t = useTranslations("notes.readersSay");
  const tMood = useTranslations("notes.moods");
  const tPace = useTranslations("notes.paces");
  return (
    <>
      {moods.length > 0 && (
        <Row as="ul" aria-label={t("moods")} style={{ gap: 8 }}>
          {moods.map((mood) => (
            <Badge as="li" key={mood}>
              {tMood(mood)}
            </Badge>
          ))}
        </Row>
      )}
      {pace && <p className="mt-3 text-ink-2">{tPace(pace)}</p>}
    </>
  );
}

type ReadersSayProps = {
  notes: OwnNotes;
  book: { id: string; slug: string };
  /** Where the reader has the book; null on a page that was made for nobody. */
  known: { status: LibraryStatus | null } | null;
};

/** What readers say a book is like. Content notes can tell the plot: they stand on a page of their own, and not in this one. */
export function ReadersSay({ notes, book, known }: ReadersSayProps) {
  const t = useTranslations("notes.readersSay");
  const path = `/books/${book.slug}/notes`;
  const say = (
    <p className="mt-3 print:hidden">
      <Link href={`${path}#own`} rel="nofollow" className="inline-block py-2 font-[550]">
        {t("say")}
      </Link>
    </p>
  );
  if (!saysAnything(notes))
    return (
      <OnceBegun id={book.id} known={known}>
        <Section title={t("title")} id="readers-say" className="print:hidden">
          {say}
        </Section>
      </OnceBegun>
    );
  return (
    <Section title={t("title")} id="readers-say">
      <MoodsAndPace notes={notes} />
      {notes.contentNotes.length > 0 && (
        <p className="mt-3 print:hidden">
          <Link href={path} rel="nofollow" className="inline-block py-2 font-[550]">
            {t("open")}
          </Link>
          <span className="block text-ink-2 text-small">{t("openHelp")}</span>
        </p>
      )}
      <OnceBegun id={book.id} known={known}>
        {say}
      </OnceBegun>
    </Section>
  );
}
