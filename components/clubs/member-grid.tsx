import Link from "next/link";
import { Face } from "@/components/ui/face";
import type { ClubMember } from "@/lib/clubs/schemas";

const WORDS = { finished: "finished", reading: "reading", not_started: "not started" } as const;
const ROLES = { admin: "Admin", moderator: "Moderator", member: null } as const;

/** Who is in the club, each with how far they are in its current read. */
export function MemberGrid({ members, legend }: { members: ClubMember[]; legend: boolean }) {
  return (
    <>
      <ul className="people">
        {members.map(({ id, user, role, readingStatus }) => (
          <li key={id}>
            <Face name={user.displayName} src={user.avatarUrl} />
            {legend && <span className={`dotst ${readingStatus}`} aria-hidden="true" />}
            <span>
              {user.username ? (
                <Link href={`/@${user.username}`} prefetch={false}>
                  {user.displayName.split(" ")[0]}
                </Link>
              ) : (
                user.displayName.split(" ")[0]
              )}
              <span className="sr-only">{legend && `, ${WORDS[readingStatus]}`}</span>
            </span>
            {ROLES[role] && <span className="tag">{ROLES[role]}</span>}
          </li>
        ))}
      </ul>
      {legend && (
        <p className="small quiet mt-4" aria-hidden="true">
          {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((status) => (
            <span key={status} className="mr-3">
              <span className={`dotst ${status}`} /> {WORDS[status]}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
