import { useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import type { ClubView } from "@/lib/clubs/views";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { markdownToText } from "@/lib/markdown";
import { ListEntry, ListEntryTitle } from "./list-entry";

/** A club in a list: its picture or what lies on its table, what it is, what it reads. */
export function ClubRow({ club }: { club: ClubView }) {
  const t = useTranslations("clubs.clubRow");
  const common = useTranslations("clubs.common");
  const covered = useTranslations("ui.coveredWords");
  const { slug, name, description, avatarUrl, memberCount, currentRead, visibility, joinPolicy, viewer } = club;
  return (
    <ListEntry
      face={
        currentRead && !avatarUrl ? (
          <BookCover book={currentRead.book} size={64} />
        ) : (
          <Avatar name={name} src={avatarUrl} size={64} />
        )
      }
    >
      <ListEntryTitle>
        <Link href={`/clubs/${slug}`}>
          <bdi>{name}</bdi>
        </Link>
      </ListEntryTitle>
      {description && (
        <p dir="auto" className="prose line-clamp-2">
          {markdownToText(withoutSpoilers(description, covered("spoiler")))}
        </p>
      )}
      <Row as="p" gap={2} className="text-small text-ink-2">
        <span>
          {currentRead
            ? t("membersReading", { count: memberCount, title: currentRead.book.title })
            : common("members", { count: memberCount })}
        </span>
        {visibility === "private" && <Badge>{t("inviteOnly")}</Badge>}
        {visibility === "public" && joinPolicy === "request" && <Badge>{t("onRequest")}</Badge>}
        {viewer?.status === "active" && <Badge tone="cloth">{t("member")}</Badge>}
      </Row>
    </ListEntry>
  );
}
