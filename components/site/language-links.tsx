"use client";

import { useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { usePagePath } from "@/components/ui/navigation";
import { hasLanguages, LANGUAGE_NAMES, LOCALE_COOKIE, type Locale, localPath } from "@/lib/format/locales";
import { safeNext } from "@/lib/format/safe-next";

const A_YEAR = 31_536_000;

/** For pages that have one address only, such as signing in: they are in this language from now on. */
function remember(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the other interface only where there is https
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** What the address asks for, without a way to another site: the links repeat it. */
function queryOf(asked: Iterable<[string, string]>): string {
  const query = new URLSearchParams([...asked]);
  const next = query.get("next");
  if (next !== null) query.set("next", safeNext(next));
  return query.toString();
}

/** This page in the other languages, each named in its own; whole loads, since all of the page changes. */
export function LanguageLinks({ label, locales }: { label: string; locales: readonly Locale[] }) {
  const current = useLocale();
  const query = queryOf(useSearchParams());
  const path = usePagePath();
  if (locales.length < 2 || !hasLanguages(path)) return null;
  const here = query ? `${path}?${query}` : path;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4">
      {locales
        .filter((locale) => locale !== current)
        .map((locale) => (
          <a
            key={locale}
            // one word in the machine's own letters: a face for it would weigh more than the page
            className={locale === "ar" ? "[font-family:sans-serif]" : undefined}
            href={localPath(locale, here)}
            lang={locale}
            hrefLang={locale}
            onClick={() => remember(locale)}
          >
            {LANGUAGE_NAMES[locale]}
          </a>
        ))}
    </nav>
  );
}
