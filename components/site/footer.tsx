import Link from "next/link";
import { useTranslations } from "next-intl";
import { Row } from "@/components/ui/layout";
import { FootBar } from "./frame";

export function SiteFoot() {
  const t = useTranslations("site.footer");
  return (
    <FootBar>
      <span>{t("about")}</span>
      <Row as="nav" aria-label={t("label")}>
        <Link href="/about">{t("aboutLink")}</Link>
        <Link href="/privacy">{t("privacyLink")}</Link>
        <Link href="/developers">{t("developersLink")}</Link>
      </Row>
    </FootBar>
  );
}
