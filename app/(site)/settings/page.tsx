import { getTranslations } from "next-intl/server";
import { NameForm } from "@/components/account/name-form";
import { Button } from "@/components/ui/button";
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
      <section className="settings-part" aria-labelledby="mail">
        <h2 id="mail">{t("email")}</h2>
        <p className="mt-2 break-words">{me.email ?? t("noEmail")}</p>
        <p className="text-small text-ink-2 mt-1">{t("emailHelp")}</p>
      </section>
      <section className="settings-part" aria-labelledby="out">
        <h2 id="out">{t("signOut")}</h2>
        <p className="text-ink-2 mt-2 mb-4">{t("signOutHelp")}</p>
        <form action="/auth/sign-out" method="post">
          <Button type="submit">{t("signOut")}</Button>
        </form>
      </section>
    </>
  );
}
