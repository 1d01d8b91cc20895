import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CuratorTabs } from "@/components/collections/curator-tabs";
import { FindByName, TierList } from "@/components/site/tier-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listVerifiedCurators } from "@/lib/collections/tiers";
import { hasTiers } from "@/lib/kernel/tiers";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.curatorTiersPage");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Query> };

export default async function CuratorTiersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/curators/tiers", "editor");
  if (!hasTiers()) notFound();
  const { q = "", page } = textParams(await searchParams);
  const number = Math.min(100, Math.max(1, Number(page) || 1));
  const curators = await listVerifiedCurators(ctx, { q, page: number, limit: 50 });
  const t = await getTranslations("admin.curatorTiersPage");
  const tCommon = await getTranslations("collections.common");
  return (
    <>
      <h1 className="mb-6">{t("heading")}</h1>
      <CuratorTabs current="tiers" hasTiers={hasTiers()} />
      <FindByName action="/admin/curators/tiers" q={q} />
      {curators.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <TierList
        operation="PUT /admin/curators/{id}/tier"
        tiers={["free", "pro"]}
        lines={curators.data.map(({ id, slug, name, kind, tier, followerCount }) => ({
          id,
          name,
          tier,
          href: `/curators/${slug}`,
          about: `${tCommon(`curatorKind.${kind}`)} · ${t("followers", { count: followerCount })}`,
        }))}
      />
      <Pagination
        page={curators.page}
        pageCount={curators.pageCount}
        href={(to) => `/admin/curators/tiers?${new URLSearchParams({ q, page: String(to) })}`}
      />
    </>
  );
}
