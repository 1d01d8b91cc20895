import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SettingsFrame } from "@/components/account/settings-rail";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { RemoveButton } from "@/components/site/remove-button";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { longDate } from "@/lib/format/dates";
import { countSubscribers, listSubscribers } from "@/lib/profiles/subscribers";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.newsletterPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const ADDRESSES = 50;

export default async function Subscribers({ searchParams }: Props) {
  const ctx = await readerPageContext("/settings/newsletter");
  const t = await getTranslations("settings.newsletterPage");
  if (!TIERS[await tierOf(ctx)].emailCapture)
    return (
      <SettingsFrame title={t("title")}>
        <TierNote needs="creator" what={t("locked")} />
      </SettingsFrame>
    );
  const page = pageNumber((await searchParams).page);
  const { data, total, pageCount } = await orNotFound(listSubscribers(ctx, { page, limit: ADDRESSES }));
  const { waiting } = await countSubscribers(ctx, ctx.actor.userId);
  return (
    <SettingsFrame title={t("title")}>
      <Ledger
        stats={[
          { label: t("total"), value: total.toLocaleString("en") },
          { label: t("waiting"), value: waiting.toLocaleString("en") },
        ]}
      />
      <p className="prose mt-4">
        {t.rich("help", { page: (chunks) => <Link href={`/@${ctx.actor.username}`}>{chunks}</Link> })}
      </p>
      {total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <>
          <p className="mt-6">
            <ButtonAnchor href="/api/v1/me/subscribers/file">{t("file")}</ButtonAnchor>
          </p>
          <SettingsList className="mt-6">
            {data.map(({ id, email, confirmedAt }) => (
              <SettingsItem
                key={id}
                title={<span className="break-all">{email}</span>}
                facts={t("confirmed", { date: longDate(confirmedAt) })}
              >
                <RemoveButton
                  operation="DELETE /v1/me/subscribers/{id}"
                  params={{ id }}
                  question={t("question", { email })}
                  verb={t("remove")}
                  successMessage={t("removed")}
                  of={email}
                />
              </SettingsItem>
            ))}
          </SettingsList>
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        label={t("pages")}
        href={(to) => `/settings/newsletter${to === 1 ? "" : `?page=${to}`}`}
      />
    </SettingsFrame>
  );
}
