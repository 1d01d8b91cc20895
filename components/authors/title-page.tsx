import { useLocale, useTranslations } from "next-intl";
import { OwnFollow } from "@/components/authors/own-of-author";
import { SubscribeByMail } from "@/components/authors/subscribe-by-mail";
import { SubjectMenu } from "@/components/corrections/subject-menu";
import { ButtonAnchor, ButtonLink, buttonStyles } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { ShareLink } from "@/components/ui/share-link";
import { SignInLink } from "@/components/ui/sign-in-link";
import { Subtitle } from "@/components/ui/subtitle";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { Author, FollowChoices } from "@/lib/authors/schemas";
import { portrait } from "@/lib/covers/marks";
import { formatLifespan } from "@/lib/format/dates";
import { commaIn } from "@/lib/format/names";
import { asCompact, compact } from "@/lib/format/numbers";

type Shown = Pick<
  Author,
  | "id"
  | "slug"
  | "name"
  | "verified"
  | "photoUrl"
  | "birthYear"
  | "deathYear"
  | "location"
  | "followerCount"
  | "bookCount"
  | "qaOpen"
> & {
  viewer: (NonNullable<Author["viewer"]> & FollowChoices & { manages: boolean }) | null;
};

const PORTRAIT = "block aspect-4/5 h-auto w-44 object-cover shadow-raised max-md:w-28 [&_svg]:block [&_svg]:size-full";

/** The head of an author's page: portrait, huge name, one italic line, follow, counts. */
export function TitlePage({ author, genres }: { author: Shown; genres: { slug: string; label: string }[] }) {
  const t = useTranslations("authors.titlePage");
  const follow = useTranslations("authors.followButton");
  const tUnclaimed = useTranslations("authors.unclaimed");
  const locale = useLocale();
  const details = [formatLifespan(author.birthYear, author.deathYear, locale), author.location]
    .filter(Boolean)
    .join(" · ");
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-11 pt-13 max-md:grid-cols-1 max-md:gap-5.5 max-md:pt-7">
      {author.photoUrl ? (
        // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
        <img
          src={author.photoUrl}
          alt={t("portrait", { name: author.name })}
          className={PORTRAIT}
          width={176}
          height={220}
        />
      ) : (
        <Mark engraving={portrait(author.name)} className={PORTRAIT} />
      )}
      <div className="min-w-0">
        <h1 className="wrap-anywhere">
          <bdi>{author.name}</bdi>
          {author.verified && (
            <>
              {" "}
              <VerifiedBadge size="heading" />
            </>
          )}
        </h1>
        {details && <Subtitle>{details}</Subtitle>}
        {genres.length > 0 && (
          <p className="mt-3 text-ink-2">
            {genres.map(({ slug, label }, index) => (
              <span key={slug}>
                {index > 0 && commaIn(locale)}
                <Link href={`/authors?genre=${slug}`}>{label}</Link>
              </span>
            ))}
          </p>
        )}
        <Row className="mt-6">
          <OwnFollow author={{ id: author.id, name: author.name }} known={author.viewer}>
            <SignInLink
              standsIn
              className={buttonStyles({ variant: "primary" })}
              aria-label={follow("signIn", { name: author.name })}
            >
              {follow("follow")}
            </SignInLink>
          </OwnFollow>
          {author.qaOpen && <ButtonAnchor href="#qa">{t("ask")}</ButtonAnchor>}
          {author.viewer?.manages && <ButtonLink href={`/portal/${author.slug}`}>{t("portal")}</ButtonLink>}
          <ShareLink title={author.name} address={`/authors/${author.slug}`} />
          <SubjectMenu id={author.id} path={`/authors/${author.slug}`} what={t("what", { name: author.name })} />
          <span className="text-ink-2 tabular-nums max-md:basis-full">
            {t.rich("followerCount", {
              count: asCompact(author.followerCount),
              shown: compact(author.followerCount, locale),
              b: (chunks) => <b className="text-ink">{chunks}</b>,
            })}{" "}
            · {t("bookCount", { count: author.bookCount })}
          </span>
        </Row>
        <p className="mt-3 text-ink-2 text-small">
          {t(author.verified ? "followVerified" : "followUnclaimed", { name: author.name })}
          {!author.verified && (
            <>
              {" "}
              <a href="#unclaimed" className="inline-block py-1 lg:hidden">
                {tUnclaimed("title")}
              </a>
            </>
          )}
        </p>
        {!author.viewer && (
          <div className="reader:hidden">
            <SubscribeByMail author={{ id: author.id, name: author.name }} />
          </div>
        )}
      </div>
    </section>
  );
}
