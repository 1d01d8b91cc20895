import type { ComponentPropsWithRef } from "react";
import { TitleLink } from "./title-link";

type EntryTitleProps = { as?: "h2" | "h3" } & Omit<ComponentPropsWithRef<typeof TitleLink>, "as" | "className">;

/** The heading of an entry of a list, which leads to what it names. */
export function EntryTitle({ as: Heading = "h2", ...rest }: EntryTitleProps) {
  return (
    <Heading className="text-[1.25rem] leading-[1.15] wrap-anywhere">
      <TitleLink {...rest} className="inline-block py-1" />
    </Heading>
  );
}
