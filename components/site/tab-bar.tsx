import { useTranslations } from "next-intl";
import { Icon, type IconName } from "@/components/ui/icon";
import { NavLink } from "./nav-link";

/** The five ways of small screens. */
export function TabBar({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations("site.tabBar");
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 grid grid-cols-5 border-ink border-t-3 bg-leaf md:hidden print:hidden"
      aria-label={t("label")}
    >
      <TabLink href="/discover" icon="compass" also={["/collections", "/curators", "/books", "/authors"]}>
        {t("discover")}
      </TabLink>
      <TabLink href="/library" icon="shelf">
        {t("library")}
      </TabLink>
      <TabLink href="/clubs" icon="people">
        {t("clubs")}
      </TabLink>
      <TabLink href="/search" icon="search">
        {t("search")}
      </TabLink>
      {!signedIn && (
        <TabLink href="/sign-in" icon="person" display="grid reader:hidden">
          {t("you")}
        </TabLink>
      )}
      <TabLink
        href="/you"
        icon="person"
        also={["/settings", "/notifications"]}
        display={signedIn ? "grid" : "hidden reader:grid"}
      >
        {t("you")}
      </TabLink>
    </nav>
  );
}

type TabLinkProps = { href: string; icon: IconName; also?: string[]; display?: string; children: string };

function TabLink({ href, icon, also, display = "grid", children }: TabLinkProps) {
  return (
    <NavLink
      href={href}
      also={also}
      className={`group bar-place ${display}`}
      ribbon="-top-[3px] h-3 [clip-path:polygon(0_0,100%_0,100%_100%,50%_70%,0_100%)]"
    >
      <Icon name={icon} className="size-5.5 group-aria-[current]:mt-[5px]" /> {children}
    </NavLink>
  );
}
