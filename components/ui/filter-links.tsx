import { Link } from "./link";

type FilterLinksProps = { label: string; choices: { href: string; label: string; current: boolean }[] };

/** One choice of a list's filters, each a link with an address of its own; the one that stands is underlined in red. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-4 text-[0.9375rem] print:hidden">
      <span className="text-ink-2" aria-hidden="true">
        {label}
      </span>
      {choices.map(({ href, label: text, current }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          aria-current={current ? "true" : undefined}
          className="py-2.5 font-medium text-ink-2 no-underline decoration-2 underline-offset-8 hover:underline aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-rubric"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
