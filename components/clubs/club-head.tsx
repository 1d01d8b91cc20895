import { useLocale, useTranslations } from "next-intl";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, buttonStyles } from "@/components/ui/button";
import { ForReaders } from "@/components/ui/for-readers";
import { Row, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { SignInLink } from "@/components/ui/sign-in-link";
import { type ClubSettings, isFull, viewerModerates } from "@/lib/clubs/schemas";
import type { ClubView } from "@/lib/clubs/views";
import { longDate } from "@/lib/format/dates";
import { Invite } from "./member-islands";
import { OwnMembership } from "./own-of-club";
import { PageHead } from "./page-head";

type ClubHeadProps = { club: ClubView; signedIn: boolean; settings: ClubSettings | null };

/** Name, what the club is, and the way in and out; admins also find what they manage. */
export function ClubHead({ club, signedIn, settings }: ClubHeadProps) {
  const t = useTranslations("clubs.clubHead");
  const join = useTranslations("clubs.membershipButton");
  const locale = useLocale();
  const toJoin = join(isFull(club) ? "joinLine" : "join");
  const isMember = club.viewer?.status === "active";
  const moderates = viewerModerates(club);
  return (
    <PageHead>
      <Stack gap={2.5} className="min-w-0">
        <Row>
          {club.avatarUrl && <Avatar name={club.name} src={club.avatarUrl} size={64} />}
          <h1 className="wrap-anywhere">
            <bdi>{club.name}</bdi>
          </h1>
        </Row>
        {club.description && <Markdown text={club.description} />}
        <Row as="p" gap={2} className="text-ink-2">
          {club.visibility === "private" && <Badge>{t("inviteOnly")}</Badge>}
          <span>
            {t("facts", {
              visibility: club.visibility,
              count: club.memberCount,
              date: longDate(club.createdAt, locale),
            })}
            {club.capacity !== null && ` · ${t("room", { capacity: club.capacity })}`}
          </span>
        </Row>
        {club.rules && (
          <details>
            <summary className="text-small">{t("rules")}</summary>
            <Markdown text={club.rules} className="mt-3" />
          </details>
        )}
      </Stack>
      <Row>
        <OwnMembership
          club={{
            id: club.id,
            name: club.name,
            visibility: club.visibility,
            joinPolicy: club.joinPolicy,
            isFull: isFull(club),
          }}
          known={
            signedIn
              ? { status: club.viewer?.status ?? null, waitingPlace: club.viewer?.waitingPlace ?? null, settings }
              : null
          }
        >
          <SignInLink standsIn className={buttonStyles({ variant: "primary" })}>
            <ForReaders isOne={false} strangers={toJoin}>
              {club.joinPolicy === "request" ? join("ask") : toJoin}
            </ForReaders>
          </SignInLink>
        </OwnMembership>
        {isMember && <Invite clubId={club.id} />}
        {moderates ? (
          <ButtonLink href={`/clubs/${club.slug}/manage`}>{t("manage")}</ButtonLink>
        ) : (
          <ReportMenu kind="club" id={club.id} what={t("report", { name: club.name })} />
        )}
      </Row>
    </PageHead>
  );
}
