import { useTranslations } from "next-intl";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import type { Locale } from "@/lib/format/locales";
import { FootBar } from "./frame";
import { LanguageLinks } from "./language-links";

type SiteFootProps = {
  /** The languages that are offered, and the pages that whoever runs the installation has filled. */
  locales: readonly Locale[];
  texts: readonly ("rules" | "terms" | "imprint" | "contact" | "tiers")[];
};

export function SiteFoot({ locales, texts }: SiteFootProps) {
  const t = useTranslations("site.footer");
  return (
    <FootBar>
      <span>{t("about")}</span>
      <Row as="nav" aria-label={t("label")} className="gap-y-0">
        <Link href="/books">{t("booksLink")}</Link>
        <Link href="/authors">{t("authorsLink")}</Link>
        <Link href="/collections">{t("collectionsLink")}</Link>
        <Link href="/about">{t("aboutLink")}</Link>
        {texts.map((name) => (
          <Link key={name} href={`/${name}`}>
            {t(`${name}Link`)}
          </Link>
        ))}
        <Link href="/transparency">{t("transparencyLink")}</Link>
        <Link href="/notice" rel="nofollow">
          {t("noticeLink")}
        </Link>
        <Link href="/privacy">{t("privacyLink")}</Link>
        <Link href="/developers">{t("developersLink")}</Link>
      </Row>
      <LanguageLinks label={t("languages")} locales={locales} />
    </FootBar>
  );
}
