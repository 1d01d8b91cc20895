import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SignInPlate } from "@/components/account/sign-in-plate";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInLinkPage");
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the mailed link leads: only the button uses it up, since mail scanners open links by themselves. */
export default async function LinkPage({ searchParams }: Props) {
  const t = await getTranslations("home.signInLinkPage");
  const { token } = await searchParams;
  if (typeof token !== "string" || !/^[\w-]{20,200}$/.test(token))
    return (
      <SignInPlate title={t("brokenTitle")}>
        <p className="prose text-center">{t("broken")}</p>
        <p className="mt-5 text-center">
          <Link className="btn pri" href="/sign-in">
            {t("newMail")}
          </Link>
        </p>
      </SignInPlate>
    );
  return (
    <SignInPlate title={t("title")}>
      <p className="prose mb-5 text-center">{t("text")}</p>
      <form action="/auth/link" method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn pri wide">
          {t("submit")}
        </button>
      </form>
      <p className="small quiet mt-5 text-center">{t("notYou")}</p>
    </SignInPlate>
  );
}
