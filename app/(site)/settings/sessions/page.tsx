import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { SettingsItem, SettingsList } from "@/components/account/settings-list";
import { SignOutForm } from "@/components/account/sign-out-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { sessionValue } from "@/lib/auth/session-cookie";
import { listSignedInPlaces } from "@/lib/auth/sessions";
import { longDate } from "@/lib/format/dates";
import { signInError } from "@/lib/format/sign-in-errors";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.sessionsPage");
  return { title: t("title") };
}

const SHOWN = 20;

export default async function SessionsPage({ searchParams }: Props) {
  const { ended, error } = await searchParams;
  const ctx = await readerPageContext("/settings/sessions");
  const t = await getTranslations("settings.sessionsPage");
  const store = await cookies();
  const { browsers, apps } = await listSignedInPlaces(
    ctx,
    sessionValue((name) => store.get(name)?.value),
  );
  const message = signInError(error);
  return (
    <>
      <h1>{t("title")}</h1>
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
            facts={t("since", { date: longDate(since) })}
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
    </>
  );
}
