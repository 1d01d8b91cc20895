import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Acceptance } from "@/components/account/acceptance";
import { EmailForm } from "@/components/account/email-form";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Textarea } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { localPath } from "@/lib/format/locales";
import { installation } from "@/lib/kernel/installation";
import { emailCookieName } from "@/lib/web/ceremony";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.joinPage");
  return { title: t("title"), robots: { index: false } };
}

/** Where accounts are approved, this is where one asks for one, and is told that it was heard. */
export default async function JoinPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("home.joinPage");
  const locale = await getLocale();
  const { error, sent } = await searchParams;
  const { actor } = await pageContext();
  const { registration, approvalQuestion, rules, terms } = installation();
  if (actor) redirect("/home");
  if (sent)
    return (
      <SignInPlate title={t("sentTitle")}>
        <p className="prose text-center" role="status">
          {t("sent")}
        </p>
      </SignInPlate>
    );
  if (registration !== "approval") redirect(localPath(locale, "/sign-in"));
  const message = await signInError(error);
  const emailError = error === "invalid_input" ? (message ?? undefined) : undefined;
  return (
    <SignInPlate title={t("title")} error={emailError ? null : message}>
      <p className="prose mb-5 text-center">{t("intro")}</p>
      <EmailForm
        texts={{ email: t("email"), submit: t("submit") }}
        hidden={{}}
        typed={(await cookies()).get(emailCookieName())?.value ?? ""}
        error={emailError}
      >
        <Textarea
          label={approvalQuestion || t("question")}
          help={t("answerHelp")}
          name="answer"
          required
          maxLength={1000}
        />
      </EmailForm>
      <Acceptance hasRules={rules !== ""} hasTerms={terms !== ""} />
      <p className="mt-4 text-center text-ink-2 text-small">
        {t.rich("known", { link: (chunks) => <Link href="/sign-in">{chunks}</Link> })}
      </p>
    </SignInPlate>
  );
}
