import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookReview } from "@/components/profiles/book-review";
import { SubscribeForm } from "@/components/profiles/reader-islands";
import { ButtonAnchor } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { ProfilePage } from "@/lib/profiles/profiles";
import { ReaderStats } from "./reader-stats";
import { ShelfPreview } from "./shelf-covers";

export type LayoutProps = {
  profile: ProfilePage;
  url: string;
  /** The page at the house, on a reader's own domain: forms are there. */
  elsewhere?: string;
  /** What the owner is given in the place of following. */
  ownAction?: ReactNode;
  /** The element of the reader's name, which is the heading of its page but not of a page that only shows it. */
  name?: "h1" | "p";
};

/** The figures of a reader, and the way to all of them; nothing where nothing is counted yet. */
export function Stats({ profile }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.profileParts");
  return (
    profile.stats &&
    profile.stats.booksRead > 0 && (
      <div>
        <ReaderStats stats={profile.stats} />
        <p className="text-small mt-2 text-end">
          <Link href={`/@${profile.username}/stats`}>{t("allStats")}</Link>
        </p>
      </div>
    )
  );
}

/** What a page shows, and under it what can be done with it. */
export function Parts({
  profile,
  elsewhere,
  children,
}: Pick<LayoutProps, "profile" | "elsewhere"> & { children: ReactNode }) {
  const t = useTranslations("profiles.profileParts");
  return (
    <>
      {children}
      {profile.capturesEmail && (
        <div className="mt-11">
          {elsewhere ? (
            <ButtonAnchor href={elsewhere}>{t("news", { name: profile.displayName })}</ButtonAnchor>
          ) : (
            <SubscribeForm username={profile.username} name={profile.displayName} />
          )}
        </div>
      )}
    </>
  );
}

const WIDE = "grid grid-cols-2 gap-x-14 @max-[656px]:grid-cols-1";

/** The shelves that stand on the page itself; `isWide` sets them in two columns. */
export function FeaturedShelves({ profile, isWide = false }: { profile: ProfilePage; isWide?: boolean }) {
  const t = useTranslations("profiles.profileParts");
  const { username, featuredShelves, shelfCount } = profile;
  if (featuredShelves.length === 0) return null;
  const more = shelfCount > featuredShelves.length && (
    <Link href={`/@${username}/shelves`}>{t("allShelves", { count: shelfCount })}</Link>
  );
  return (
    <Section title={t("shelves")} id="shelves" more={more}>
      <ul className={isWide ? `${WIDE} gap-y-11` : "grid gap-y-11"}>
        {featuredShelves.map((shelf) => (
          <ShelfPreview key={shelf.id} shelf={shelf} username={username} />
        ))}
      </ul>
    </Section>
  );
}

type ReviewsProps = { profile: ProfilePage; reviews: ProfilePage["recentReviews"]; isWide?: boolean };

/** What the reader wrote last; `isWide` sets it in two columns. */
export function Reviews({ profile, reviews, isWide = false }: ReviewsProps) {
  const t = useTranslations("profiles.profileParts");
  if (reviews.length === 0) return null;
  const more = <Link href={`/@${profile.username}/reviews`}>{t("allReviews")}</Link>;
  return (
    <Section title={t("reviews")} id="reviews" more={more}>
      <ul className={isWide ? WIDE : undefined}>
        {reviews.map((review) => (
          <BookReview key={review.id} review={review} isOwn={profile.viewer?.isOwner ?? false} />
        ))}
      </ul>
    </Section>
  );
}
