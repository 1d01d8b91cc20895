import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { BookShelf } from "@/components/books/book-shelf";
import { ReportButton } from "@/components/moderation/report-button";
import { BookReview } from "@/components/profiles/book-review";
import { ExLibris, Portrait, ProfileActions } from "@/components/profiles/ex-libris";
import { ReaderName } from "@/components/profiles/reader-name";
import { ReadingNow } from "@/components/profiles/reading-now";
import { SubscribeForm } from "@/components/profiles/subscribe";
import { ThemedPage } from "@/components/profiles/themed-page";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import type { ProfilePage } from "@/lib/profiles/profiles";
import { ReaderStats } from "./reader-stats";
import { ShelfPreview } from "./shelf-covers";

type LayoutProps = {
  profile: ProfilePage;
  url: string;
  /** The page at the house, on a reader's own domain: forms are there. */
  elsewhere?: string;
  /** What the owner is given in the place of following. */
  ownAction?: ReactNode;
  /** The element of the reader's name, which is the heading of its page but not of a page that only shows it. */
  name?: "h1" | "p";
};

const LAYOUTS = {
  classic: {
    Layout: Classic,
    className: "grid grid-cols-[372px_minmax(0,1fr)] items-start gap-16 max-lg:grid-cols-1 max-lg:gap-8",
  },
  magazine: { Layout: Magazine, className: "" },
  minimal: { Layout: Minimal, className: "max-w-170" },
};

/** A reader's page in one of its three layouts, in the reader's colours. */
export function ProfileLayout({ style, ...props }: LayoutProps & { style: CSSProperties }) {
  const { Layout, className } = LAYOUTS[props.profile.layout];
  return (
    <ThemedPage className={className} data-layout={props.profile.layout} style={style}>
      <Layout {...props} />
    </ThemedPage>
  );
}

/** The plate stays at the left while everything else goes by. */
function Classic({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  return (
    <>
      <Stack className="sticky top-22 max-lg:static print:static">
        <ExLibris profile={profile} name={name} />
        <ProfileActions profile={profile} url={url} ownAction={ownAction} isCentered />
      </Stack>
      <div className="min-w-0">
        {profile.stats && <Stats profile={profile} />}
        <Parts profile={profile} elsewhere={elsewhere} />
      </div>
    </>
  );
}

/** A front page: name and picture across, what is being read beside what was pinned. */
function Magazine({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  return (
    <>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,320px)] items-center gap-11 pb-11 max-lg:grid-cols-1 max-lg:gap-8">
        <Portrait profile={profile} />
        <div className="min-w-0">
          <ReaderName as={name}>{profile.displayName}</ReaderName>
          <p className="text-ink-2">@{profile.username}</p>
          {profile.bio && <Markdown text={profile.bio} className="mt-3" />}
        </div>
        <ProfileActions profile={profile} url={url} ownAction={ownAction} />
      </header>
      {profile.stats && <Stats profile={profile} />}
      <Parts profile={profile} elsewhere={elsewhere} />
    </>
  );
}

/** One narrow column, words first. */
function Minimal({ profile, url, elsewhere, ownAction, name }: LayoutProps) {
  const t = useTranslations("profiles.layouts");
  return (
    <>
      <ReaderName as={name}>{profile.displayName}</ReaderName>
      <p className="text-ink-2 mt-2">@{profile.username}</p>
      {profile.bio && <Markdown text={profile.bio} className="mt-4" />}
      <div className="mt-6">
        <ProfileActions profile={profile} url={url} ownAction={ownAction} />
      </div>
      {profile.stats && (
        <p className="prose mt-6">
          {t.rich("stats", {
            thisYear: profile.stats.booksThisYear,
            total: profile.stats.booksRead,
            link: (chunks) => <Link href={`/@${profile.username}/stats`}>{chunks}</Link>,
          })}
        </p>
      )}
      <Parts profile={profile} elsewhere={elsewhere} />
    </>
  );
}

function Stats({ profile }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.layouts");
  return (
    profile.stats && (
      <div>
        <ReaderStats stats={profile.stats} />
        <p className="text-small mt-2 text-right">
          <Link href={`/@${profile.username}/stats`}>{t("allStats")}</Link>
        </p>
      </div>
    )
  );
}

/** Reading now, pinned books, shelves, reviews; what there is none of leaves no gap. */
function Parts({ profile, elsewhere }: Pick<LayoutProps, "profile" | "elsewhere">) {
  const t = useTranslations("profiles.layouts");
  return (
    <>
      <Shown profile={profile} />
      {profile.capturesEmail && (
        <div className="mt-11">
          {elsewhere ? (
            <ButtonAnchor href={elsewhere}>{t("news", { name: profile.displayName })}</ButtonAnchor>
          ) : (
            <SubscribeForm username={profile.username} name={profile.displayName} />
          )}
        </div>
      )}
      {!profile.viewer?.isOwner && (
        <div className="mt-8">
          <ReportButton kind="profile" id={profile.userId} what={t("reported", { name: profile.displayName })} />
        </div>
      )}
    </>
  );
}

function Shown({ profile }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.layouts");
  const { username, currentlyReading, pinnedBooks, featuredShelves, recentReviews, shelfCount } = profile;
  const isMagazine = profile.layout === "magazine";
  const nothing = [currentlyReading, pinnedBooks, featuredShelves, recentReviews].every((part) => part.length === 0);
  if (nothing) return <EmptyState>{t("empty", { name: profile.displayName })}</EmptyState>;
  return (
    <div className={isMagazine ? "grid grid-cols-2 gap-x-14 max-md:grid-cols-1" : undefined}>
      {currentlyReading.length > 0 && (
        <Part title={t("readingNow")} id="reading">
          <ReadingNow reads={currentlyReading.slice(0, 4)} columns={isMagazine ? 1 : 2} />
        </Part>
      )}
      {pinnedBooks.length > 0 && (
        <Part title={t("pinned")} id="pinned">
          <BookShelf books={pinnedBooks} label={t("pinnedBooks")} />
        </Part>
      )}
      {featuredShelves.length > 0 && (
        <Part
          title={t("shelves")}
          id="shelves"
          more={
            shelfCount > featuredShelves.length && (
              <Link href={`/@${username}/shelves`}>{t("allShelves", { count: shelfCount })}</Link>
            )
          }
        >
          <Stack as="ul" gap={11}>
            {featuredShelves.map((shelf) => (
              <ShelfPreview key={shelf.id} shelf={shelf} username={username} />
            ))}
          </Stack>
        </Part>
      )}
      {recentReviews.length > 0 && (
        <Part title={t("reviews")} id="reviews" more={<Link href={`/@${username}/reviews`}>{t("allReviews")}</Link>}>
          <ul>
            {recentReviews.map((review) => (
              <BookReview key={review.id} review={review} isOwn={profile.viewer?.isOwner ?? false} />
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const Part = (props: { title: string; id: string; more?: ReactNode; children: ReactNode }) => <Section {...props} />;
