import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Acceptance } from "@/components/account/acceptance";
import { ProviderForms } from "@/components/account/provider-forms";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { oauthProviders } from "@/lib/auth/next-auth";
import { localPath } from "@/lib/format/locales";
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
  const locale = await getLocale();
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
      <Stack action={localPath(locale, "/auth/email")} method="post" as="form">
        <input type="hidden" name="invite" value={token} />
        <Input
          label={t("email")}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={(await cookies()).get(emailCookieName())?.value ?? ""}
          error={emailError}
        />
        <Button type="submit" variant="primary" isWide>
          {t("submit")}
        </Button>
      </Stack>
      <ProviderForms providers={oauthProviders()} hidden={{ invite: token }} />
      <Acceptance hasRules={rules !== ""} hasTerms={terms !== ""} />
    </SignInPlate>
  );
}
