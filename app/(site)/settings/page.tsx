import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NameForm } from "@/components/account/name-form";
import { SettingsPart } from "@/components/account/settings-part";
import { SignOutForm } from "@/components/account/sign-out-form";
import { getMe } from "@/lib/auth/me";
import { longDate } from "@/lib/format/dates";
import { NAMELESS } from "@/lib/format/names";
import { readerPageContext } from "@/lib/web/page-context";
import { AccountStatus } from "./account-status";
import { Appearance } from "./appearance";
import { OwnClaims } from "./own-claims";
import { OwnProposalsPart } from "./own-proposals";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.layout");
  return { title: t("title"), robots: { index: false } };
}

export default async function AccountPage() {
  const ctx = await readerPageContext("/settings");
  const me = await getMe(ctx);
  const t = await getTranslations("settings.accountPage");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("since", { date: longDate(me.createdAt, locale) })}</p>
      <NameForm username={me.username} displayName={me.displayName === NAMELESS ? "" : me.displayName} />
      <SettingsPart title={t("email")} id="mail">
        <p className="mt-2 break-words">{me.email ?? t("noEmail")}</p>
        <p className="text-small text-ink-2 mt-1">{t("emailHelp")}</p>
      </SettingsPart>
      <Appearance locale={ctx.actor.locale} drawnCovers={me.drawnCovers} />
      <OwnClaims ctx={ctx} />
      <OwnProposalsPart ctx={ctx} />
      <AccountStatus ctx={ctx} />
      <SettingsPart title={t("signOut")} id="out">
        <p className="text-ink-2 mt-2 mb-4">{t("signOutHelp")}</p>
        <SignOutForm>{t("signOut")}</SignOutForm>
      </SettingsPart>
    </>
  );
}
