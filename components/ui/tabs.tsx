import Link from "next/link";

export type Tab = { href: string; label: string; count?: number; current: boolean };

/** Index-card tabs, each with an address of its own. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, count, current }) => (
        <Link key={href} href={href} aria-current={current ? "page" : undefined} scroll={false}>
          {text} {count !== undefined && <small className="num">{count.toLocaleString("en")}</small>}
        </Link>
      ))}
    </nav>
  );
}
