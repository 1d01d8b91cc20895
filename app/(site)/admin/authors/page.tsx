import Link from "next/link";
import { TierButton } from "@/components/claims/tier-button";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { listVerifiedAuthors } from "@/lib/authors/tiers";
import { counted } from "@/lib/words/numbers";
import { staffContext } from "../staff";

export default async function TiersPage({ searchParams }: { searchParams: Promise<{ q?: string; page?: string }> }) {
  const ctx = await staffContext("/admin/authors");
  const { q = "", page } = await searchParams;
  const number = Math.min(100, Math.max(1, Number(page) || 1));
  const authors = await listVerifiedAuthors(ctx, { q: q.slice(0, 200), page: number, limit: 50 });
  return (
    <>
      <h1>Tiers</h1>
      <p className="quiet mt-2">Verified authors. What was published as pro stays when the tier ends.</p>
      <form className="row mt-6 items-end" action="/admin/authors">
        <div className="min-w-0 flex-1">
          <TextField label="Name" name="q" type="search" defaultValue={q} />
        </div>
        <button type="submit" className="btn">
          Find
        </button>
      </form>
      {authors.total === 0 && <Empty>No verified author has this name.</Empty>}
      <ul className="lines mt-6">
        {authors.data.map(({ id, slug, name, tier, followerCount, bookCount }) => (
          <li key={id} className="row between">
            <span className="min-w-0">
              <Link className="serif text-lg break-words" href={`/authors/${slug}`}>
                {name}
              </Link>{" "}
              <span className={`tag ${tier === "pro" ? "off" : ""}`}>{tier === "pro" ? "Pro" : "Free"}</span>
              <br />
              <span className="small quiet">
                {counted(followerCount, "follower")} · {counted(bookCount, "book")}
              </span>
            </span>
            <TierButton id={id} name={name} tier={tier} />
          </li>
        ))}
      </ul>
      <Pagination
        page={authors.page}
        pageCount={authors.pageCount}
        href={(to) => `/admin/authors?${new URLSearchParams({ q, page: String(to) })}`}
      />
    </>
  );
}
