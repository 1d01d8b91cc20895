import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { ClubMember } from "@/lib/clubs/schemas";

const STATUS_LABELS = { finished: "finished", reading: "reading", not_started: "not started" } as const;
const ROLES = { admin: "Admin", moderator: "Moderator", member: null } as const;

/** Who is in the club, each with how far they are in its current read. */
export function MemberGrid({ members, legend }: { members: ClubMember[]; legend: boolean }) {
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
              <span className="sr-only">{legend && `, ${STATUS_LABELS[readingStatus]}`}</span>
            </span>
            {ROLES[role] && <span className="tag">{ROLES[role]}</span>}
          </li>
        ))}
      </ul>
      {legend && (
        <p className="small quiet mt-4" aria-hidden="true">
          {(Object.keys(STATUS_LABELS) as (keyof typeof STATUS_LABELS)[]).map((status) => (
            <span key={status} className="mr-3">
              <span className={`dotst ${status}`} /> {STATUS_LABELS[status]}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
