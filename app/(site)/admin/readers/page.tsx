import type { Metadata } from "next";
import { FindByName, TierList } from "@/components/site/tier-list";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { ListReaders } from "@/lib/profiles/me-schemas";
import { listReaders } from "@/lib/profiles/staff-readers";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Tiers of readers", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

const TABS = [
  [undefined, "All"],
  ["free", "Free"],
  ["pro", "Pro"],
  ["creator", "Creator"],
] as const;

export default async function ReadersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/readers");
  const asked = ListReaders.safeParse({ limit: "50", ...textParams(await searchParams) });
  const query = asked.success ? asked.data : ListReaders.parse({ limit: "50" });
  const readers = await listReaders(ctx, query);
  const address = (changes: Record<string, string | undefined>) => {
    const values = Object.entries({ q: query.q, tier: query.tier, ...changes });
    return `/admin/readers?${new URLSearchParams(values.filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
  };
  return (
    <>
      <h1>Tiers of readers</h1>
      <p className="quiet mt-2">
        Pro has a domain of its own and figures; creator also sources, a mail list and sponsored shelves. What was
        published stays when a tier ends; a domain leads back here.
      </p>
      <FindByName action="/admin/readers" q={query.q ?? ""} hiddenFields={query.tier ? { tier: query.tier } : {}} />
      <div className="mt-6">
        <Tabs
          label="By tier"
          tabs={TABS.map(([tier, label]) => ({ href: address({ tier }), label, current: tier === query.tier }))}
        />
      </div>
      {readers.total === 0 && <Empty>No reader of this name and tier.</Empty>}
      <TierList
        operation="PUT /admin/readers/{id}/tier"
        tiers={["free", "pro", "creator"]}
        lines={readers.data.map(({ id, displayName, username, tier }) => ({
          id,
          name: displayName,
          tier,
          href: `/@${username}`,
          about: `@${username}`,
        }))}
      />
      <Pagination
        page={readers.page}
        pageCount={readers.pageCount}
        label="Pages of readers"
        href={(to) => address({ page: String(to) })}
      />
    </>
  );
}
