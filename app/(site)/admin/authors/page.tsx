import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FindByName, TierList } from "@/components/site/tier-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listVerifiedAuthors } from "@/lib/authors/tiers";
import { hasTiers } from "@/lib/kernel/tiers";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export default async function TiersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/authors", "editor");
  if (!hasTiers()) notFound();
  const { q = "", page } = textParams(await searchParams);
  const number = Math.min(100, Math.max(1, Number(page) || 1));
  const authors = await orNotFound(listVerifiedAuthors(ctx, { q, page: number, limit: 50 }));
  const t = await getTranslations("admin.authorsPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">{t("about")}</p>
      <FindByName action="/admin/authors" q={q} />
      {authors.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <TierList
        operation="PUT /admin/authors/{id}/tier"
        tiers={["free", "pro"]}
        lines={authors.data.map(({ id, slug, name, tier, followerCount, bookCount }) => ({
          id,
          name,
          tier,
          href: `/authors/${slug}`,
          about: t("author", { followers: followerCount, books: bookCount }),
        }))}
      />
      <Pagination
        page={authors.page}
        pageCount={authors.pageCount}
        href={(to) => `/admin/authors?${new URLSearchParams({ q, page: String(to) })}`}
      />
    </>
  );
}
