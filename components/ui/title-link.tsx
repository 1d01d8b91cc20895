import type { ComponentPropsWithRef } from "react";
import { Link } from "@/components/ui/link";

/** The link of a title in a list: underlined only where it is pointed at. */
export function TitleLink({ className = "", ...rest }: ComponentPropsWithRef<typeof Link>) {
  return <Link dir="auto" {...rest} className={`title-link ${className}`.trim()} />;
}
