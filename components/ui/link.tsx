import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentPropsWithRef } from "react";
import { localPath } from "@/lib/format/locales";

type LinkProps = Omit<ComponentPropsWithRef<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * A link within the site, which stays in the language of the page it stands on. Nothing is fetched before it is pressed:
 * of pages that are made for each request Next would bring an empty frame, with two requests for each link in sight.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink {...rest} href={localPath(useLocale(), href)} prefetch={false} />;
}

/** The same without the client's code, for texts full of links: the browser loads the page whole. */
export function PageAnchor({ href, children, ...rest }: Omit<ComponentPropsWithRef<"a">, "href"> & { href: string }) {
  return (
    <a {...rest} href={localPath(useLocale(), href)}>
      {children}
    </a>
  );
}
