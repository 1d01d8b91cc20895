import { Icon } from "@/components/ui/icon";
import { NavLink } from "./nav-link";

/** The five ways of small screens. */
export function TabBar({ signedIn }: { signedIn: boolean; username: string | null }) {
  return (
    <nav className="tabbar" aria-label="Sections">
      <NavLink href="/discover">
        <Icon name="compass" /> Discover
      </NavLink>
      <NavLink href="/library">
        <Icon name="shelf" /> Shelves
      </NavLink>
      <NavLink href="/search">
        <Icon name="search" /> Search
      </NavLink>
      <NavLink href="/clubs">
        <Icon name="people" /> Clubs
      </NavLink>
      <NavLink href={signedIn ? "/settings" : "/sign-in"}>
        <Icon name="person" /> You
      </NavLink>
    </nav>
  );
}
