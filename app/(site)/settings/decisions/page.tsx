import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnDecisions } from "@/components/moderation/own-decisions";
import { listDecisions } from "@/lib/moderation/decisions";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

const DECISIONS = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation.ownDecisions");
  return { title: t("title"), robots: { index: false } };
}

export default async function OwnDecisionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await readerPageContext("/settings/decisions");
  const page = pageNumber((await searchParams).page);
  const decisions = await orNotFound(listDecisions(ctx, { page, limit: DECISIONS }));
  withinPages(decisions);
  return <OwnDecisions decisions={decisions} now={ctx.now.toISOString()} />;
}
