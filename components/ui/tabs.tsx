import { useLocale } from "next-intl";
import { Link } from "@/components/ui/link";

type Tab = { href: string; label: string; count?: number; current: boolean };

/** Index-card tabs, each a link with an address of its own. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const locale = useLocale();
  return (
    <nav
      className="flex gap-1 overflow-x-auto border-ink border-b [scrollbar-width:none] max-md:-mx-[18px] max-md:px-[18px] print:hidden"
      aria-label={label}
    >
      {tabs.map(({ href, label: text, count, current }) => (
        <Link key={href} className="tab" href={href} aria-current={current ? "page" : undefined} scroll={false}>
          {text}{" "}
          {count !== undefined && (
            <small className="font-medium text-ink-3 tabular-nums">{count.toLocaleString(locale)}</small>
          )}
        </Link>
      ))}
    </nav>
  );
}
