import Link from "next/link";
import { Guidelines } from "@/components/collections/guidelines";
import { OwnList } from "@/components/collections/own-list";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { getOwnCurator } from "@/lib/collections/curators";
import { listOwnCollections } from "@/lib/collections/own-collections";
import { ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUS_LABELS } from "@/lib/format/collection-labels";
import { counted } from "@/lib/format/numbers";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

export const metadata = { title: "Your desk" };

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await readerPageContext("/curate");
  const curator = await orApply(getOwnCurator(ctx));
  if (!curator.guidelinesAcceptedAt) return <Guidelines />;
  const query = ListOwnCollections.safeParse(textParams(await searchParams)).data ?? { page: 1, limit: 20 };
  const own = await listOwnCollections(ctx, query);
  const tab = (status: keyof typeof COLLECTION_STATUS_LABELS | undefined, label: string) => ({
    href: status ? `/curate?status=${status}` : "/curate",
    label,
    current: query.status === status,
  });
  return (
    <>
      <div className="row between pt-11">
        <h1>Your desk</h1>
        <p className="row">
          <Link className="btn" href="/curate/profile">
            Your page
          </Link>
          <Link className="btn pri" href="/curate/new">
            New collection
          </Link>
        </p>
      </div>
      <p className="quiet my-4">
        {counted(curator.followerCount, "follower")}.{" "}
        <Link href={`/curators/${curator.slug}`}>See your page as readers do</Link>
      </p>
      <Tabs
        label="States"
        tabs={[
          tab(undefined, "All"),
          ...(Object.keys(COLLECTION_STATUS_LABELS) as (keyof typeof COLLECTION_STATUS_LABELS)[]).map((status) =>
            tab(status, COLLECTION_STATUS_LABELS[status]),
          ),
        ]}
      />
      {own.data.length > 0 ? (
        <OwnList collections={own.data} home="/curate" label="Your collections" />
      ) : (
        <Empty
          action={
            <Link className="btn" href="/curate/new">
              Start a list
            </Link>
          }
        >
          {query.status ? "Nothing in this state." : "Start with three books you keep lending out."}
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
