import type { Metadata } from "next";
import type { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { ReadingPage } from "@/components/site/reading-page";
import { DotLeader } from "@/components/ui/dot-leader";
import { Markdown } from "@/components/ui/markdown";
import { Prose } from "@/components/ui/prose";
import { deviceCookieName } from "@/lib/auth/browser-sign-in";
import { ceremonyCookieName } from "@/lib/auth/passkeys/challenges";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { formatDuration } from "@/lib/format/relative-time";
import { personalRetention } from "@/lib/jobs/retention";
import { installation } from "@/lib/kernel/installation";
import type { en } from "@/lib/messages/messages";
import { endpoints } from "@/lib/registry/endpoints";
import { alternatesOf } from "@/lib/web/alternates";
import { emailCookieName } from "@/lib/web/ceremony";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

/** A table that the list of what runs out has a text for: all have one (lib/jobs/retention.test.ts). */
type RetentionText = `retentionOf.${keyof typeof en.home.privacyPage.retentionOf}`;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.privacyPage");
  return { title: t("title"), description: t("metaDescription"), alternates: await alternatesOf("/privacy") };
}

const cookies = (t: ReturnType<typeof useTranslations<"home.privacyPage">>) => [
  { label: sessionCookieName(), value: t("cookies.session") },
  { label: HINT_COOKIE, value: t("cookies.reader") },
  { label: emailCookieName(), value: t("cookies.email") },
  { label: deviceCookieName(), value: t("cookies.device") },
  { label: ceremonyCookieName(), value: t("cookies.passkey") },
  { label: "authjs.*", value: t("cookies.oauth") },
];

export default async function PrivacyPage() {
  const t = await getTranslations("home.privacyPage");
  const locale = await getLocale();
  await publicPageContext(SECONDS);
  const { privacyNote } = installation();
  const leaves = endpoints.some(({ id }) => (id as string) === "deleteAccount");
  return (
    <ReadingPage title={t("title")}>
      {privacyNote && <Markdown text={privacyNote} className="mt-6" />}
      <Prose className="mt-6">
        <p>{t("intro")}</p>
        <h2>{t("storedTitle")}</h2>
        <ul>
          <li>{t("stored.account")}</li>
          <li>{t("stored.library")}</li>
          <li>{t("stored.following")}</li>
          <li>{t("stored.shelves")}</li>
          <li>{t("stored.uploads")}</li>
          <li>{t("stored.push")}</li>
          <li>{t("stored.sessions")}</li>
        </ul>
        <h2>{t("retentionTitle")}</h2>
        <p>{t("retention")}</p>
        <ul>
          {personalRetention().map(({ table, hours }) => (
            <li key={table}>{t(`retentionOf.${table}` as RetentionText, { age: formatDuration(hours, locale) })}</li>
          ))}
        </ul>
        <h2>{t("cookiesTitle")}</h2>
      </Prose>
      <div className="my-4">
        <DotLeader items={cookies(t)} />
      </div>
      <Prose>
        <p>{t("noOtherCookies")}</p>
        <h2>{t("visitsTitle")}</h2>
        <p>{t("visits")}</p>
        <h2>{t("audienceTitle")}</h2>
        <p>{t("audience")}</p>
        <h2>{t("leavingTitle")}</h2>
        <p>
          {t(leaves ? "leaving" : "leavingByOperator")} {t("untilThen")}
        </p>
        <h2>{t("operatorTitle")}</h2>
        <p>{t("operator")}</p>
      </Prose>
    </ReadingPage>
  );
}
