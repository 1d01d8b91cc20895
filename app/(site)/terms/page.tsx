import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnText } from "@/components/site/own-text";
import { ownText } from "@/lib/web/own-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.termsPage");
  const { metadata } = await ownText("terms");
  return { title: t("title"), ...metadata };
}

export default async function TermsPage() {
  const t = await getTranslations("home.termsPage");
  const { text } = await ownText("terms");
  return <OwnText title={t("title")} text={text} />;
}
