import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { UnreadBell } from "@/components/notifications/unread-bell";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink, IconLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";
import { Brand, HeadBar } from "./frame";
import { NavLink } from "./nav-link";
import { SearchBox } from "./search-box";

type RunningHeadProps = { reader: { displayName: string; avatarUrl: string | null } | null; unread: number };

/** Mark, navigation, search, notices and the reader's own face. */
export function RunningHead({ reader, unread }: RunningHeadProps) {
  const t = useTranslations("site.header");
  return (
    <HeadBar>
      <Brand as={Link} href={reader ? "/home" : "/"}>
        <Mark engraving={bookplateMark()} width={30} className="[&_svg]:h-auto [&_svg]:w-full" />
        Bookplate
      </Brand>
      <nav className="flex self-stretch max-md:hidden" aria-label={t("label")}>
        <HeadLink href="/discover">{t("discover")}</HeadLink>
        <HeadLink href="/books">{t("books")}</HeadLink>
        <HeadLink href="/authors">{t("authors")}</HeadLink>
        <HeadLink href="/clubs">{t("clubs")}</HeadLink>
        <HeadLink href="/library">{t("library")}</HeadLink>
      </nav>
      <span className="flex-1" />
      <SearchBox />
      <IconLink href="/search" label={t("search")} className="max-md:hidden lg:hidden">
        <Icon name="search" />
      </IconLink>
      {reader ? (
        <>
          <UnreadBell unread={unread} />
          <Link href="/settings" className="flex flex-none rounded-full">
            <Avatar name={reader.displayName} src={reader.avatarUrl} />
            <span className="sr-only">{t("settings", { name: reader.displayName })}</span>
          </Link>
        </>
      ) : (
        <ButtonLink href="/sign-in">{t("signIn")}</ButtonLink>
      )}
    </HeadBar>
  );
}

function HeadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <NavLink
      href={href}
      className="relative flex items-center px-[15px] max-lg:px-1.5 font-medium no-underline hover:bg-wash aria-[current]:font-[650]"
      ribbon="top-13 left-1/2 z-2 -ml-[7px] h-7 [clip-path:polygon(0_0,100%_0,100%_100%,50%_74%,0_100%)]"
    >
      {children}
    </NavLink>
  );
}
