import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageSwitch } from "@/components/portal/page-switch";
import { Rail } from "@/components/site/rail";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { installationName } from "@/lib/kernel/installation";
import { type PortalProps, pagesOf, portalContext } from "../portal-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.portalLayout");
  return { title: { default: t("title"), template: `%s · ${installationName()}` }, robots: { index: false } };
}

const PLACES = [
  ["", "overview"],
  ["/books", "books"],
  ["/picks", "picks"],
  ["/announcements", "announcements"],
  ["/events", "events"],
  ["/questions", "questions"],
  ["/reviews", "reviews"],
  ["/profile", "profile"],
  ["/team", "team"],
  ["/webhooks", "webhooks"],
  ["/support", "support"],
] as const;

export default async function PortalLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: PortalProps["params"];
}) {
  const t = await getTranslations("portal.portalLayout");
  const { ctx, page } = await portalContext({ params, searchParams: Promise.resolve({}) });
  const pages = await pagesOf(ctx);
  const waiting = pages.find(({ id }) => id === page.id)?.openQuestions ?? 0;
  const open = PLACES.filter(([place]) => place !== "/webhooks" || page.role === "holder");
  const items = open.map(([place, key]) => ({
    href: `/portal/${page.slug}${place}`,
    label: t(`place.${key}`),
    count: place === "/questions" ? waiting : undefined,
  }));
  return (
    <DashboardPage
      rail={
        <>
          {pages.length > 1 && <PageSwitch pages={pages} current={page.slug} />}
          <Rail label={t("desk", { name: page.name })} items={items} />
        </>
      }
    >
      {children}
    </DashboardPage>
  );
}
