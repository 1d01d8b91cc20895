import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Section } from "@/components/ui/section";

type ClubsReadingProps = { clubs: { slug: string; name: string; avatarUrl: string | null; memberCount: number }[] };

/** The public clubs that read a book now, on its page; nothing when none does. */
export function ClubsReading({ clubs }: ClubsReadingProps) {
  const t = useTranslations("clubs.clubsReading");
  if (clubs.length === 0) return null;
  return (
    <Section title={t("title")} id="clubs">
      <ul className="board">
        {clubs.map(({ slug, name, avatarUrl, memberCount }) => (
          <li key={slug}>
            <Avatar name={name} src={avatarUrl} />
            <div>
              <Link href={`/clubs/${slug}`} prefetch={false}>
                {name}
              </Link>
              <p className="text-small text-ink-2 tabular-nums">{t("members", { count: memberCount })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
