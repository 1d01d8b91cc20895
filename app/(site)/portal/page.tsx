import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { EmptyState } from "@/components/ui/empty-state";
import { listOwnClaims } from "@/lib/authors/claims";
import { listManagedPages } from "@/lib/authors/members";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.portalPage");
  return { title: t("title"), robots: { index: false } };
}

/** Leads to the page somebody manages, or to their claims. */
export default async function PortalPage() {
  const t = await getTranslations("portal.portalPage");
  const ctx = await readerPageContext("/portal");
  const [first] = await listManagedPages(ctx);
  if (first) redirect(`/portal/${first.slug}`);
  const claims = await listOwnClaims(ctx, { page: 1, limit: 1 });
  if (claims.total > 0) redirect("/portal/claims");
  return (
    <DashboardPage>
      <h1>{t("title")}</h1>
      <EmptyState
        heading={t("emptyTitle")}
        action={
          <ButtonLink variant="primary" href="/authors">
            {t("find")}
          </ButtonLink>
        }
      >
        {t("empty")}
      </EmptyState>
    </DashboardPage>
  );
}
