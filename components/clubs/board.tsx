import Link from "next/link";
import { Face } from "@/components/ui/face";
import type { Discussion } from "@/lib/clubs/talk-schemas";
import { agoWords } from "@/lib/words/moments";
import { withoutSpoilers } from "@/lib/words/spoilers";

/** The discussions of a club, as a list. */
export function Board({ slug, discussions, now }: { slug: string; discussions: Discussion[]; now: number }) {
  return (
    <ul className="board">
      {discussions.map((one) => (
        <li key={one.id}>
          <Face name={one.author?.displayName ?? "A reader"} src={one.author?.avatarUrl} />
          <div>
            <Link href={`/clubs/${slug}/discussions/${one.id}`}>{withoutSpoilers(one.title)}</Link>
            <p className="small quiet row" style={{ gap: "8px" }}>
              <span>
                {one.author?.displayName ?? "A reader"} · {agoWords(one.lastActivityAt, now)}
              </span>
              {one.pinned && <span className="tag off">Pinned</span>}
              {one.locked && <span className="tag">Locked</span>}
              {one.spoiler && <span className="tag red">Spoilers</span>}
            </p>
          </div>
          <p className="n num">
            {one.commentCount} <small>{one.commentCount === 1 ? "reply" : "replies"}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
