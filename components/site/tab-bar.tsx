import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { NavLink } from "./nav-link";

/** The five ways of small screens. */
export function TabBar({ signedIn }: { signedIn: boolean; username: string | null }) {
  const t = useTranslations("site.tabBar");
  return (
    <nav className="tabbar" aria-label={t("label")}>
      <NavLink href="/discover">
        <Icon name="compass" /> {t("discover")}
      </NavLink>
      <NavLink href="/library">
        <Icon name="shelf" /> {t("library")}
      </NavLink>
      <NavLink href="/search">
        <Icon name="search" /> {t("search")}
      </NavLink>
      <NavLink href="/clubs">
        <Icon name="people" /> {t("clubs")}
      </NavLink>
      <NavLink href={signedIn ? "/settings" : "/sign-in"}>
        <Icon name="person" /> {t("you")}
      </NavLink>
    </nav>
  );
}
