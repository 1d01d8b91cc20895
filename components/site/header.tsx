import Link from "next/link";
import { UnreadBell } from "@/components/notifications/unread-bell";
import { Avatar } from "@/components/ui/avatar";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";
import { NavLink } from "./nav-link";
import { SearchBox } from "./search-box";

type RunningHeadProps = { reader: { displayName: string; avatarUrl: string | null } | null; unread: number };

/** Mark, navigation, search, notices and the reader's own face. */
export function RunningHead({ reader, unread }: RunningHeadProps) {
  return (
    <header className="head">
      <div className="wrap">
        <Link className="mark" href={reader ? "/home" : "/"}>
          <Mark engraving={bookplateMark()} width={30} />
          Bookplate
        </Link>
        <nav className="nav" aria-label="Main">
          <NavLink href="/discover">Discover</NavLink>
          <NavLink href="/books">Books</NavLink>
          <NavLink href="/authors">Authors</NavLink>
          <NavLink href="/clubs">Clubs</NavLink>
          <NavLink href="/library">My shelves</NavLink>
        </nav>
        <span className="sp" />
        <SearchBox />
        {reader ? (
          <>
            <UnreadBell unread={unread} />
            <Link href="/settings" className="flex flex-none rounded-full">
              <Avatar name={reader.displayName} src={reader.avatarUrl} />
              <span className="sr-only">{reader.displayName}: settings</span>
            </Link>
          </>
        ) : (
          <Link className="btn" href="/sign-in">
            Sign in
          </Link>
        )}
      </div>
    </header>
  );
}
