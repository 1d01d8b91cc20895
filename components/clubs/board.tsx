import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { formatTimeAgo } from "@/lib/format/relative-time";
import { withoutSpoilers } from "@/lib/format/spoilers";

/** The discussions of a club, as a list. */
export function Board({ slug, discussions, now }: { slug: string; discussions: Discussion[]; now: number }) {
  const t = useTranslations("clubs.board");
  return (
    <ul className="board">
      {discussions.map((discussion) => (
        <li key={discussion.id}>
          <Avatar name={discussion.author?.displayName ?? t("reader")} src={discussion.author?.avatarUrl} />
          <div>
            <Link href={`/clubs/${slug}/discussions/${discussion.id}`}>{withoutSpoilers(discussion.title)}</Link>
            <Row as="p" className="text-small text-ink-2" style={{ gap: "8px" }}>
              <span>
                {discussion.author?.displayName ?? t("reader")} · {formatTimeAgo(discussion.lastActivityAt, now)}
              </span>
              {discussion.pinned && <Badge tone="gilt">{t("pinned")}</Badge>}
              {discussion.locked && <Badge>{t("locked")}</Badge>}
              {discussion.spoiler && <Badge tone="rubric">{t("spoilers")}</Badge>}
            </Row>
          </div>
          <p className="n tabular-nums">
            {t.rich("replies", { count: discussion.commentCount, small: (chunks) => <small>{chunks}</small> })}
          </p>
        </li>
      ))}
    </ul>
  );
}
