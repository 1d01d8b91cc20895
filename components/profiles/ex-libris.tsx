import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { badgeTexts } from "@/components/books/badge-texts";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Bio } from "@/components/profiles/bio";
import { OwnFollowReader } from "@/components/profiles/own-follow-reader";
import { ReaderName } from "@/components/profiles/reader-name";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { Mark } from "@/components/ui/mark";
import { Plate } from "@/components/ui/plate";
import { ShareLink } from "@/components/ui/share-link";
import { SignInLink } from "@/components/ui/sign-in-link";
import { SwelledRule } from "@/components/ui/swelled-rule";
import { Tooltip } from "@/components/ui/tooltip";
import { Username } from "@/components/ui/username";
import { archedText, sunburst } from "@/lib/covers/marks";
import { longDate } from "@/lib/format/dates";
import type { PublicProfile } from "@/lib/profiles/schemas";

type Shown = Omit<PublicProfile, "currentlyReading" | "pinnedBooks" | "recentReviews">;

/** The engraved plate of a reader: arched words, a sun that is theirs alone, name, motto. */
export function ExLibris({ profile, name }: { profile: Shown; name?: "h1" | "p" }) {
  const t = useTranslations("profiles.exLibris");
  return (
    <Plate className="text-center">
      <Mark engraving={archedText(t("plate"))} className="mx-auto block! w-37.5 [&_svg]:h-auto [&_svg]:w-full" />
      <Portrait profile={profile} className="mx-auto block!" />
      <ReaderName as={name} isSmall name={profile.displayName} />
      <p className="text-ink-2">
        <Username>{profile.username}</Username>
      </p>
      <SwelledRule />
      {profile.bio && <Bio text={profile.bio} className="mx-auto italic" />}
      <p className="mt-3 text-(--accent) text-small">
        {t("since", { year: new Date(profile.joinedAt).getUTCFullYear() })}
      </p>
    </Plate>
  );
}

/** The photo, or the sun that is drawn from the name. */
export function Portrait({
  profile,
  isSmall = false,
  className = "",
}: {
  profile: Shown;
  isSmall?: boolean;
  className?: string;
}) {
  const t = useTranslations("profiles.exLibris");
  if (!profile.photoUrl)
    return (
      <Mark
        engraving={sunburst(profile.displayName, profile.username, "var(--accent)")}
        className={`${isSmall ? "w-24" : "w-33"} [&_svg]:h-auto [&_svg]:w-full ${className}`}
      />
    );
  return (
    // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
    <img
      src={profile.photoUrl}
      alt={t("portrait", { name: profile.displayName })}
      className={`mx-auto my-2 rounded-full object-cover ${isSmall ? "size-24" : "size-33"}`}
      width={148}
      height={148}
    />
  );
}

type ActionProps = { profile: Shown & { userId: string }; url: string; ownAction?: ReactNode; isCentered?: boolean };

/** What can be done with a profile, and where else its reader is. */
export function ProfileActions({ profile, url, ownAction, isCentered = false }: ActionProps) {
  const t = useTranslations("profiles.exLibris");
  const justify = isCentered ? "center" : "start";
  return (
    <Stack>
      <Row justify={justify}>
        <FirstAct profile={profile} ownAction={ownAction} />
        <ShareLink hasWord address={url} title={t("shareTitle", { name: profile.displayName })} />
        {!profile.viewer?.isOwner && (
          <ReportMenu kind="profile" id={profile.userId} what={t("reported", { name: profile.displayName })} />
        )}
      </Row>
      {profile.links.length > 0 && (
        <Row as="ul" justify={justify} aria-label={t("links")}>
          {profile.links.map(({ url: href, label, verified }) => (
            <li key={href}>
              <a href={href} rel={`me ugc nofollow noopener`}>
                {label ?? new URL(href).host}
              </a>
              {verified && (
                <>
                  {" "}
                  <Tooltip text={t("verifiedWhy")} className="text-small text-cloth">
                    <Icon name="tick" className="inline size-4 align-[-3px]" /> {t("verified")}
                  </Tooltip>
                </>
              )}
            </li>
          ))}
        </Row>
      )}
      {profile.badges.length > 0 && (
        <Row as="ul" justify={justify} gap={2} aria-label={t("badges")}>
          {profile.badges.map((badge) => (
            <li key={`${badge.id} ${badge.year}`}>
              <EarnedBadge badge={badge} />
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** For what and when it was given is in its tooltip. */
function EarnedBadge({ badge }: { badge: Shown["badges"][number] }) {
  const t = useTranslations("profiles.exLibris");
  const tBadge = useTranslations("profiles.badges");
  const locale = useLocale();
  const { label, description } = badgeTexts(tBadge, badge);
  return (
    <Tooltip text={t("earned", { description, date: longDate(badge.earnedAt, locale) })}>
      <Badge tone={TONES[badge.id.length % TONES.length]}>
        {label}
        {badge.year !== null && ` ${badge.year}`}
      </Badge>
    </Tooltip>
  );
}

/** To follow, or what the owner is given instead. */
function FirstAct({
  profile: { username, displayName, viewer },
  ownAction,
}: Pick<ActionProps, "profile" | "ownAction">) {
  const t = useTranslations("profiles.exLibris");
  if (viewer?.isOwner) return ownAction;
  return (
    <OwnFollowReader username={username} name={displayName} known={viewer}>
      <SignInLink standsIn className={buttonStyles({ variant: "primary" })}>
        {t("follow")}
      </SignInLink>
    </OwnFollowReader>
  );
}

const TONES = ["cloth", "prussian", "gilt"] as const;
