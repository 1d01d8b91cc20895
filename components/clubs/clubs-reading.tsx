import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Section } from "@/components/ui/section";
import { BoardItem, BoardLink } from "./board-list";

type ClubsReadingProps = { clubs: { slug: string; name: string; avatarUrl: string | null; memberCount: number }[] };

/** The public clubs that read a book now, on its page; nothing when none does. */
export function ClubsReading({ clubs }: ClubsReadingProps) {
  const t = useTranslations("clubs.clubsReading");
  const common = useTranslations("clubs.common");
  if (clubs.length === 0) return null;
  return (
    <Section title={t("title")} id="clubs">
      <ul>
        {clubs.map(({ slug, name, avatarUrl, memberCount }) => (
          <BoardItem key={slug}>
            <Avatar name={name} src={avatarUrl} />
            <div>
              <BoardLink href={`/clubs/${slug}`}>
                <bdi>{name}</bdi>
              </BoardLink>
              <p className="text-small text-ink-2 tabular-nums">{common("members", { count: memberCount })}</p>
            </div>
          </BoardItem>
        ))}
      </ul>
    </Section>
  );
}
