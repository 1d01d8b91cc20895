import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EARLY_SCRIPT } from "@/lib/html/early-script";
import { clientMessages } from "@/lib/messages/client-messages";
import "./globals.css";

/** The two Latin files that every page needs, preloaded; other scripts come by unicode-range from globals.css. */
const brygada = localFont({
  src: [
    {
      path: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2",
      weight: "400 700",
      style: "normal",
    },
    {
      path: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2",
      weight: "400 700",
      style: "italic",
    },
  ],
  variable: "--font-brygada",
  adjustFontFallback: false,
});
const archivo = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  weight: "100 900",
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
  variable: "--font-archivo",
  adjustFontFallback: false,
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.rootLayout");
  return {
    title: { default: t("title"), template: "%s · Bookplate" },
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

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${brygada.variable} ${archivo.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <link rel="search" type="application/opensearchdescription+xml" title="Bookplate" href="/opensearch.xml" />
      </head>
      {/* Room for the tab bar of small screens. */}
      <body className="max-md:pb-18">
        <NextIntlClientProvider
          messages={clientMessages(["notifications.unreadBell", "site.errorPage", "site.searchBox", "ui.toast"])}
        >
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
