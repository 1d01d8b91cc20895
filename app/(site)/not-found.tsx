import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Plate, SwelledRule } from "@/components/ui/plate";
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
        <p className="row mt-5 justify-center">
          <Link className="btn pri" href="/books">
            {t("books")}
          </Link>
          <Link className="btn" href="/search">
            {t("search")}
          </Link>
        </p>
      )}
    </Plate>
  );
}
