import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Button, ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { localPath } from "@/lib/format/locales";
import { safeNext } from "@/lib/format/safe-next";
import { addressOf } from "@/lib/format/urls";
import { outboxOffered } from "@/lib/mail/read-outbox";
import { emailCookieName } from "@/lib/web/ceremony";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInCodePage");
  return { title: t("title"), robots: { index: false } };
}

export default async function CodePage({ searchParams }: Props) {
  const t = await getTranslations("home.signInCodePage");
  const locale = await getLocale();
  const { next: wanted, error, sent } = await searchParams;
  const next = safeNext(wanted);
  const email = (await cookies()).get(emailCookieName())?.value;
  const start = addressOf("/sign-in", { next: textParam(wanted, 500) });
  if (!email)
    return (
      <SignInPlate title={t("title")} error={await signInError(error)}>
        <p className="prose text-center">{t("lost")}</p>
        <p className="mt-5 text-center">
          <ButtonLink variant="primary" href={start}>
            {t("restart")}
          </ButtonLink>
        </p>
      </SignInPlate>
    );
  const message = await signInError(error);
  const codeError = error === "invalid_code" ? (message ?? undefined) : undefined;
  return (
    <SignInPlate title={t("title")} error={codeError ? null : message}>
      <p className="mb-5 text-center" role={sent ? "status" : undefined}>
        {t.rich(sent ? "sentAgain" : "sent", { email, b: (chunks) => <b className="break-words">{chunks}</b> })}
        {outboxOffered() && <> {t.rich("demo", { link: (chunks) => <Link href="/dev/mail">{chunks}</Link> })}</>}
      </p>
      <Stack action={localPath(locale, "/auth/code")} method="post" as="form">
        <input type="hidden" name="next" value={next} />
        <Input
          label={t("code")}
          name="code"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(\d\s*){6}"
          title={t("codeTitle")}
          maxLength={12}
          required
          autoFocus
          error={codeError}
        />
        <Button type="submit" variant="primary" isWide>
          {t("submit")}
        </Button>
      </Stack>
      <Row justify="center" className="mt-6">
        <form action={localPath(locale, "/auth/email")} method="post">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" name="again" value="1" size="compact">
            {t("again")}
          </Button>
        </form>
        <ButtonLink size="compact" href={start}>
          {t("otherAddress")}
        </ButtonLink>
      </Row>
      <p className="text-small text-ink-2 mt-5 text-center">{t("help")}</p>
    </SignInPlate>
  );
}
