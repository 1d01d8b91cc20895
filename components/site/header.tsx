import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink, IconLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";
import { FaceMenu } from "./face-menu";
import { Brand, HeadBar } from "./frame";
import { UnreadBell } from "./head-islands";
import { NavLink } from "./nav-link";
import type { PlacesOf } from "./reader-places";
import { SearchBox } from "./search-box";

type RunningHeadProps = {
  /** What the installation is called. */
  name: string;
  reader: (PlacesOf & { displayName: string; avatarUrl: string | null }) | null;
  unread: number;
};

/** Mark, navigation, search, notices and the reader's own face. */
export function RunningHead({ name, reader, unread }: RunningHeadProps) {
  const t = useTranslations("site.header");
  return (
    <HeadBar>
      <Brand as={Link} href={reader ? "/home" : "/"}>
        <Mark engraving={bookplateMark()} width={30} className="[&_svg]:h-auto [&_svg]:w-full" />
        {name}
      </Brand>
      <nav className="flex self-stretch max-md:hidden" aria-label={t("label")}>
        <HeadLink href="/discover" also={["/collections", "/curators"]}>
          {t("discover")}
        </HeadLink>
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
          <FaceMenu reader={reader} />
        </>
      ) : (
        <ButtonLink href="/sign-in">{t("signIn")}</ButtonLink>
      )}
    </HeadBar>
  );
}

function HeadLink({ href, also, children }: { href: string; also?: string[]; children: ReactNode }) {
  return (
    <NavLink
      href={href}
      also={also}
      className="relative flex items-center px-[15px] max-lg:px-1.5 font-medium no-underline hover:bg-wash aria-[current]:font-[650]"
      ribbon="top-13 start-1/2 z-2 -ms-[7px] h-7 [clip-path:polygon(0_0,100%_0,100%_100%,50%_74%,0_100%)]"
    >
      {children}
    </NavLink>
  );
}
