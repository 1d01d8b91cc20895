import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/messages/client-messages";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ConsentForm } from "@/components/oauth/consent-form";
import { ScopeList } from "@/components/oauth/scope-list";
import { buttonStyles } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Username } from "@/components/ui/username";
import { AppError } from "@/lib/http/errors";
import { readAuthorization } from "@/lib/oauth/authorize";
import { placeOf } from "@/lib/oauth/redirect-uris";
import { AuthorizationQuery, type AuthorizationRequest } from "@/lib/oauth/schemas";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oauth.authorizePage");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where other people's apps send readers: what the app asks for, and the reader's yes or no. */
export default async function AuthorizePage({ searchParams }: Props) {
  const query = await searchParams;
  const again = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const ctx = await readerPageContext(`/oauth/authorize?${again}`);
  const asked = await askedFor(query, (sent) => readAuthorization(ctx, sent));
  return (
    <Panel className="mx-auto mt-11 max-w-xl">
      <ClientMessages parts={["oauth", "moderation", "ui"]}>
        {asked instanceof AppError ? (
          <Refused error={asked} />
        ) : (
          <Consent asked={asked} name={ctx.actor.username ?? ctx.actor.displayName} />
        )}
      </ClientMessages>
    </Panel>
  );
}

/** What is asked for, or why it cannot be: a parameter that is sent twice, or too long, is none (RFC 6749, 3.1). */
async function askedFor(
  query: Query,
  read: (sent: AuthorizationQuery) => Promise<AuthorizationRequest>,
): Promise<AuthorizationRequest | AppError> {
  try {
    const { data = {} } = AuthorizationQuery.safeParse(query);
    return await read(data);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return error;
    throw error;
  }
}

async function Consent({ asked, name }: { asked: AuthorizationRequest; name: string }) {
  const t = await getTranslations("oauth.authorizePage");
  const { app, scopes, granted, returnsTo, ticket } = asked;
  const site = (
    <a href={app.siteUrl} dir="ltr" rel="nofollow noopener noreferrer" target="_blank" className="wrap-anywhere">
      {app.siteUrl}
    </a>
  );
  return (
    <>
      <Row justify="between" align="start" isOneLine>
        <h1 className="min-w-0 text-[length:clamp(1.6rem,1.3rem+1.2vw,2.2rem)] wrap-anywhere">
          {t.rich("asks", { app: () => <bdi>{app.name}</bdi> })}
        </h1>
        <ReportMenu kind="app" id={app.id} what={t("theApp", { name: app.name })} />
      </Row>
      <p className="mt-3 text-ink-2">
        {app.owner
          ? t.rich("madeBy", { owner: () => <Username>{app.owner ?? ""}</Username>, site: () => site })
          : t.rich("unowned", { site: () => site })}
      </p>
      <h2 className="mt-6 mb-2 text-[1.25rem]">{t("may")}</h2>
      <ScopeList scopes={scopes} />
      {granted.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5">{t("has")}</summary>
          <ScopeList scopes={granted} />
        </details>
      )}
      <p className="mt-6 text-ink-2 text-small">
        {t.rich("never", { link: (chunks) => <Link href="/settings/apps">{chunks}</Link> })}
      </p>
      <p className="mt-3 mb-6">
        {t.rich("returns", {
          place: () => (
            <b dir="ltr" className="wrap-anywhere">
              {returnsTo}
            </b>
          ),
        })}{" "}
        {t.rich("signedInAs", { name: () => <bdi>{name}</bdi> })}
      </p>
      <ConsentForm ticket={ticket} />
    </>
  );
}

async function Refused({ error: { code, details } }: { error: AppError }) {
  const t = await getTranslations("oauth.authorizePage");
  const known =
    code === "redirect_mismatch" || code === "invalid_authorization" ? (`error.${code}` as const) : "error.unknown_app";
  const redirectTo = details?.redirectTo ? String(details.redirectTo) : null;
  return (
    <>
      <h1 className="text-[length:clamp(1.6rem,1.3rem+1.2vw,2.2rem)]">{t("failed")}</h1>
      <p className="my-5">{t(known, { error: String(details?.error ?? "") })}</p>
      {redirectTo && (
        <a className={buttonStyles()} href={redirectTo} rel="noreferrer">
          {t("tellApp", { place: placeOf(redirectTo) })}
        </a>
      )}
    </>
  );
}
