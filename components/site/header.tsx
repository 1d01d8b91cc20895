import Link from "next/link";
import { useTranslations } from "next-intl";
import { UnreadBell } from "@/components/notifications/unread-bell";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";
import { NavLink } from "./nav-link";
import { SearchBox } from "./search-box";

type RunningHeadProps = { reader: { displayName: string; avatarUrl: string | null } | null; unread: number };

/** Mark, navigation, search, notices and the reader's own face. */
export function RunningHead({ reader, unread }: RunningHeadProps) {
  const t = useTranslations("site.header");
  return (
    <header className="head">
      <div className="wrap">
        <Link className="mark" href={reader ? "/home" : "/"}>
          <Mark engraving={bookplateMark()} width={30} />
          Bookplate
        </Link>
        <nav className="nav" aria-label={t("label")}>
          <NavLink href="/discover">{t("discover")}</NavLink>
          <NavLink href="/books">{t("books")}</NavLink>
          <NavLink href="/authors">{t("authors")}</NavLink>
          <NavLink href="/clubs">{t("clubs")}</NavLink>
          <NavLink href="/library">{t("library")}</NavLink>
        </nav>
        <span className="sp" />
        <SearchBox />
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
      </div>
    </header>
  );
}
