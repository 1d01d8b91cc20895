import type { Metadata } from "next";
import Link from "next/link";
import { ReaderTierButtons } from "@/components/profiles/reader-tier";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { ListReaders } from "@/lib/profiles/me-schemas";
import { listReaders } from "@/lib/profiles/staff-readers";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Tiers of readers", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string>> };

const TABS = [
  [undefined, "All"],
  ["free", "Free"],
  ["pro", "Pro"],
  ["creator", "Creator"],
] as const;
const TONES = { free: "", pro: "off", creator: "green" } as const;

export default async function ReadersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/readers");
  const asked = ListReaders.safeParse({ limit: "50", ...(await searchParams) });
  const query = asked.success ? asked.data : ListReaders.parse({ limit: "50" });
  const readers = await listReaders(ctx, query);
  const address = (changes: Record<string, string | undefined>) => {
    const values = Object.entries({ q: query.q, tier: query.tier, ...changes });
    return `/admin/readers?${new URLSearchParams(values.filter((one): one is [string, string] => Boolean(one[1])))}`;
  };
  return (
    <>
      <h1>Tiers of readers</h1>
      <p className="quiet mt-2">
        Pro has a domain of its own and figures; creator also sources, a mail list and sponsored shelves. What was
        published stays when a tier ends; a domain leads back here.
      </p>
      <form className="row mt-6 items-end" action="/admin/readers">
        <div className="min-w-0 flex-1">
          <TextField label="Name" name="q" type="search" defaultValue={query.q ?? ""} />
        </div>
        {query.tier && <input type="hidden" name="tier" value={query.tier} />}
        <button type="submit" className="btn">
          Find
        </button>
      </form>
      <div className="mt-6">
        <Tabs
          label="By tier"
          tabs={TABS.map(([tier, label]) => ({ href: address({ tier }), label, current: tier === query.tier }))}
        />
      </div>
      {readers.total === 0 && <Empty>No reader of this name and tier.</Empty>}
      <ul className="lines mt-6">
        {readers.data.map((reader) => (
          <li key={reader.id} className="row between">
            <span className="min-w-0">
              <Link className="serif text-lg break-words" href={`/@${reader.username}`} prefetch={false}>
                {reader.displayName}
              </Link>{" "}
              <span className={`tag ${TONES[reader.tier]}`}>{reader.tier}</span>
              <br />
              <span className="small quiet">@{reader.username}</span>
            </span>
            <ReaderTierButtons reader={reader} />
          </li>
        ))}
      </ul>
      <Pagination
        page={readers.page}
        pageCount={readers.pageCount}
        label="Pages of readers"
        href={(to) => address({ page: String(to) })}
      />
    </>
  );
}
