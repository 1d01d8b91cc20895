import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationReview } from "@/components/collections/application-review";
import { CuratorTabs } from "@/components/collections/curator-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { listApplications } from "@/lib/collections/applications";
import { ApplicationStatus } from "@/lib/collections/curator-schemas";
import { PageQuery } from "@/lib/http/pagination";
import { hasTiers } from "@/lib/kernel/tiers";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.curatorsPage");
  return { title: t("title") };
}

export default async function AdminCuratorsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/curators", "editor");
  const given = textParams(await searchParams);
  const status = ApplicationStatus.safeParse(given.status).data ?? "submitted";
  const query = queryAs(PageQuery, { page: given.page });
  const applications = await orNotFound(listApplications(ctx, { ...query, status }));
  const t = await getTranslations("admin.curatorsPage");
  return (
    <>
      <h1 className="mb-6">{t("title")}</h1>
      <CuratorTabs current={status} hasTiers={hasTiers()} />
      {applications.data.length > 0 ? (
        <Stack as="ul" className="mt-6">
          {applications.data.map((application) => (
            <ApplicationReview key={application.id} application={application} />
          ))}
        </Stack>
      ) : (
        <EmptyState>{t("empty")}</EmptyState>
      )}
      <Pagination {...applications} href={(n) => `/admin/curators?status=${status}&page=${n}`} />
    </>
  );
}
