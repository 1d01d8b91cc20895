import Link from "next/link";
import { useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { Row, Stack } from "@/components/ui/layout";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { dayIn } from "@/lib/format/relative-time";
import { LogPages } from "./log-pages";
import { ThreadTools } from "./thread-tools";

type BesideThreadProps = {
  club: ClubView;
  discussion: Discussion;
  read: ReadView | null;
  isMember: boolean;
  moderates: boolean;
};

/** The book a discussion is about, how far the reader is in it, and what to hear of the thread. */
export function BesideThread({ club, discussion, read, isMember, moderates }: BesideThreadProps) {
  const t = useTranslations("clubs.besideThread");
  const percent = read?.viewer?.status === "finished" ? 100 : (read?.viewer?.percent ?? 0);
  return (
    <Stack as="aside" className="min-w-0">
      {read && (
        <Stack gap={2.5}>
          <Link href={`/books/${read.book.slug}`} prefetch={false}>
            <BookCover book={read.book} size={150} />
            <span className="sr-only">{read.book.title}</span>
          </Link>
          <h2>{read.book.title}</h2>
          <p className="text-ink-2 text-small">
            {read.book.authors.map(({ name }) => name).join(", ")} ·{" "}
            {t("due", { day: dayIn(read.deadline, club.timezone) })}
          </p>
          {read.viewer && (
            <>
              <p className="text-small">
                {t.rich("progress", { percent, b: (chunks) => <b className="tabular-nums">{chunks}</b> })}
              </p>
              <Row>
                <LogPages
                  clubId={club.id}
                  read={{ id: read.id, title: read.book.title, pages: read.pages }}
                  viewer={read.viewer}
                />
              </Row>
            </>
          )}
        </Stack>
      )}
      {isMember && (
        <ThreadTools
          clubId={club.id}
          slug={club.slug}
          moderates={moderates}
          own={
            discussion.viewer?.mine && discussion.body !== null
              ? { title: discussion.title, body: discussion.body, spoiler: discussion.spoiler }
              : null
          }
          discussion={{
            id: discussion.id,
            pinned: discussion.pinned,
            locked: discussion.locked,
            frequency: discussion.viewer?.frequency ?? null,
          }}
        />
      )}
    </Stack>
  );
}
