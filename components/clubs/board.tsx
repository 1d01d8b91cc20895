import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { shownName } from "@/lib/format/names";
import { formatTimeAgo } from "@/lib/format/relative-time";
import { BoardItem, BoardLink } from "./board-list";
import { discussionTitle } from "./discussion-title";

/** The discussions of a club, as a list. */
export function Board({ slug, discussions, now }: { slug: string; discussions: Discussion[]; now: number }) {
  const t = useTranslations("clubs.board");
  const tTitle = useTranslations("clubs.discussionTitle");
  const covered = useTranslations("ui.coveredWords");
  const locale = useLocale();
  const nameOf = ({ byClub, author }: Discussion) => (byClub ? t("club") : shownName(author, t("reader")));
  return (
    <ul>
      {discussions.map((discussion) => (
        <BoardItem key={discussion.id}>
          <Avatar name={nameOf(discussion)} src={discussion.author?.avatarUrl} />
          <div>
            <BoardLink href={`/clubs/${slug}/discussions/${discussion.id}`}>
              {discussionTitle(tTitle, covered, discussion)}
            </BoardLink>
            <Row as="p" gap={2} className="text-small text-ink-2">
              <span>
                <bdi>{nameOf(discussion)}</bdi> · {formatTimeAgo(discussion.lastActivityAt, now, locale)}
              </span>
              {discussion.pinned && <Badge tone="gilt">{t("pinned")}</Badge>}
              {discussion.locked && <Badge>{t("locked")}</Badge>}
              {discussion.spoiler && <Badge tone="rubric">{t("spoilers")}</Badge>}
            </Row>
          </div>
          <p className="text-end font-medium font-serif text-[1.4rem]/[1] tabular-nums">
            {t.rich("replies", {
              count: discussion.commentCount,
              small: (chunks) => (
                <small className="block text-ink-2 [font:400_0.875rem/1.4_var(--sans)]">{chunks}</small>
              ),
            })}
          </p>
        </BoardItem>
      ))}
    </ul>
  );
}
