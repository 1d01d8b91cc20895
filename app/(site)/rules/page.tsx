import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnText } from "@/components/site/own-text";
import { ownText } from "@/lib/web/own-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.rulesPage");
  const { metadata } = await ownText("rules");
  return { title: t("title"), ...metadata };
}

export default async function RulesPage() {
  const t = await getTranslations("home.rulesPage");
  const { text } = await ownText("rules");
  return <OwnText title={t("title")} text={text} />;
}
