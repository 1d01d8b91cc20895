import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ApiKeyForm } from "@/components/account/api-key-form";
import { RevokeKey } from "@/components/account/revoke-key";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SettingsPart } from "@/components/account/settings-part";
import { listApiKeys } from "@/lib/auth/api-keys";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.apiKeysPage");
  return { title: t("title") };
}

const MAX_KEYS = 100;

export default async function ApiKeysPage() {
  const ctx = await readerPageContext("/settings/api-keys");
  const t = await getTranslations("settings.apiKeysPage");
  const { data: keys } = await listApiKeys(ctx, { page: 1, limit: MAX_KEYS });
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t.rich("lead", { reference: (chunks) => <Link href="/developers">{chunks}</Link> })}
      </p>
      <ApiKeyForm />
      <SettingsPart title={t("keys")} id="keys">
        {keys.length === 0 ? (
          <p className="text-ink-2 mt-2">{t("empty")}</p>
        ) : (
          <SettingsList className="mt-3">
            {keys.map(({ id, name, scopes, lastFour, createdAt, lastUsedAt }) => (
              <SettingsItem
                key={id}
                title={name}
                facts={t("facts", {
                  scope: scopes.includes("write") ? "write" : "read",
                  lastFour,
                  created: longDate(createdAt),
                  used: lastUsedAt ? "yes" : "no",
                  lastUsed: lastUsedAt ? longDate(lastUsedAt) : "",
                })}
              >
                <RevokeKey id={id} name={name} />
              </SettingsItem>
            ))}
          </SettingsList>
        )}
      </SettingsPart>
    </>
  );
}
