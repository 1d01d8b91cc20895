import { getLocale, getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { RemoveButton } from "@/components/site/remove-button";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import type { Actor, Context } from "@/lib/kernel/context";
import { countSubscribers, listSubscribers } from "@/lib/profiles/subscribers";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { orNotFound } from "@/lib/web/page-context";

const ADDRESSES = 50;

/** Who asked for news by mail, and the list to download. */
export async function Newsletter({ ctx, page }: { ctx: Context & { actor: Actor }; page: number }) {
  const t = await getTranslations("settings.newsletterPage");
  const locale = await getLocale();
  if (!TIERS[await tierOf(ctx)].emailCapture)
    return (
      <Section title={t("title")} id="newsletter">
        <TierNote needs="creator" what={t("locked")} />
      </Section>
    );
  const { data, total, pageCount } = await orNotFound(listSubscribers(ctx, { page, limit: ADDRESSES }));
  const { waiting } = await countSubscribers(ctx, ctx.actor.userId);
  return (
    <Section title={t("title")} id="newsletter">
      <Ledger
        stats={[
          { label: t("total"), value: total.toLocaleString(locale) },
          { label: t("waiting"), value: waiting.toLocaleString(locale) },
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
                facts={t("confirmed", { date: longDate(confirmedAt, locale) })}
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
        href={(to) => `/settings/audience${to === 1 ? "" : `?page=${to}`}#newsletter-part`}
      />
    </Section>
  );
}
