import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { formatTimeAgo } from "@/lib/format/relative-time";
import { withoutSpoilers } from "@/lib/format/spoilers";

/** The discussions of a club, as a list. */
export function Board({ slug, discussions, now }: { slug: string; discussions: Discussion[]; now: number }) {
  return (
    <ul className="board">
      {discussions.map((discussion) => (
        <li key={discussion.id}>
          <Avatar name={discussion.author?.displayName ?? "A reader"} src={discussion.author?.avatarUrl} />
          <div>
            <Link href={`/clubs/${slug}/discussions/${discussion.id}`}>{withoutSpoilers(discussion.title)}</Link>
            <p className="small quiet row" style={{ gap: "8px" }}>
              <span>
                {discussion.author?.displayName ?? "A reader"} · {formatTimeAgo(discussion.lastActivityAt, now)}
              </span>
              {discussion.pinned && <span className="tag off">Pinned</span>}
              {discussion.locked && <span className="tag">Locked</span>}
              {discussion.spoiler && <span className="tag red">Spoilers</span>}
            </p>
          </div>
          <p className="n num">
            {discussion.commentCount} <small>{discussion.commentCount === 1 ? "reply" : "replies"}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
