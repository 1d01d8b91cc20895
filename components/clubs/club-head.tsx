import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Markdown } from "@/components/ui/markdown";
import type { ClubView } from "@/lib/clubs/views";
import { longDate } from "@/lib/format/dates";
import { Invite } from "./invite";
import { MembershipButton } from "./membership-button";

/** Name, what the club is, and the way in and out; admins also find what they manage. */
export function ClubHead({ club, signedIn }: { club: ClubView; signedIn: boolean }) {
  const t = useTranslations("clubs.clubHead");
  const isMember = club.viewer?.status === "active";
  const moderates = isMember && club.viewer?.role !== "member";
  return (
    <div className="club-head">
      <div className="stack min-w-0" style={{ "--g": "10px" } as React.CSSProperties}>
        <div className="row">
          <Avatar name={club.name} src={club.avatarUrl} size={64} />
          <h1>{club.name}</h1>
        </div>
        {club.description && <Markdown text={club.description} />}
        <p className="quiet row" style={{ gap: "8px" }}>
          {club.visibility === "private" && <Badge>{t("inviteOnly")}</Badge>}
          <span>
            {t("facts", { visibility: club.visibility, count: club.memberCount, date: longDate(club.createdAt) })}
          </span>
        </p>
        {club.rules && (
          <details>
            <summary className="small">{t("rules")}</summary>
            <Markdown text={club.rules} className="mt-3" />
          </details>
        )}
      </div>
      <div className="row">
        <MembershipButton
          club={{ id: club.id, name: club.name, visibility: club.visibility, joinPolicy: club.joinPolicy }}
          status={club.viewer?.status ?? null}
          signedIn={signedIn}
        />
        {isMember && <Invite clubId={club.id} />}
        {moderates && (
          <Link className="btn" href={`/clubs/${club.slug}/manage`}>
            {t("manage")}
          </Link>
        )}
      </div>
    </div>
  );
}
