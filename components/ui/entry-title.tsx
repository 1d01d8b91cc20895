import Link from "next/link";
import type { ComponentPropsWithRef } from "react";

type EntryTitleProps = { as?: "h2" | "h3" } & Omit<ComponentPropsWithRef<typeof Link>, "as" | "className">;

/** The heading of an entry of a list, which leads to what it names. */
export function EntryTitle({ as: Heading = "h2", ...rest }: EntryTitleProps) {
  return (
    <Heading className="text-[1.25rem] leading-[1.15] wrap-anywhere">
      <Link
        prefetch={false}
        {...rest}
        className="inline-block py-1 no-underline hover:underline hover:decoration-auto"
      />
    </Heading>
  );
}
