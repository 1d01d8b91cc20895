import { getLocale, getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SettingsPart } from "@/components/account/settings-part";
import { RevokeGrant } from "@/components/oauth/revoke-grant";
import { ScopeList } from "@/components/oauth/scope-list";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";
import { listAppGrants } from "@/lib/oauth/grants";

const MAX_GRANTS = 100;

/** Other people's apps that may act for the reader: what each may do, and the end of it. */
export async function AppGrants({ ctx }: { ctx: Context }) {
  const t = await getTranslations("settings.grantsPage");
  const locale = await getLocale();
  const { data: grants } = await listAppGrants(ctx, { page: 1, limit: MAX_GRANTS });
  return (
    <SettingsPart title={t("title")} id="app-grants">
      <p className="text-ink-2 mt-2 mb-6">{t(grants.length === 0 ? "empty" : "lead")}</p>
      {grants.length > 0 && (
        <SettingsList aria-label={t("title")}>
          {grants.map(({ id, app, scopes, createdAt, lastUsedAt }) => (
            <SettingsItem
              key={id}
              title={<bdi>{app.name}</bdi>}
              facts={t("facts", {
                maker: app.owner ?? "none",
                since: longDate(createdAt, locale),
                used: lastUsedAt ? "yes" : "no",
                lastUsed: lastUsedAt ? longDate(lastUsedAt, locale) : "",
              })}
              more={
                <details>
                  <summary className="min-h-11 cursor-pointer py-2.5">{t("scopes")}</summary>
                  <ScopeList scopes={scopes} />
                </details>
              }
            >
              <RevokeGrant id={id} name={app.name} />
            </SettingsItem>
          ))}
        </SettingsList>
      )}
    </SettingsPart>
  );
}
