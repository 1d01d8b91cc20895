import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Acceptance } from "@/components/account/acceptance";
import { EmailForm } from "@/components/account/email-form";
import { ProviderForms } from "@/components/account/provider-forms";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Link } from "@/components/ui/link";
import { oauthProviders } from "@/lib/auth/next-auth";
import { passkeysOffered } from "@/lib/auth/passkeys/relying-party";
import { addressOf } from "@/lib/format/urls";
import { inviteMakesAccounts } from "@/lib/installation/invites";
import { installation } from "@/lib/kernel/installation";
import { emailCookieName } from "@/lib/web/ceremony";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.invitePage");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where an invitation leads: a new account with an address, or by another site. */
export default async function InvitePage({ params, searchParams }: Props) {
  const t = await getTranslations("home.invitePage");
  const { token } = await params;
  const { error } = await searchParams;
  const ctx = await pageContext();
  if (ctx.actor) redirect("/home");
  const { registration, rules, terms } = installation();
  if (registration === "closed" || !(await inviteMakesAccounts(ctx, token)))
    return (
      <SignInPlate title={t("overTitle")}>
        <p className="prose text-center">{t(registration === "closed" ? "closed" : "over")}</p>
      </SignInPlate>
    );
  const message = await signInError(error);
  const emailError = error === "invalid_input" ? (message ?? undefined) : undefined;
  return (
    <SignInPlate title={t("title")} error={emailError ? null : message}>
      <p className="prose mb-5 text-center">{t("text")}</p>
      <EmailForm
        texts={{ email: t("email"), submit: t("submit") }}
        hidden={{ invite: token }}
        typed={(await cookies()).get(emailCookieName())?.value ?? ""}
        error={emailError}
      />
      <ProviderForms providers={oauthProviders()} hidden={{ invite: token }} />
      {passkeysOffered() && (
        <p className="text-small mt-5 text-center">
          {t.rich("passkey", {
            link: (chunks) => <Link href={addressOf("/sign-in/passkey", { invite: token })}>{chunks}</Link>,
          })}
        </p>
      )}
      <Acceptance hasRules={rules !== ""} hasTerms={terms !== ""} />
    </SignInPlate>
  );
}
