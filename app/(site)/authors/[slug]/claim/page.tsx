import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClaimForm } from "@/components/claims/claim-form";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { getAuthor } from "@/lib/authors/authors";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("claims.claimPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ClaimPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/authors/${slug}/claim`);
  const author = await orNotFound(getAuthor(ctx, slug));
  const t = await getTranslations("claims.claimPage");
  return (
    <DashboardPage>
      <h1>{t("heading", { name: author.name })}</h1>
      <p className="prose text-ink-2 mt-3 mb-8">
        {t(author.verified ? "held" : "free")} <Link href={`/authors/${author.slug}`}>{t("back")}</Link>
      </p>
      <ClaimForm author={{ id: author.id, name: author.name }} />
    </DashboardPage>
  );
}
