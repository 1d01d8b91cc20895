import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ContentNotes } from "@/components/books/content-notes";
import { NotesForm } from "@/components/books/notes-island";
import { MoodsAndPace } from "@/components/books/readers-say";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { SignInLink } from "@/components/ui/sign-in-link";
import { getBookNotes } from "@/lib/catalogue/book-notes";
import { getBook } from "@/lib/catalogue/books";
import type { BookNotes } from "@/lib/catalogue/note-schemas";
import { CONTENT_TOPICS, MOODS, NOTE_LEVELS, PACES } from "@/lib/format/book-notes";
import { alternatesOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

/** Once for the page and its metadata. */
const bookOf = cache(async (slug: string) => orNotFound(getBook(await publicPageContext(), slug)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("notes.notesPage");
  const { title, slug } = await bookOf((await params).slug);
  return {
    title: t("title", { title }),
    robots: { index: false },
    alternates: await alternatesOf(`/books/${slug}/notes`),
  };
}

/** What readers say a book is like: whoever opens this page asked for what may tell the plot. */
export default async function BookNotesPage({ params }: Props) {
  const { slug } = await params;
  const book = await bookOf(slug);
  const path = `/books/${book.slug}`;
  if (slug !== book.slug) await movedFor(`${path}/notes`);
  const t = await getTranslations("notes.notesPage");
  const notes = await orNotFound(getBookNotes(await publicPageContext(), book.id));
  const hasFeel = notes.moods.length > 0 || notes.pace !== null;
  return (
    <div className="mx-auto max-w-[760px]">
      <h1 className="wrap-anywhere mt-13 mb-2 max-md:mt-7">{t("title", { title: book.title })}</h1>
      <p className="prose text-ink-2">{t.rich("lead", { link: (chunks) => <Link href={path}>{chunks}</Link> })}</p>
      <Section title={t("feel")} id="feel">
        {hasFeel ? <MoodsAndPace notes={notes} /> : <p className="text-ink-2">{t("noFeel")}</p>}
      </Section>
      <Section title={t("content")} id="content">
        {notes.contentNotes.length > 0 ? (
          <ContentNotes notes={notes.contentNotes} />
        ) : (
          <p className="text-ink-2">{t("noContent")}</p>
        )}
      </Section>
      <Section title={t("own")} id="own">
        <OwnPart bookId={book.id} viewer={notes.viewer} />
      </Section>
    </div>
  );
}

async function OwnPart({ bookId, viewer }: { bookId: string; viewer: BookNotes["viewer"] }) {
  const t = await getTranslations("notes.notesPage");
  const tTopic = await getTranslations("notes.contentTopics");
  const tLevel = await getTranslations("notes.noteLevels");
  const tMood = await getTranslations("notes.moods");
  const tPace = await getTranslations("notes.paces");
  if (!viewer) return <p>{t.rich("signIn", { link: (chunks) => <SignInLink>{chunks}</SignInLink> })}</p>;
  if (!viewer.mayVote) return <p className="text-ink-2">{t("startFirst")}</p>;
  return (
    <NotesForm
      bookId={bookId}
      own={viewer}
      moods={MOODS.map((value) => ({ value, label: tMood(value) }))}
      paces={PACES.map((value) => ({ value, label: tPace(value) }))}
      topics={CONTENT_TOPICS.map((value) => ({ value, label: tTopic(value) }))}
      levels={NOTE_LEVELS.map((value) => ({ value, label: tLevel(value) }))}
    />
  );
}
