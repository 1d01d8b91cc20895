import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";
import { Rail } from "@/components/site/rail";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { hasRole } from "@/lib/auth/access";
import { installationName } from "@/lib/kernel/installation";
import { hasTiers } from "@/lib/kernel/tiers";
import { staffQueues } from "@/lib/moderation/staff-counts";
import { staffContext } from "./staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.layout");
  return { title: { default: t("title"), template: `%s · ${installationName()}` }, robots: { index: false } };
}

/** What each role owns, what waits for a decision first; somebody sees what is theirs, and an admin all of it. */
const GROUPS = [
  {
    role: "editor",
    places: [
      { href: "/admin/claims", name: "claims" },
      { href: "/admin/book-links", name: "bookLinks" },
      { href: "/admin/curators", name: "curators" },
      { href: "/admin/support", name: "support" },
      { href: "/admin/collections", name: "collections" },
      { href: "/admin/authors", name: "authors" },
      { href: "/admin/readers", name: "readers" },
      { href: "/admin/partners", name: "partners" },
    ],
  },
  {
    role: "moderator",
    places: [
      { href: "/admin/reports", name: "reports" },
      { href: "/admin/appeals", name: "appeals" },
      { href: "/admin/floods", name: "floods" },
      { href: "/admin/people", name: "people" },
      { href: "/admin/rules", name: "rules" },
    ],
  },
  {
    role: "librarian",
    places: [
      { href: "/admin/corrections", name: "corrections" },
      { href: "/admin/merges", name: "merges" },
      { href: "/admin/splits", name: "splits" },
      { href: "/admin/candidates", name: "candidates" },
    ],
  },
  {
    role: "admin",
    places: [
      { href: "/admin/settings", name: "settings" },
      { href: "/admin/invites", name: "invites" },
      { href: "/admin/registrations", name: "registrations" },
      { href: "/admin/dead-letters", name: "deadLetters" },
      { href: "/admin/log", name: "log" },
    ],
  },
] as const;

const OF_TIERS: readonly string[] = ["/admin/authors", "/admin/readers"];
const isThere = ({ href }: { href: string }) => hasTiers() || !OF_TIERS.includes(href);

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const ctx = await staffContext("/admin");
  const queues = await staffQueues(ctx);
  const t = await getTranslations("admin.layout");
  return (
    <DashboardPage
      rail={
        <Rail
          label={t("title")}
          items={[
            { href: "/admin", label: t("places.overview") },
            ...GROUPS.filter(({ role }) => hasRole(ctx.actor, role)).flatMap(({ role, places }) =>
              places.filter(isThere).map(({ href, name }, index) => ({
                href,
                label: t(`places.${name}`),
                count: queues.find((queue) => queue.name === name)?.waiting,
                heading: index === 0 ? t(`groups.${role}`) : undefined,
              })),
            ),
          ]}
        />
      }
    >
      <ClientMessages
        parts={[
          "books.bookSearch",
          "books.confirmBook",
          "claims",
          "collections",
          "corrections",
          "installation",
          "moderation",
          "notifications",
          "profiles.partnerForm",
          "site.person",
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
