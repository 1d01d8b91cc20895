import Link from "next/link";
import { Avatar } from "@/components/ui/face";
import type { Discussion } from "@/lib/clubs/talk-schemas";
import { formatTimeAgo } from "@/lib/words/moments";
import { withoutSpoilers } from "@/lib/words/spoilers";

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
