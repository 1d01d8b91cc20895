import Link from "next/link";
import { useTranslations } from "next-intl";

export function SiteFoot() {
  const t = useTranslations("site.footer");
  return (
    <footer className="foot">
      <div className="wrap">
        <span>{t("about")}</span>
        <nav className="row" aria-label={t("label")}>
          <Link href="/about">{t("aboutLink")}</Link>
          <Link href="/privacy">{t("privacyLink")}</Link>
          <Link href="/developers">{t("developersLink")}</Link>
        </nav>
      </div>
    </footer>
  );
}
