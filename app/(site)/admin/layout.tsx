import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";
import { Rail } from "@/components/site/rail";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { staffContext } from "./staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.layout");
  return { title: t("title"), robots: { index: false } };
}

const PLACES = [
  { href: "/admin/reports", name: "reports" },
  { href: "/admin/people", name: "people" },
  { href: "/admin/rules", name: "rules" },
  { href: "/admin/dead-letters", name: "deadLetters" },
  { href: "/admin/log", name: "log" },
  { href: "/admin/claims", name: "claims" },
  { href: "/admin/book-links", name: "bookLinks" },
  { href: "/admin/authors", name: "authors" },
  { href: "/admin/readers", name: "readers" },
  { href: "/admin/collections", name: "collections" },
  { href: "/admin/curators", name: "curators" },
  { href: "/admin/support", name: "support" },
] as const;

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await staffContext("/admin");
  const t = await getTranslations("admin.layout");
  return (
    <DashboardPage
      rail={<Rail label={t("title")} items={PLACES.map(({ href, name }) => ({ href, label: t(`places.${name}`) }))} />}
    >
      <ClientMessages
        parts={[
          "books.bookSearch",
          "claims",
          "collections",
          "moderation",
          "notifications",
          "site.removeButton",
          "site.tierButtons",
          "ui",
        ]}
      >
        {children}
      </ClientMessages>
    </DashboardPage>
  );
}
