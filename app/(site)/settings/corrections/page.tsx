import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnProposals } from "@/components/corrections/own-proposals";
import { listOwnProposals } from "@/lib/catalogue/corrections/proposals";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

const PROPOSALS = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("corrections.ownProposals");
  return { title: t("title"), robots: { index: false } };
}

export default async function OwnProposalsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await readerPageContext("/settings/corrections");
  const page = pageNumber((await searchParams).page);
  const proposals = await orNotFound(listOwnProposals(ctx, { page, limit: PROPOSALS }));
  withinPages(proposals);
  return <OwnProposals proposals={proposals} />;
}
