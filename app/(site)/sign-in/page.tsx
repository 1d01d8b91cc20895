import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PasskeySignIn } from "@/components/account/passkey-sign-in-island";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Button, RowButton } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { DEMO_ACCOUNTS, demoSignInOffered } from "@/lib/auth/demo";
import { getMe } from "@/lib/auth/me";
import { oauthProviders } from "@/lib/auth/next-auth";
import { passkeysOffered } from "@/lib/auth/passkeys/relying-party";
import { localPath } from "@/lib/format/locales";
import { safeNext } from "@/lib/format/safe-next";
import { addressOf } from "@/lib/format/urls";
import { emailCookieName } from "@/lib/web/ceremony";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInPage");
  return { title: t("title"), robots: { index: false } };
}

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
  const providers = oauthProviders();
  return (
    <SignInPlate title={t(isConfirming ? "confirmTitle" : "title")} error={error === "invalid_input" ? null : message}>
      {isConfirming && <p className="prose mb-5 text-center">{t("confirm")}</p>}
      <Stack action={localPath(locale, "/auth/email")} method="post" as="form">
        <input type="hidden" name="next" value={next} />
        {isConfirming && <input type="hidden" name="confirm" value="1" />}
        <Input
          label={t("email")}
          help={isConfirming ? undefined : t("emailHelp")}
          name="email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={typed}
          error={error === "invalid_input" ? (message ?? undefined) : undefined}
        />
        <Button type="submit" variant="primary" isWide>
          {t("submit")}
        </Button>
      </Stack>
      {(passkeysOffered() || providers.length > 0) && (
        <p className="text-small text-ink-2 my-4 text-center">{t("or")}</p>
      )}
      {passkeysOffered() && (
        <PasskeySignIn action={localPath(locale, "/auth/passkey")} next={next} isConfirming={isConfirming} />
      )}
      {providers.length > 0 && (
        <Stack className="mt-4">
          {providers.map(({ id, name }) => (
            <form key={id} action={localPath(locale, "/auth/oauth")} method="post">
              <input type="hidden" name="next" value={next} />
              <Button type="submit" name="provider" value={id} isWide>
                {t("provider", { name })}
              </Button>
            </form>
          ))}
        </Stack>
      )}
      {passkeysOffered() && !isConfirming && (
        <p className="text-small mt-5 text-center">
          {t.rich("join", {
            link: (chunks) => <Link href={addressOf("/sign-in/passkey", { next })}>{chunks}</Link>,
          })}
        </p>
      )}
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
                    <span className="text-ink-2 text-small">{tRole(username)}</span>
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
