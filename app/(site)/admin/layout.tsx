import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Rail } from "@/components/site/rail";
import { staffContext } from "./staff";

export const metadata: Metadata = { title: "Staff", robots: { index: false } };

const PLACES = [
  { href: "/admin/reports", label: "Reports" },
  { href: "/admin/people", label: "Warnings and suspensions" },
  { href: "/admin/rules", label: "Words and sites" },
  { href: "/admin/dead-letters", label: "Dead letters" },
  { href: "/admin/log", label: "Log" },
  { href: "/admin/claims", label: "Author claims" },
  { href: "/admin/book-links", label: "Book links" },
  { href: "/admin/authors", label: "Tiers of authors" },
  { href: "/admin/readers", label: "Tiers of readers" },
  { href: "/admin/collections", label: "Collections" },
  { href: "/admin/curators", label: "Curators" },
  { href: "/admin/support", label: "Support" },
];

export default async function StaffLayout({ children }: { children: ReactNode }) {
  await staffContext("/admin");
  return (
    <div className="cols with-rail desk">
      <Rail label="Staff" items={PLACES} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
