import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { History } from "@/components/corrections/history";
import { listHistory } from "@/lib/catalogue/corrections/history";
import { isLibrarian } from "@/lib/catalogue/librarian";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const REVISIONS = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("corrections.history");
  return { title: t("title"), robots: { index: false } };
}

export default async function BookHistoryPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const ctx = await pageContext();
  const page = pageNumber((await searchParams).page);
  const history = await orNotFound(listHistory(ctx, "book", slug, { page, limit: REVISIONS }));
  withinPages(history);
  const path = `/books/${history.subject.slug}`;
  if (slug !== history.subject.slug) await movedFor(`${path}/history`);
  return (
    <History
      subject={{ ...history.subject, kind: "book", path }}
      history={history}
      mayRevert={isLibrarian(ctx.actor)}
    />
  );
}
