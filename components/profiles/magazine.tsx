import { useLocale, useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { BookShelf } from "@/components/books/book-shelf";
import { BookTitle } from "@/components/books/book-title";
import { ReviewText } from "@/components/books/review-text";
import { Bio } from "@/components/profiles/bio";
import { Portrait, ProfileActions } from "@/components/profiles/ex-libris";
import { ReaderName } from "@/components/profiles/reader-name";
import { ReadingNow } from "@/components/profiles/reading-now";
import { Rating } from "@/components/ui/rating";
import { Section } from "@/components/ui/section";
import { Username } from "@/components/ui/username";
import { unbrokenDate } from "@/lib/format/dates";
import type { ProfilePage } from "@/lib/profiles/profiles";
import { EmptyProfile } from "./empty-profile";
import { FeaturedShelves, type LayoutProps, Parts, Reviews, Stats } from "./profile-parts";

/** A front page: name and picture across, then a lead. */
export function Magazine({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  return (
    <>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,320px)] items-start gap-11 pb-11 @max-[960px]:grid-cols-1 @max-[960px]:gap-8">
        <Portrait profile={profile} />
        <div className="min-w-0">
          <ReaderName as={name} name={profile.displayName} />
          <p className="text-ink-2">
            <Username>{profile.username}</Username>
          </p>
          {profile.bio && <Bio text={profile.bio} className="mt-3" />}
        </div>
        <ProfileActions profile={profile} url={url} ownAction={ownAction} />
      </header>
      {profile.stats && <Stats profile={profile} />}
      <Parts profile={profile} elsewhere={elsewhere}>
        <FrontPage profile={profile} />
      </Parts>
    </>
  );
}

/** The latest review as the lead, beside what is being read; covers across the page; shelves and reviews in two columns. */
function FrontPage({ profile }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.magazine");
  const { currentlyReading, pinnedBooks, featuredShelves, recentReviews } = profile;
  const [lead, ...others] = recentReviews;
  if ([currentlyReading, pinnedBooks, featuredShelves, recentReviews].every((part) => part.length === 0))
    return <EmptyProfile profile={profile} />;
  const hasBoth = lead !== undefined && currentlyReading.length > 0;
  return (
    <>
      <div className={hasBoth ? "grid grid-cols-[minmax(0,1fr)_320px] gap-x-14 @max-[860px]:grid-cols-1" : ""}>
        {lead && (
          <Section title={t("lead")} id="lead">
            <LeadReview review={lead} />
          </Section>
        )}
        {currentlyReading.length > 0 && (
          <Section title={t("readingNow")} id="reading">
            <ReadingNow reads={currentlyReading.slice(0, lead ? 2 : 4)} columns={lead ? 1 : 2} />
          </Section>
        )}
      </div>
      {pinnedBooks.length > 0 && (
        <Section title={t("pinned")} id="pinned">
          <BookShelf books={pinnedBooks} label={t("pinnedBooks")} />
        </Section>
      )}
      <FeaturedShelves profile={profile} isWide />
      <Reviews profile={profile} reviews={others} isWide />
    </>
  );
}

function LeadReview({
  review: { id, book, rating, text, spoiler, createdAt },
}: {
  review: ProfilePage["recentReviews"][number];
}) {
  const locale = useLocale();
  return (
    <article
      className="grid grid-cols-[180px_minmax(0,1fr)] gap-8 @max-[656px]:grid-cols-[112px_minmax(0,1fr)] @max-[656px]:gap-5"
      id={`review-${id}`}
    >
      <BookCover book={book} />
      <div className="min-w-0">
        <h3 className="text-[1.75rem] leading-[1.1] wrap-anywhere">
          <BookLink book={book}>
            <BookTitle book={book} />
          </BookLink>
        </h3>
        <p className="mt-1 text-small text-ink-2">
          <Byline book={book} /> · <time dateTime={createdAt}>{unbrokenDate(createdAt, locale)}</time>
        </p>
        {rating !== null && <Rating rating={rating} />}
        {text && (
          <div className="mt-2 [font:400_1.25rem/1.5_var(--serif)]">
            <ReviewText review={{ id, text, spoiler }} />
          </div>
        )}
      </div>
    </article>
  );
}
