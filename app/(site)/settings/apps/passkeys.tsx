import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { PasskeyForm } from "@/components/account/passkey-form";
import { RemovePasskey } from "@/components/account/remove-passkey";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SettingsPart } from "@/components/account/settings-part";
import { SignInAgain } from "@/components/account/sign-in-again";
import { listPasskeys } from "@/lib/auth/passkeys/own-passkeys";
import { passkeysOffered } from "@/lib/auth/passkeys/relying-party";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";
import { deviceText } from "@/lib/web/ceremony";

const MAX_PASSKEYS = 20;

/** The passkeys with which the reader signs in: listed, added, revoked. */
export async function Passkeys({ ctx, isFresh }: { ctx: Context; isFresh: boolean }) {
  const t = await getTranslations("settings.passkeysPage");
  const locale = await getLocale();
  const { data: passkeys } = await listPasskeys(ctx, { page: 1, limit: MAX_PASSKEYS });
  return (
    <SettingsPart title={t("title")} id="passkeys">
      <p className="text-ink-2 mt-2 mb-6">{t("lead")}</p>
      {passkeys.length === 0 ? (
        <p className="text-ink-2">{t("empty")}</p>
      ) : (
        <SettingsList aria-label={t("list")}>
          {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
            <SettingsItem
              key={id}
              title={name}
              facts={t("facts", {
                keeper: isSynced ? "synced" : "single",
                created: longDate(createdAt, locale),
                used: lastUsedAt ? "yes" : "no",
                lastUsed: lastUsedAt ? longDate(lastUsedAt, locale) : "",
              })}
            >
              {isFresh && <RemovePasskey id={id} name={name} />}
            </SettingsItem>
          ))}
        </SettingsList>
      )}
      {!passkeysOffered() ? (
        <p className="text-ink-2 mt-6">{t("notOffered")}</p>
      ) : isFresh ? (
        <PasskeyForm name={deviceText(await headers())} />
      ) : (
        <SignInAgain page="/settings/apps" />
      )}
    </SettingsPart>
  );
}
