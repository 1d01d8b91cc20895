import { getTranslations } from "next-intl/server";
import { OwnEmailForm } from "@/components/account/own-email-form";
import { SettingsPart } from "@/components/account/settings-part";
import { SignInAgain } from "@/components/account/sign-in-again";
import { getMe } from "@/lib/auth/me";
import type { Context } from "@/lib/kernel/context";

/** The address that codes go to, and with which the reader gets back in. */
export async function Email({ ctx, isFresh }: { ctx: Context; isFresh: boolean }) {
  const t = await getTranslations("settings.emailPage");
  const { email } = await getMe(ctx);
  return (
    <SettingsPart title={t("title")} id="email">
      <p className="text-ink-2 mt-2 mb-6 wrap-anywhere">
        {email ? t.rich("has", { email, b: (chunks) => <b>{chunks}</b> }) : t("none")}
      </p>
      {isFresh ? <OwnEmailForm isChange={email !== null} /> : <SignInAgain page="/settings/apps" />}
    </SettingsPart>
  );
}
