import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Board } from "@/components/clubs/board";
import { NewDiscussion } from "@/components/clubs/new-discussion";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { getClub } from "@/lib/clubs/clubs";
import type { Sort } from "@/lib/clubs/discussion-page";
import { findDiscussions } from "@/lib/clubs/discussions";
import { listReads } from "@/lib/clubs/reads";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
};

const SORTS = ["recent", "popular", "oldest"] as const satisfies Sort[];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.discussionsPage");
  const club = await orNotFound(getClub(await pageContext(), (await params).slug));
  return {
    title: t("metaTitle", { name: club.name }),
    alternates: await alternatesOf(`/clubs/${club.slug}/discussions`),
    ...(club.visibility === "private" ? { robots: { index: false } } : {}),
  };
}

export default async function DiscussionsPage({ params, searchParams }: Props) {
  const sorts = await getTranslations("clubs.discussionPage");
  const t = await getTranslations("clubs.discussionsPage");
  const [{ slug }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const sort: Sort = query.sort === "popular" || query.sort === "oldest" ? query.sort : "recent";
  const page = pageNumber(query.page);
  const reads = await listReads(ctx, club.id, { page: 1, limit: 50 });
  const read = reads.data.find(({ id }) => id === query.read);
  const filters = read ? { readId: read.id } : {};
  const found = await orNotFound(
    findDiscussions(ctx, club.id, { filters, order: [{ field: sort, direction: "asc" }] }, { page, limit: 20 }),
  );
  const viewerId = ctx.actor?.userId ?? null;
  const at = `/clubs/${club.slug}/discussions`;
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={`/clubs/${club.slug}`}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">{read ? t("titleOn", { title: read.book.title }) : t("title")}</h1>
      <Tabs
        label={sorts("order")}
        tabs={SORTS.map((option) => ({
          href: addressOf(at, { sort: option === "recent" ? "" : option, read: read?.id }),
          label: sorts(`sort.${option}`),
          current: option === sort,
        }))}
      />
      {found.data.length > 0 ? (
        <Board slug={club.slug} discussions={found.data} now={ctx.now.getTime()} />
      ) : (
        <EmptyState>{t("empty")}</EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(at, { sort: sort === "recent" ? "" : sort, read: read?.id, page: to })}
      />
      {club.viewer?.status === "active" && (
        <Section title={t("new")} id="new" className="print:hidden">
          <NewDiscussion
            key={viewerId}
            viewerId={viewerId}
            club={{ id: club.id, slug: club.slug }}
            reads={reads.data.map(({ id, book }) => ({ id, title: book.title }))}
            readId={read?.id ?? ""}
          />
        </Section>
      )}
    </div>
  );
}
