import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageSwitch } from "@/components/portal/page-switch";
import { Rail } from "@/components/site/rail";
import { type PortalProps, pagesOf, portalContext } from "../portal-context";

export const metadata: Metadata = { title: "Author portal", robots: { index: false } };

const PLACES = [
  ["", "Overview"],
  ["/books", "Books"],
  ["/picks", "Picks"],
  ["/announcements", "Announcements"],
  ["/events", "Events"],
  ["/questions", "Questions"],
  ["/reviews", "Reviews"],
  ["/profile", "Page and bio"],
  ["/team", "Team"],
  ["/support", "Support"],
] as const;

export default async function PortalLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: PortalProps["params"];
}) {
  const { ctx, page } = await portalContext({ params, searchParams: Promise.resolve({}) });
  const pages = await pagesOf(ctx);
  const waiting = pages.find(({ id }) => id === page.id)?.openQuestions ?? 0;
  const items = PLACES.map(([place, label]) => ({
    href: `/portal/${page.slug}${place}`,
    label,
    count: place === "/questions" ? waiting : undefined,
  }));
  return (
    <div className="cols with-rail desk">
      <div>
        {pages.length > 1 && <PageSwitch pages={pages} current={page.slug} />}
        <Rail label={`Desk of ${page.name}`} items={items} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
