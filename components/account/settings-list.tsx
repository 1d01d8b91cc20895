import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** Things of the reader's account one under the other, each with what can be done to it at its right. */
export function SettingsList({ className = "", ...rest }: ComponentPropsWithRef<"ul">) {
  return (
    <ul
      {...rest}
      className={[
        "border-ink border-t-2 [:where(&>li)]:flex [:where(&>li)]:min-h-15 [:where(&>li)]:items-center",
        "[:where(&>li)]:justify-between [:where(&>li)]:gap-4 [:where(&>li)]:border-rule [:where(&>li)]:border-b",
        "[:where(&>li)]:py-2.5",
        className,
      ].join(" ")}
    />
  );
}

type SettingsItemProps = { title: ReactNode; href?: string; facts?: ReactNode; more?: ReactNode; children?: ReactNode };

/** What it is called, or a link to it; a line of facts below, and what opens; at the right the badge or button of `children`. */
export function SettingsItem({ title, href, facts, more, children }: SettingsItemProps) {
  return (
    <li>
      <div className="min-w-0 wrap-anywhere">
        {href ? (
          <Link href={href} className="inline-block pt-2.5 pb-0.5 font-[550]">
            {title}
          </Link>
        ) : (
          <b className="block font-semibold">{title}</b>
        )}
        {facts && <small className="block text-ink-2 text-small tabular-nums">{facts}</small>}
        {more && <div className="text-ink-2 text-small">{more}</div>}
      </div>
      {children}
    </li>
  );
}
