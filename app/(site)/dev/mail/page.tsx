import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { addressOf } from "@/lib/format/urls";
import { listOutbox } from "@/lib/mail/read-outbox";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.devOutboxPage");
  return { title: t("title"), robots: { index: false } };
}

const SHOWN = 20;

export default async function OutboxPage({ searchParams }: Props) {
  const t = await getTranslations("home.devOutboxPage");
  const page = pageNumber((await searchParams).page);
  const outbox = await orNotFound(listOutbox(await pageContext(), { page, limit: SHOWN }));
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-13 mb-2">{t("title")}</h1>
      <p className="text-ink-2 tabular-nums mb-6">{t("count", { count: outbox.total })}</p>
      {outbox.data.length === 0 ? (
        <EmptyState action={<ButtonLink href="/sign-in">{t("signIn")}</ButtonLink>}>{t("empty")}</EmptyState>
      ) : (
        <ul className="settings-list">
          {outbox.data.map(({ id, subject, recipient, writtenAt }) => (
            <li key={id}>
              <span>
                <Link href={`/dev/mail/${id}`} prefetch={false}>
                  {subject}
                </Link>
                <small className="tabular-nums">
                  {t("line", { recipient, time: writtenAt.replace("T", ", ").replace("Z", "") })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={outbox.pageCount} href={(to) => addressOf("/dev/mail", { page: to })} />
    </div>
  );
}
