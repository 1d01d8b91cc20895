import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Plate } from "@/components/ui/plate";
import { SwelledRule } from "@/components/ui/swelled-rule";
import { currentScope } from "@/lib/kernel/scope";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFoundPage");
  return { title: t("title") };
}

export default function NotFound() {
  const t = useTranslations("site.notFoundPage");
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>{t("title")}</h1>
      <SwelledRule />
      <p className="prose mx-auto">{t("text")}</p>
      {!currentScope()?.domain && (
        <Row as="p" justify="center" className="mt-5">
          <ButtonLink variant="primary" href="/books">
            {t("books")}
          </ButtonLink>
          <ButtonLink href="/search">{t("search")}</ButtonLink>
        </Row>
      )}
    </Plate>
  );
}
