import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EastAsian } from "@/components/ui/east-asian";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { PageComment } from "@/lib/clubs/spoilers";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { CommentBody } from "./comment-body";
import { textOf, withMarkup } from "./thread-markup";

type QuotedCommentProps = {
  comment: PageComment;
  club: { id: string; slug: string };
  /** Its title is null where it is kept from the reader. */
  discussion: { id: string; title: string | null };
  /** Whose it is, and what else there is to say of it. */
  children: ReactNode;
};

/** A comment away from its discussion, with the way there. */
export function QuotedComment({ comment, club, discussion, children }: QuotedCommentProps) {
  const t = useTranslations("clubs.quotedComment");
  const covered = useTranslations("ui.coveredWords");
  return (
    <Panel as="li">
      <p className="mb-2 text-ink-2 text-small">
        {children} ·{" "}
        <Link href={`/clubs/${club.slug}/discussions/${discussion.id}?comment=${comment.id}#c-${comment.id}`}>
          <bdi>
            {discussion.title === null ? t("hiddenTitle") : withoutSpoilers(discussion.title, covered("spoiler"))}
          </bdi>
        </Link>
      </p>
      <CommentBody comment={withMarkup(comment)} at={{ clubId: club.id, discussionId: discussion.id }} />
      <EastAsian text={textOf([[comment]])} />
    </Panel>
  );
}
