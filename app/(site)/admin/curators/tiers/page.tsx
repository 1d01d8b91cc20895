import { CuratorTabs } from "@/components/collections/curator-tabs";
import { FindByName, TierList } from "@/components/site/tier-list";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listVerifiedCurators } from "@/lib/collections/tiers";
import { CURATOR_KIND_LABELS } from "@/lib/format/collection-labels";
import { counted } from "@/lib/format/numbers";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../../staff";

export const metadata = { title: "Curators' tiers" };

type Props = { searchParams: Promise<Query> };

export default async function CuratorTiersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/curators/tiers");
  const { q = "", page } = textParams(await searchParams);
  const number = Math.min(100, Math.max(1, Number(page) || 1));
  const curators = await listVerifiedCurators(ctx, { q, page: number, limit: 50 });
  return (
    <>
      <h1 className="mb-6">Curators</h1>
      <CuratorTabs current="tiers" />
      <FindByName action="/admin/curators/tiers" q={q} />
      {curators.total === 0 && <Empty>No verified curator has this name.</Empty>}
      <TierList
        operation="PUT /admin/curators/{id}/tier"
        tiers={["free", "pro"]}
        lines={curators.data.map(({ id, slug, name, kind, tier, followerCount }) => ({
          id,
          name,
          tier,
          href: `/curators/${slug}`,
          about: `${CURATOR_KIND_LABELS[kind]} · ${counted(followerCount, "follower")}`,
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
