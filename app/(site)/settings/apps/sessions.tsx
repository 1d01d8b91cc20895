import { getLocale, getTranslations } from "next-intl/server";
import { RevokeSession } from "@/components/account/revoke-session";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { signInError } from "@/components/account/sign-in-error";
import { SignOutForm } from "@/components/account/sign-out-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { countApps, listSessions } from "@/lib/auth/sessions";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";
import type { Query } from "@/lib/web/query";

const SHOWN = 20;

/** Every browser and app that is signed in, and the way out of them. */
export async function Sessions({ ctx, query: { ended, error } }: { ctx: Context; query: Query }) {
  const t = await getTranslations("settings.sessionsPage");
  const locale = await getLocale();
  const tDevice = await getTranslations("account.devices");
  const { data: browsers, total } = await listSessions(ctx, { page: 1, limit: SHOWN });
  const apps = await countApps(ctx);
  const message = await signInError(error);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-[1.5rem]">
        {t("title")}
      </h2>
      <p className="text-ink-2 mt-2 mb-6">{t("lead")}</p>
      {ended && (
        <p className="mb-5 bg-cloth-wash px-3.5 py-3 font-[550] text-cloth" role="status">
          {t("ended")}
        </p>
      )}
      {message && <ErrorMessage role="alert">{message}</ErrorMessage>}
      <SettingsList>
        {browsers.map(({ id, browser, system, method, createdAt, lastUsedAt, current }) => {
          const device =
            browser && system ? tDevice("onSystem", { browser, system }) : (browser ?? system ?? tDevice("unknown"));
          const dates = { date: longDate(createdAt, locale), used: longDate(lastUsedAt, locale) };
          return (
            <SettingsItem
              key={id}
              title={device}
              facts={method ? t("since", { ...dates, method: tDevice(`method.${method}`) }) : t("sinceUnknown", dates)}
            >
              {current ? <Badge tone="cloth">{t("here")}</Badge> : <RevokeSession id={id} device={device} />}
            </SettingsItem>
          );
        })}
        {total > SHOWN && <li className="text-ink-2">{t("more", { count: total - SHOWN })}</li>}
        {apps > 0 && <SettingsItem title={t("apps", { count: apps })} facts={t("appsHelp")} />}
      </SettingsList>
      <Row className="mt-6">
        <form action="/auth/sign-out-elsewhere" method="post">
          <Button type="submit" variant="danger" disabled={total + apps < 2}>
            {t("signOutElsewhere")}
          </Button>
        </form>
        <SignOutForm>{t("signOutHere")}</SignOutForm>
      </Row>
      <p className="text-small text-ink-2 mt-4">
        {t("newDevices")} {t("apiKeys")}
      </p>
    </section>
  );
}
