import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Guidelines } from "@/components/collections/guidelines";
import { OwnList } from "@/components/collections/own-list";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { getOwnCurator } from "@/lib/collections/curators";
import { listOwnCollections } from "@/lib/collections/own-collections";
import { type CollectionStatus, ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUSES } from "@/lib/format/collection-kinds";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.deskPage");
  return { title: t("title") };
}

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("collections.deskPage");
  const common = await getTranslations("collections.common");
  const ctx = await readerPageContext("/curate");
  const curator = await orApply(getOwnCurator(ctx));
  if (!curator.guidelinesAcceptedAt) return <Guidelines />;
  const query = ListOwnCollections.safeParse(textParams(await searchParams)).data ?? { page: 1, limit: 20 };
  const own = await listOwnCollections(ctx, query);
  const tab = (status: CollectionStatus | undefined, label: string) => ({
    href: status ? `/curate?status=${status}` : "/curate",
    label,
    current: query.status === status,
  });
  return (
    <>
      <div className="row between pt-11">
        <h1>{t("title")}</h1>
        <p className="row">
          <Link className="btn" href="/curate/profile">
            {t("page")}
          </Link>
          <Link className="btn pri" href="/curate/new">
            {t("new")}
          </Link>
        </p>
      </div>
      <p className="quiet my-4">
        {t("followers", { count: curator.followerCount })}{" "}
        <Link href={`/curators/${curator.slug}`}>{t("seePage")}</Link>
      </p>
      <Tabs
        label={t("states")}
        tabs={[
          tab(undefined, t("all")),
          ...COLLECTION_STATUSES.map((status) => tab(status, common(`status.${status}`))),
        ]}
      />
      {own.data.length > 0 ? (
        <OwnList collections={own.data} home="/curate" label={t("label")} />
      ) : (
        <Empty
          action={
            <Link className="btn" href="/curate/new">
              {t("start")}
            </Link>
          }
        >
          {t(query.status ? "noneInState" : "empty")}
        </Empty>
      )}
      <Pagination
        {...own}
        href={(n) =>
          `/curate?${new URLSearchParams({ ...(query.status ? { status: query.status } : {}), page: String(n) })}`
        }
      />
    </>
  );
}
