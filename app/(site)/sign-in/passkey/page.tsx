import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PasskeyJoin } from "@/components/account/passkey-join";
import { signInError } from "@/components/account/sign-in-error";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Link } from "@/components/ui/link";
import { passkeysOffered } from "@/lib/auth/passkeys/relying-party";
import { localPath } from "@/lib/format/locales";
import { safeNext } from "@/lib/format/safe-next";
import { addressOf } from "@/lib/format/urls";
import { installation } from "@/lib/kernel/installation";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInPasskeyPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function JoinWithPasskeyPage({ searchParams }: Props) {
  const t = await getTranslations("home.signInPasskeyPage");
  const locale = await getLocale();
  const { next: wanted, error, invite } = await searchParams;
  const next = safeNext(wanted);
  const { actor } = await pageContext();
  if (actor) redirect(next);
  const signIn = addressOf("/sign-in", { next });
  const invitation = typeof invite === "string" && /^[\w-]{20,200}$/.test(invite) ? invite : null;
  const mayJoin = installation().registration === "open" || invitation !== null;
  if (!passkeysOffered() || !mayJoin) redirect(signIn);
  const hidden = { next, ...(invitation ? { invite: invitation } : {}) };
  return (
    <SignInPlate title={t("title")} error={await signInError(error)}>
      <p className="prose mb-4">{t("text")}</p>
      <p className="prose mb-6">{t("recovery")}</p>
      <PasskeyJoin action={localPath(locale, "/auth/passkey-account")} hidden={hidden} />
      <p className="text-small mt-5 text-center">
        {t.rich("back", { link: (chunks) => <Link href={signIn}>{chunks}</Link> })}
      </p>
    </SignInPlate>
  );
}
