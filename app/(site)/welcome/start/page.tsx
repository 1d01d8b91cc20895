import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { ButtonLink } from "@/components/ui/button";
import { EntryTitle } from "@/components/ui/entry-title";
import { Icon } from "@/components/ui/icon";
import { RuledList } from "@/components/ui/lists";
import { safeNext } from "@/lib/format/safe-next";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.startPage");
  return { title: t("title"), robots: { index: false } };
}

const STEPS = [
  { href: "/import", name: "books" },
  { href: "/authors", name: "authors" },
  { href: "/clubs", name: "club" },
] as const;

/** The last step of a new account: three ways to begin, each of which can wait. */
export default async function StartPage({ searchParams }: Props) {
  const t = await getTranslations("home.startPage");
  const next = safeNext((await searchParams).next);
  await readerPageContext("/welcome/start");
  return (
    <SignInPlate title={t("title")}>
      <RuledList as="ol">
        {STEPS.map(({ href, name }) => (
          <li
            key={name}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 hover:bg-wash [&_a]:after:absolute [&_a]:after:inset-0"
          >
            <div>
              <EntryTitle href={href}>{t(`${name}.title`)}</EntryTitle>
              <p className="text-ink-2">{t(`${name}.text`)}</p>
            </div>
            <Icon name="next" />
          </li>
        ))}
      </RuledList>
      <p className="mt-6 text-center">
        <ButtonLink variant="primary" href={next}>
          {t("go")}
        </ButtonLink>
      </p>
    </SignInPlate>
  );
}
