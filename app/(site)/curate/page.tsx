import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Guidelines } from "@/components/collections/guidelines";
import { OwnList } from "@/components/collections/own-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { getOwnCurator } from "@/lib/collections/curators";
import { listOwnCollections } from "@/lib/collections/own-collections";
import { type CollectionStatus, ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUSES } from "@/lib/format/collection-kinds";
import { orApply } from "@/lib/web/curator-context";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";

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
  const query = queryAs(ListOwnCollections, textParams(await searchParams));
  const own = await orNotFound(listOwnCollections(ctx, query));
  const tab = (status: CollectionStatus | undefined, label: string) => ({
    href: status ? `/curate?status=${status}` : "/curate",
    label,
    current: query.status === status,
  });
  return (
    <>
      <Row justify="between" className="pt-11">
        <h1>{t("title")}</h1>
        <Row as="p">
          <ButtonLink href="/curate/webhooks">{t("webhooks")}</ButtonLink>
          <ButtonLink href="/curate/profile">{t("page")}</ButtonLink>
          <ButtonLink variant="primary" href="/curate/new">
            {t("new")}
          </ButtonLink>
        </Row>
      </Row>
      <p className="text-ink-2 my-4">
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
        <EmptyState action={<ButtonLink href="/curate/new">{t("start")}</ButtonLink>}>
          {t(query.status ? "noneInState" : "empty")}
        </EmptyState>
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
