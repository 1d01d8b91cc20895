import { getTranslations } from "next-intl/server";
import { NameForm } from "@/components/account/name-form";
import { SettingsPart } from "@/components/account/settings-part";
import { SignOutForm } from "@/components/account/sign-out-form";
import { getMe } from "@/lib/auth/me";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export default async function AccountPage() {
  const me = await getMe(await readerPageContext("/settings"));
  const t = await getTranslations("settings.accountPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("since", { date: longDate(me.createdAt) })}</p>
      <NameForm username={me.username} displayName={me.displayName} />
      <SettingsPart title={t("email")} id="mail">
        <p className="mt-2 break-words">{me.email ?? t("noEmail")}</p>
        <p className="text-small text-ink-2 mt-1">{t("emailHelp")}</p>
      </SettingsPart>
      <SettingsPart title={t("signOut")} id="out">
        <p className="text-ink-2 mt-2 mb-4">{t("signOutHelp")}</p>
        <SignOutForm>{t("signOut")}</SignOutForm>
      </SettingsPart>
    </>
  );
}
