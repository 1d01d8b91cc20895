import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentPropsWithRef } from "react";
import { localPath } from "@/lib/format/locales";

type LinkProps = Omit<ComponentPropsWithRef<typeof NextLink>, "href"> & { href: string };

/** A link within the site, which stays in the language of the page it stands on. */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink {...rest} href={localPath(useLocale(), href)} />;
}

/** The same without the client's code, for texts full of links: the browser loads the page whole. */
export function PageAnchor({ href, children, ...rest }: Omit<ComponentPropsWithRef<"a">, "href"> & { href: string }) {
  return (
    <a {...rest} href={localPath(useLocale(), href)}>
      {children}
    </a>
  );
}
