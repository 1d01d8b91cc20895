import { useLocale } from "next-intl";
import { Link } from "@/components/ui/link";
import { whole } from "@/lib/format/numbers";

type ChoicesProps = { label: string; places: { href: string; label: string; count?: number; isCurrent: boolean }[] };

const LOOK = [
  "flex min-h-11 items-center gap-1.5 whitespace-nowrap text-[0.9375rem] text-ink-2 no-underline hover:underline",
  "hover:decoration-auto aria-[current]:font-[650] aria-[current]:text-ink",
  "aria-[current]:shadow-[inset_0_-10px_0_-8px_var(--rubric)]",
].join(" ");

/** What a list is narrowed to or sorted by, as links in a line; nothing where there is nothing to choose. */
export function Choices({ label, places }: ChoicesProps) {
  const locale = useLocale();
  if (places.length < 3 && !places.slice(1).some(({ isCurrent }) => isCurrent)) return null;
  return (
    <nav className="flex gap-x-5 overflow-x-auto py-1 [scrollbar-width:none]" aria-label={label}>
      {places.map(({ href, label: text, count, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? "true" : undefined} className={LOOK} scroll={false}>
          <span className="max-w-60 truncate">{text}</span>
          {count !== undefined && (
            <small className="font-medium text-ink-3 tabular-nums"> {whole(count, locale)}</small>
          )}
        </Link>
      ))}
    </nav>
  );
}
