import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { BookShelf } from "@/components/books/book-shelf";
import { Bio } from "@/components/profiles/bio";
import { ExLibris, Portrait, ProfileActions } from "@/components/profiles/ex-libris";
import { isLongName, ReaderName } from "@/components/profiles/reader-name";
import { ReadingNow } from "@/components/profiles/reading-now";
import { ThemedPage } from "@/components/profiles/themed-page";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Plate } from "@/components/ui/plate";
import { Section } from "@/components/ui/section";
import { Username } from "@/components/ui/username";
import type { ProfilePage } from "@/lib/profiles/profiles";
import { EmptyProfile } from "./empty-profile";
import { Magazine } from "./magazine";
import { FeaturedShelves, type LayoutProps, Parts, Reviews, Stats } from "./profile-parts";

const LAYOUTS = {
  classic: {
    Layout: Classic,
    className: "grid grid-cols-[372px_minmax(0,1fr)] items-start gap-16 @max-[960px]:grid-cols-1 @max-[960px]:gap-8",
  },
  magazine: { Layout: Magazine, className: "" },
  minimal: { Layout: Minimal, className: "mx-auto max-w-170" },
};

/** A reader's page in one of its three layouts, in the reader's colours; as wide as the place it is shown in. */
export function ProfileLayout({ style, ...props }: LayoutProps & { style: CSSProperties }) {
  const { Layout, className } = LAYOUTS[props.profile.layout];
  return (
    <div className="@container">
      <ThemedPage className={className} data-layout={props.profile.layout} style={style}>
        <Layout {...props} />
      </ThemedPage>
    </div>
  );
}

/** The plate stays at the left while everything else goes by. */
function Classic({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  return (
    <>
      <Stack className="sticky top-22 @max-[960px]:static print:static">
        <ExLibris profile={profile} name={name} />
        <ProfileActions profile={profile} url={url} ownAction={ownAction} isCentered />
      </Stack>
      <div className="min-w-0">
        {profile.stats && <Stats profile={profile} />}
        <Parts profile={profile} elsewhere={elsewhere}>
          <Shown profile={profile} />
        </Parts>
      </div>
    </>
  );
}

/** One narrow column: a small plate with name and motto, then words. */
function Minimal({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  const t = useTranslations("profiles.layouts");
  const { stats } = profile;
  return (
    <>
      <Plate
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-md:gap-4 ${isLongName(profile.displayName) ? "max-md:grid-cols-1" : ""}`}
      >
        <Portrait profile={profile} isSmall />
        <div className="min-w-0">
          <ReaderName as={name} isSmall name={profile.displayName} />
          <p className="text-ink-2">
            <Username>{profile.username}</Username>
          </p>
          {profile.bio && <Bio text={profile.bio} className="mt-2 italic" />}
        </div>
      </Plate>
      <div className="mt-6">
        <ProfileActions profile={profile} url={url} ownAction={ownAction} />
      </div>
      {stats && stats.booksRead > 0 && (
        <p className="prose mt-6">
          {t.rich("stats", {
            thisYear: stats.booksThisYear,
            total: stats.booksRead,
            link: (chunks) => <Link href={`/@${profile.username}/stats`}>{chunks}</Link>,
          })}
        </p>
      )}
      <Parts profile={profile} elsewhere={elsewhere}>
        <Shown profile={profile} />
      </Parts>
    </>
  );
}

/** Reading now, pinned books, shelves, reviews; what there is none of leaves no gap. */
function Shown({ profile }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.layouts");
  const { currentlyReading, pinnedBooks, featuredShelves, recentReviews } = profile;
  const nothing = [currentlyReading, pinnedBooks, featuredShelves, recentReviews].every((part) => part.length === 0);
  if (nothing) return <EmptyProfile profile={profile} />;
  return (
    <>
      {currentlyReading.length > 0 && (
        <Part title={t("readingNow")} id="reading">
          <ReadingNow reads={currentlyReading.slice(0, 4)} columns={2} />
        </Part>
      )}
      {pinnedBooks.length > 0 && (
        <Part title={t("pinned")} id="pinned">
          <BookShelf books={pinnedBooks} label={t("pinnedBooks")} />
        </Part>
      )}
      <FeaturedShelves profile={profile} />
      <Reviews profile={profile} reviews={recentReviews} />
    </>
  );
}

const Part = (props: { title: string; id: string; more?: ReactNode; children: ReactNode }) => <Section {...props} />;
