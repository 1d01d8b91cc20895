import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FindByName, TierList } from "@/components/site/tier-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { Username } from "@/components/ui/username";
import { shownName } from "@/lib/format/names";
import { hasTiers } from "@/lib/kernel/tiers";
import { ListReaders } from "@/lib/profiles/me-schemas";
import { listReaders } from "@/lib/profiles/staff-readers";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.readersPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const TABS = [undefined, "free", "pro", "creator"] as const;

export default async function ReadersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/readers", "editor");
  if (!hasTiers()) notFound();
  const query = queryAs(ListReaders, textParams(await searchParams), { limit: "50" });
  const readers = await orNotFound(listReaders(ctx, query));
  const address = (changes: Record<string, string | undefined>) => {
    const values = Object.entries({ q: query.q, tier: query.tier, ...changes });
    return `/admin/readers?${new URLSearchParams(values.filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
  };
  const t = await getTranslations("admin.readersPage");
  const person = await getTranslations("site.person");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">{t("about")}</p>
      <FindByName action="/admin/readers" q={query.q ?? ""} hiddenFields={query.tier ? { tier: query.tier } : {}} />
      <div className="mt-6">
        <Tabs
          label={t("tabs")}
          tabs={TABS.map((tier) => ({
            href: address({ tier }),
            label: t(`tier.${tier ?? "all"}`),
            current: tier === query.tier,
          }))}
        />
      </div>
      {readers.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <TierList
        operation="PUT /admin/readers/{id}/tier"
        tiers={["free", "pro", "creator"]}
        lines={readers.data.map(({ id, displayName, username, tier }) => ({
          id,
          name: shownName({ displayName }, person("nameless")),
          tier,
          href: `/@${username}`,
          about: <Username>{username}</Username>,
        }))}
      />
      <Pagination
        page={readers.page}
        pageCount={readers.pageCount}
        label={t("pages")}
        href={(to) => address({ page: String(to) })}
      />
    </>
  );
}
