import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyles, IconLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Mark } from "@/components/ui/mark";
import { SignInLink } from "@/components/ui/sign-in-link";
import { bookplateMark } from "@/lib/covers/marks";
import { Brand, HeadBar } from "./frame";
import type { HeadReader } from "./head-of-reader";
import { HomeLink } from "./home-link";
import { NavLink } from "./nav-link";
import { OwnCorner } from "./own-corner";
import { SearchBox } from "./search-box";

type RunningHeadProps = {
  /** What the installation is called. */
  name: string;
  reader: HeadReader | null;
  unread: number;
};

/** Mark, navigation, search, notices and the reader's own face. */
export function RunningHead({ name, reader, unread }: RunningHeadProps) {
  const t = useTranslations("site.header");
  const tInbox = useTranslations("notifications.inboxPage");
  return (
    <HeadBar>
      <Brand as={HomeLink} href={reader ? "/home" : "/"}>
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
      {!reader && (
        <span className="contents reader:hidden">
          <SignInLink className={buttonStyles()}>{t("signIn")}</SignInLink>
        </span>
      )}
      <div className={reader ? "contents" : "hidden reader:contents"}>
        <OwnCorner known={reader && { reader, unread }}>
          <IconLink href="/notifications" label={tInbox("title")}>
            <Icon name="bell" />
          </IconLink>
          <span className="size-11 flex-none rounded-full bg-wash" aria-hidden="true" />
        </OwnCorner>
      </div>
    </HeadBar>
  );
}

function HeadLink({ href, also, children }: { href: string; also?: string[]; children: ReactNode }) {
  return (
    <NavLink
      href={href}
      also={also}
      className="main-place"
      ribbon="top-13 start-1/2 z-2 -ms-[7px] h-7 [clip-path:polygon(0_0,100%_0,100%_100%,50%_74%,0_100%)]"
    >
      {children}
    </NavLink>
  );
}
