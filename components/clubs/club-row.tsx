import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { ClubView } from "@/lib/clubs/views";
import { counted } from "@/lib/format/numbers";

/** A club in a list: its face, what it is, what it reads. */
export function ClubRow({ club }: { club: ClubView }) {
  const { slug, name, description, avatarUrl, memberCount, currentRead, visibility, joinPolicy, viewer } = club;
  return (
    <li className="club-row">
      <Avatar name={name} src={avatarUrl} size={64} />
      <div className="stack" style={{ "--g": "6px" } as React.CSSProperties}>
        <h2>
          <Link href={`/clubs/${slug}`}>{name}</Link>
        </h2>
        {description && <p className="prose line-clamp-2">{description.replace(/[*_`>|#]/g, "")}</p>}
        <p className="small quiet row" style={{ gap: "8px" }}>
          <span>
            {counted(memberCount, "member")}
            {currentRead && ` · reading ${currentRead.book.title}`}
          </span>
          {visibility === "private" && <span className="tag">Invite only</span>}
          {visibility === "public" && joinPolicy === "request" && <span className="tag">On request</span>}
          {viewer?.status === "active" && <span className="tag green">Member</span>}
        </p>
      </div>
    </li>
  );
}
