import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageAnchor } from "@/components/ui/link";
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
        <SettingsList>
          {outbox.data.map(({ id, subject, recipient, writtenAt }) => (
            <SettingsItem
              key={id}
              title={
                // loaded whole: what a mail's frame may set in it comes with the headers of the page
                <PageAnchor className="inline-block pt-2.5 pb-0.5" href={`/dev/mail/${id}`}>
                  {subject}
                </PageAnchor>
              }
              facts={t("line", { recipient, time: writtenAt.replace("T", ", ").replace("Z", "") })}
            />
          ))}
        </SettingsList>
      )}
      <Pagination page={page} pageCount={outbox.pageCount} href={(to) => addressOf("/dev/mail", { page: to })} />
    </div>
  );
}
