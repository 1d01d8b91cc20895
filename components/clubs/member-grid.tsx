import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { ClubMember } from "@/lib/clubs/schemas";

const STATUSES = ["finished", "reading", "not_started"] as const;

/** Who is in the club, each with how far they are in its current read. */
export function MemberGrid({ members, legend }: { members: ClubMember[]; legend: boolean }) {
  const t = useTranslations("clubs.memberGrid");
  return (
    <>
      <ul className="people">
        {members.map(({ id, user, role, readingStatus }) => (
          <li key={id}>
            <Avatar name={user.displayName} src={user.avatarUrl} />
            {legend && <span className={`dotst ${readingStatus}`} aria-hidden="true" />}
            <span>
              {user.username ? (
                <Link href={`/@${user.username}`} prefetch={false}>
                  {user.displayName.split(" ")[0]}
                </Link>
              ) : (
                user.displayName.split(" ")[0]
              )}
              <span className="sr-only">{legend && `, ${t(`status.${readingStatus}`)}`}</span>
            </span>
            {role !== "member" && <Badge>{t(`role.${role}`)}</Badge>}
          </li>
        ))}
      </ul>
      {legend && (
        <p className="text-small text-ink-2 mt-4" aria-hidden="true">
          {STATUSES.map((status) => (
            <span key={status} className="mr-3">
              <span className={`dotst ${status}`} /> {t(`status.${status}`)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
