import { useLocale, useTranslations } from "next-intl";
import { DotLeader } from "@/components/ui/dot-leader";
import { Section } from "@/components/ui/section";
import type { ReadingLink } from "@/lib/catalogue/schemas";
import { commaIn } from "@/lib/format/names";

const KINDS = ["read", "listen", "borrow", "buy"] as const;

/** Where a book can be read, heard, borrowed and bought, and who earns when it is. */
export function WhereToRead({ links }: { links: ReadingLink[] }) {
  const t = useTranslations("books.whereToRead");
  const locale = useLocale();
  const items = KINDS.flatMap((kind) => {
    const places = links.filter((link) => link.kind === kind);
    const value = places.map(({ url, label, partner }, index) => (
      <span key={url}>
        {index > 0 && commaIn(locale)}
        <a href={url} rel={partner === null ? "noopener" : "sponsored nofollow noopener"}>
          <bdi>{label}</bdi>
        </a>
      </span>
    ));
    return places.length > 0 ? [{ label: t(kind), value }] : [];
  });
  if (items.length === 0) return null;
  return (
    <Section title={t("title")} id="reading">
      <DotLeader items={items} />
      {links.some(({ partner }) => partner !== null) && <p className="mt-3 text-ink-2 text-small">{t("disclosure")}</p>}
    </Section>
  );
}
