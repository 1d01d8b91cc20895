import { cva } from "class-variance-authority";
import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { ClubMember } from "@/lib/clubs/schemas";
import { commaIn, shownName } from "@/lib/format/names";
import { AvatarGrid, AvatarGridItem } from "./avatar-grid";

const STATUSES = ["finished", "reading", "not_started"] as const;

/** How far somebody is: a full, a half or an empty dot. */
const dotStyles = cva("inline-block size-3.5 rounded-full border-2 align-[-2px]", {
  variants: {
    status: {
      finished: "border-cloth bg-cloth",
      reading: "border-cloth bg-[linear-gradient(90deg,var(--cloth)_50%,var(--leaf)_50%)] rtl:-scale-x-100",
      not_started: "border-edge bg-leaf",
    },
  },
});

/** Who is in the club, each with how far they are in its current read. */
export function MemberGrid({ members, legend }: { members: ClubMember[]; legend: boolean }) {
  const t = useTranslations("clubs.memberGrid");
  const roles = useTranslations("clubs.memberActions.role");
  const person = useTranslations("site.person");
  const locale = useLocale();
  return (
    <>
      <AvatarGrid>
        {members.map(({ id, user, role, readingStatus }) => (
          <AvatarGridItem key={id}>
            <Avatar name={shownName(user, person("nameless"))} src={user.avatarUrl} />
            {legend && readingStatus && (
              <span
                className={dotStyles({
                  status: readingStatus,
                  className: "absolute top-8 start-[calc(50%+10px)] outline-2 outline-paper",
                })}
                aria-hidden="true"
              />
            )}
            <span>
              {user.username ? (
                <Link href={`/@${user.username}`}>
                  <bdi>{user.displayName.split(" ")[0]}</bdi>
                </Link>
              ) : (
                <bdi>{shownName(user, person("nameless"))}</bdi>
              )}
              <span className="sr-only">
                {legend && readingStatus && `${commaIn(locale)}${t(`status.${readingStatus}`)}`}
              </span>
            </span>
            {role !== "member" && <Badge>{roles(role)}</Badge>}
          </AvatarGridItem>
        ))}
      </AvatarGrid>
      {legend && (
        <p className="text-small text-ink-2 mt-4" aria-hidden="true">
          {STATUSES.map((status) => (
            <span key={status} className="me-3">
              <span className={dotStyles({ status })} /> {t(`status.${status}`)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
