import Link from "next/link";
import { CuratorTabs } from "@/components/collections/curator-tabs";
import { CuratorTierButton } from "@/components/collections/curator-tier-button";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { listVerifiedCurators } from "@/lib/collections/tiers";
import { KIND_WORDS } from "@/lib/words/collections";
import { counted } from "@/lib/words/numbers";
import { staffContext } from "../../staff";

export const metadata = { title: "Curators' tiers" };

type Props = { searchParams: Promise<{ q?: string; page?: string }> };

export default async function CuratorTiersPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/curators/tiers");
  const { q = "", page } = await searchParams;
  const number = Math.min(100, Math.max(1, Number(page) || 1));
  const curators = await listVerifiedCurators(ctx, { q: q.slice(0, 200), page: number, limit: 50 });
  return (
    <>
      <h1 className="mb-6">Curators</h1>
      <CuratorTabs current="tiers" />
      <form className="row mt-6 items-end" action="/admin/curators/tiers">
        <div className="min-w-0 flex-1">
          <TextField label="Name" name="q" type="search" defaultValue={q} />
        </div>
        <button type="submit" className="btn">
          Find
        </button>
      </form>
      {curators.total === 0 && <Empty>No verified curator has this name.</Empty>}
      <ul className="lines mt-6">
        {curators.data.map(({ id, slug, name, kind, tier, followerCount }) => (
          <li key={id} className="row between">
            <span className="min-w-0">
              <Link className="serif text-lg break-words" href={`/curators/${slug}`}>
                {name}
              </Link>{" "}
              <span className={`tag ${tier === "pro" ? "off" : ""}`}>{tier === "pro" ? "Pro" : "Free"}</span>
              <br />
              <span className="small quiet">
                {KIND_WORDS[kind]} · {counted(followerCount, "follower")}
              </span>
            </span>
            <CuratorTierButton id={id} name={name} tier={tier} />
          </li>
        ))}
      </ul>
      <Pagination
        page={curators.page}
        pageCount={curators.pageCount}
        href={(to) => `/admin/curators/tiers?${new URLSearchParams({ q, page: String(to) })}`}
      />
    </>
  );
}
