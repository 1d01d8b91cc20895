import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
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
      <p className="quiet mt-2 mb-6">{t("lead")}</p>
      {ended && (
        <p className="settings-done" role="status">
          {t("ended")}
        </p>
      )}
      {message && (
        <p className="err" role="alert">
          {message}
        </p>
      )}
      <ul className="settings-list">
        {browsers.slice(0, SHOWN).map(({ id, since, current }) => (
          <li key={id}>
            <span>
              <b>{t(current ? "thisBrowser" : "otherBrowser")}</b>
              <small className="num">{t("since", { date: longDate(since) })}</small>
            </span>
            {current && <Badge tone="cloth">{t("here")}</Badge>}
          </li>
        ))}
        {browsers.length > SHOWN && <li className="quiet">{t("more", { count: browsers.length - SHOWN })}</li>}
        {apps > 0 && (
          <li>
            <span>
              <b>{t("apps", { count: apps })}</b>
              <small>{t("appsHelp")}</small>
            </span>
          </li>
        )}
      </ul>
      <div className="row mt-6">
        <form action="/auth/sign-out-elsewhere" method="post">
          <button type="submit" className="btn stop" disabled={browsers.length + apps < 2}>
            {t("signOutElsewhere")}
          </button>
        </form>
        <form action="/auth/sign-out" method="post">
          <button type="submit" className="btn">
            {t("signOutHere")}
          </button>
        </form>
      </div>
      <p className="small quiet mt-4">{t("apiKeys")}</p>
    </>
  );
}
