import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoticeForm } from "@/components/moderation/notice-form";
import { ReadingPage } from "@/components/site/reading-page";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";

const SECONDS = 3600;
const LONGEST_URL = 2_000;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation.noticePage");
  return { title: t("title"), description: t("lead"), alternates: await alternatesOf("/notice") };
}

export default async function NoticePage({ searchParams }: { searchParams: Promise<Query> }) {
  await publicPageContext(SECONDS);
  const url = textParam((await searchParams).url, LONGEST_URL);
  const t = await getTranslations("moderation.noticePage");
  return (
    <ReadingPage title={t("title")}>
      <p className="text-ink-2 mt-2 mb-8">{t("lead")}</p>
      <NoticeForm url={url} />
    </ReadingPage>
  );
}
