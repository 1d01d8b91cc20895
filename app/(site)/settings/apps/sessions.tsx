import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { signInError } from "@/components/account/sign-in-error";
import { SignOutForm } from "@/components/account/sign-out-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { sessionValue } from "@/lib/auth/session-cookie";
import { listSignedInPlaces } from "@/lib/auth/sessions";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";
import type { Query } from "@/lib/web/query";

const SHOWN = 20;

/** Every browser and app that is signed in, and the way out of them. */
export async function Sessions({ ctx, query: { ended, error } }: { ctx: Context; query: Query }) {
  const t = await getTranslations("settings.sessionsPage");
  const locale = await getLocale();
  const store = await cookies();
  const { browsers, apps } = await listSignedInPlaces(
    ctx,
    sessionValue((name) => store.get(name)?.value),
  );
  const message = await signInError(error);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t("title")}</h2>
      <p className="text-ink-2 mt-2 mb-6">{t("lead")}</p>
      {ended && (
        <p className="mb-5 bg-cloth-wash px-3.5 py-3 font-[550] text-cloth" role="status">
          {t("ended")}
        </p>
      )}
      {message && <ErrorMessage role="alert">{message}</ErrorMessage>}
      <SettingsList>
        {browsers.slice(0, SHOWN).map(({ id, since, current }) => (
          <SettingsItem
            key={id}
            title={t(current ? "thisBrowser" : "otherBrowser")}
            facts={t("since", { date: longDate(since, locale) })}
          >
            {current && <Badge tone="cloth">{t("here")}</Badge>}
          </SettingsItem>
        ))}
        {browsers.length > SHOWN && <li className="text-ink-2">{t("more", { count: browsers.length - SHOWN })}</li>}
        {apps > 0 && <SettingsItem title={t("apps", { count: apps })} facts={t("appsHelp")} />}
      </SettingsList>
      <Row className="mt-6">
        <form action="/auth/sign-out-elsewhere" method="post">
          <Button type="submit" variant="danger" disabled={browsers.length + apps < 2}>
            {t("signOutElsewhere")}
          </Button>
        </form>
        <SignOutForm>{t("signOutHere")}</SignOutForm>
      </Row>
      <p className="text-small text-ink-2 mt-4">{t("apiKeys")}</p>
    </section>
  );
}
