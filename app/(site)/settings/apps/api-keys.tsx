import { getLocale, getTranslations } from "next-intl/server";
import { ApiKeyForm } from "@/components/account/api-key-form";
import { RevokeKey } from "@/components/account/revoke-key";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SettingsPart } from "@/components/account/settings-part";
import { Link } from "@/components/ui/link";
import { listApiKeys } from "@/lib/auth/api-keys";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";

const MAX_KEYS = 100;

/** The keys with which programs act for the reader: made, listed, revoked. */
export async function ApiKeys({ ctx }: { ctx: Context }) {
  const t = await getTranslations("settings.apiKeysPage");
  const locale = await getLocale();
  const { data: keys } = await listApiKeys(ctx, { page: 1, limit: MAX_KEYS });
  return (
    <SettingsPart title={t("title")} id="api-keys">
      <p className="text-ink-2 mt-2 mb-6">
        {t.rich("lead", { reference: (chunks) => <Link href="/developers">{chunks}</Link> })}
      </p>
      <ApiKeyForm />
      {keys.length === 0 ? (
        <p className="text-ink-2 mt-6">{t("empty")}</p>
      ) : (
        <SettingsList className="mt-8" aria-label={t("keys")}>
          {keys.map(({ id, name, scopes, lastFour, createdAt, lastUsedAt }) => (
            <SettingsItem
              key={id}
              title={name}
              facts={t("facts", {
                scope: scopes.includes("write") ? "write" : "read",
                lastFour,
                created: longDate(createdAt, locale),
                used: lastUsedAt ? "yes" : "no",
                lastUsed: lastUsedAt ? longDate(lastUsedAt, locale) : "",
              })}
            >
              <RevokeKey id={id} name={name} />
            </SettingsItem>
          ))}
        </SettingsList>
      )}
    </SettingsPart>
  );
}
