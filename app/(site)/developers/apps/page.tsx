import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { AppForm } from "@/components/oauth/app-form";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { listApps } from "@/lib/oauth/apps";
import { readerPageContext } from "@/lib/web/page-context";

const MAX_APPS = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oauth.appsPage");
  return { title: t("title"), robots: { index: false } };
}

/** The apps that a reader made for others, and the form for one more. */
export default async function AppsPage() {
  const ctx = await readerPageContext("/developers/apps");
  const t = await getTranslations("oauth.appsPage");
  const locale = await getLocale();
  const { data: apps } = await listApps(ctx, { page: 1, limit: MAX_APPS });
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-8 max-w-[72ch]">
        {t.rich("lead", {
          guide: (chunks) => <Link href="/developers/oauth">{chunks}</Link>,
          keys: (chunks) => <Link href="/settings/apps">{chunks}</Link>,
        })}
      </p>
      {apps.length === 0 ? (
        <p>{t("empty")}</p>
      ) : (
        <SettingsList aria-label={t("list")}>
          {apps.map(({ id, name, readers, createdAt, hidden }) => (
            <SettingsItem
              key={id}
              title={<bdi>{name}</bdi>}
              href={`/developers/apps/${id}`}
              facts={t("facts", { readers, created: longDate(createdAt, locale) })}
            >
              {hidden && <Badge>{t("hidden")}</Badge>}
            </SettingsItem>
          ))}
        </SettingsList>
      )}
      <Section title={t("register")} id="register">
        <div className="max-w-140">
          <AppForm />
        </div>
      </Section>
    </>
  );
}
