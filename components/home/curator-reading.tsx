import { useTranslations } from "next-intl";
import { BookShelf } from "@/components/books/book-shelf";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { CuratorReading as Reading } from "@/lib/home/curator-reading";

/** What a curator is in the middle of, and the way to their own shelves. */
export function CuratorReading({ reading: { username, books } }: { reading: Reading }) {
  const t = useTranslations("home.curatorReading");
  return (
    <Section title={t("title")} id="reading" look="beside" more={<Link href={`/@${username}`}>{t("profile")}</Link>}>
      <BookShelf books={books} label={t("title")} />
    </Section>
  );
}
