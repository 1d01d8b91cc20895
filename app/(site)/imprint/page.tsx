import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnText } from "@/components/site/own-text";
import { ownText } from "@/lib/web/own-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.imprintPage");
  const { metadata } = await ownText("imprint");
  return { title: t("title"), ...metadata };
}

export default async function ImprintPage() {
  const t = await getTranslations("home.imprintPage");
  const { text } = await ownText("imprint");
  return <OwnText title={t("title")} text={text} />;
}
