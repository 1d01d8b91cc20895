import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { prefersDrawn } from "@/lib/covers/cover-choice";
import { directionOf } from "@/lib/format/locales";
import { EARLY_SCRIPT } from "@/lib/html/early-script";
import { installation } from "@/lib/kernel/installation";
import { currentScope } from "@/lib/kernel/scope";
import { clientMessages } from "@/lib/messages/client-messages";
import archivoText from "./fonts/archivo-text.woff2";
import brygadaRoman from "./fonts/brygada-roman.woff2";
import naskh from "./fonts/naskh.woff2";
import "./globals.css";
// Drawn by other files, and on every page: named here they come in the frame's own script, and need none for themselves.
import "./global-error";
import "@/components/messages/more-messages";

/** What every page sets, asked for before the sheet that names it; other faces come when they are met. */
const FACES = [brygadaRoman, archivoText];
const ARABIC_FACES = [...FACES, naskh];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.rootLayout");
  const { name, tagline } = installation();
  return {
    title: { default: tagline ? `${name}: ${tagline}` : t("title"), template: `%s · ${name}` },
    description: t("description"),
    manifest: "/manifest.webmanifest",
    icons: { icon: [{ url: "/favicon.svg", type: "image/svg+xml" }], apple: "/apple-touch-icon.png" },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#F1F2EC" },
    { media: "(prefers-color-scheme: dark)", color: "#11181E" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  const shown = clientMessages(["notifications.unreadBell", "site.errorPage", "site.searchBox", "ui.toast"], messages);
  for (const face of locale === "ar" ? ARABIC_FACES : FACES)
    preload(face, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-shared={currentScope()?.isShared ? "" : undefined}
      data-covers={prefersDrawn() ? "drawn" : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={installation().name}
          href="/opensearch.xml"
        />
      </head>
      {/* Room for the tab bar of small screens. */}
      <body className="max-md:pb-18">
        <NextIntlClientProvider messages={shown}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
