import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Acceptance } from "@/components/account/acceptance";
import { EmailForm } from "@/components/account/email-form";
import { PasskeySignIn } from "@/components/account/passkey-sign-in-island";
import { ProviderForms } from "@/components/account/provider-forms";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { RowButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { DEMO_ACCOUNTS, demoSignInOffered } from "@/lib/auth/demo";
import { getMe } from "@/lib/auth/me";
import { oauthProviders } from "@/lib/auth/next-auth";
import { passkeysOffered } from "@/lib/auth/passkeys/relying-party";
import { localPath } from "@/lib/format/locales";
import { safeNext } from "@/lib/format/safe-next";
import { addressOf } from "@/lib/format/urls";
import { installation } from "@/lib/kernel/installation";
import { hasTiers } from "@/lib/kernel/tiers";
import { emailCookieName } from "@/lib/web/ceremony";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInPage");
  return { title: t("title"), robots: { index: false } };
}

/** What somebody of the demo world is, in the words of an installation with tiers or without. */
const roleOf = (username: (typeof DEMO_ACCOUNTS)[number]["username"]) =>
  !hasTiers() && (username === "demo_author" || username === "demo_pro") ? "verifiedAuthor" : username;

export default async function SignInPage({ searchParams }: Props) {
  const t = await getTranslations("home.signInPage");
  const locale = await getLocale();
  const tRole = await getTranslations("account.demoRoles");
  const { next: wanted, error, confirm } = await searchParams;
  const next = safeNext(wanted);
  const ctx = await pageContext();
  const isConfirming = Boolean(ctx.actor && confirm);
  if (ctx.actor && !isConfirming) redirect(next);
  const known = isConfirming ? (await getMe(ctx)).email : null;
  const typed = (await cookies()).get(emailCookieName())?.value ?? known ?? "";
  const message = await signInError(error);
  const { registration, rules, terms } = installation();
  const isOpen = registration === "open";
  return (
    <SignInPlate
      title={t(isConfirming ? "confirmTitle" : isOpen ? "title" : "titleKnown")}
      error={error === "invalid_input" ? null : message}
    >
      {isConfirming && <p className="prose mb-5 text-center">{t("confirm")}</p>}
      <EmailForm
        texts={{
          email: t("email"),
          ...(isConfirming ? {} : { emailHelp: t(isOpen ? "emailHelp" : "emailHelpKnown") }),
          submit: t("submit"),
        }}
        hidden={{ next, ...(isConfirming ? { confirm: "1" } : {}) }}
        typed={typed}
        error={error === "invalid_input" ? (message ?? undefined) : undefined}
      />
      {passkeysOffered() && (
        <>
          <p className="text-small text-ink-2 my-4 text-center">{t("or")}</p>
          <PasskeySignIn action={localPath(locale, "/auth/passkey")} next={next} isConfirming={isConfirming} />
        </>
      )}
      <ProviderForms providers={oauthProviders()} hidden={{ next }} />
      {!isConfirming &&
        (isOpen ? (
          <>
            {passkeysOffered() && (
              <p className="text-small mt-5 text-center">
                {t.rich("join", {
                  link: (chunks) => <Link href={addressOf("/sign-in/passkey", { next })}>{chunks}</Link>,
                })}
              </p>
            )}
            <Acceptance hasRules={rules !== ""} hasTerms={terms !== ""} />
          </>
        ) : (
          <p className="mt-5 text-center">
            {t.rich(`newHere.${registration}`, { link: (chunks) => <Link href="/join">{chunks}</Link> })}
          </p>
        ))}
      {demoSignInOffered() && (
        <section className="mt-8 border-rule border-t pt-5" aria-labelledby="demo">
          <h2 id="demo" className="mb-1 text-[1.25rem]">
            {t("demoTitle")}
          </h2>
          <p className="text-small text-ink-2">{t("demo")}</p>
          <ul className="mt-3 border-rule border-t">
            {DEMO_ACCOUNTS.map(({ username, name }) => (
              <li key={username}>
                <form action={localPath(locale, "/auth/demo")} method="post">
                  <input type="hidden" name="next" value={next} />
                  <RowButton type="submit" name="username" value={username}>
                    <b className="block [font:500_1.125rem/1.2_var(--serif)]">
                      <bdi>{name}</bdi>
                    </b>{" "}
                    <span className="text-ink-2 text-small">{tRole(roleOf(username))}</span>
                  </RowButton>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-small text-ink-2 mt-6 text-center">
        {t.rich("privacy", { link: (chunks) => <Link href="/privacy">{chunks}</Link> })}
      </p>
    </SignInPlate>
  );
}
