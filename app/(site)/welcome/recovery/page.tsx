import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnEmailForm } from "@/components/account/own-email-form";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Link } from "@/components/ui/link";
import { getMe } from "@/lib/auth/me";
import { safeNext } from "@/lib/format/safe-next";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.recoveryPage");
  return { title: t("title"), robots: { index: false } };
}

/** Asks somebody whose account began with a passkey for an address with which they get back in. */
export default async function RecoveryPage({ searchParams }: Props) {
  const t = await getTranslations("home.recoveryPage");
  const next = safeNext((await searchParams).next);
  const ctx = await readerPageContext("/welcome/recovery");
  if ((await getMe(ctx)).email) redirect(next);
  return (
    <SignInPlate title={t("title")}>
      <p className="prose mb-5">{t("text")}</p>
      <OwnEmailForm next={next} />
      <p className="text-small mt-5 text-center">
        <Link href={next}>{t("skip")}</Link>
      </p>
    </SignInPlate>
  );
}
