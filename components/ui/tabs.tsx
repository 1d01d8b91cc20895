import { useLocale } from "next-intl";
import { Link } from "@/components/ui/link";

export type Tab = { href: string; label: string; count?: number; current: boolean };

const LOOK =
  "flex min-h-12 items-center gap-2 whitespace-nowrap border border-transparent border-b-0 px-4 max-md:px-3 font-medium text-ink-2 no-underline";
const CURRENT =
  "aria-[current]:-mb-px aria-[current]:rounded-t-[2px] aria-[current]:border-ink aria-[current]:border-t-3 " +
  "aria-[current]:border-t-rubric aria-[current]:bg-paper aria-[current]:font-[650] aria-[current]:text-ink " +
  "forced-colors:aria-[current]:border-[color:Highlight]";

/** Index-card tabs, each a link with an address of its own. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const locale = useLocale();
  return (
    <nav
      className="flex gap-1 overflow-x-auto border-ink border-b [scrollbar-width:none] max-md:-mx-[18px] max-md:px-[18px] print:hidden"
      aria-label={label}
    >
      {tabs.map(({ href, label: text, count, current }) => (
        <Link
          key={href}
          className={`${LOOK} ${CURRENT}`}
          href={href}
          aria-current={current ? "page" : undefined}
          scroll={false}
        >
          {text}{" "}
          {count !== undefined && (
            <small className="font-medium text-ink-3 tabular-nums">{count.toLocaleString(locale)}</small>
          )}
        </Link>
      ))}
    </nav>
  );
}
