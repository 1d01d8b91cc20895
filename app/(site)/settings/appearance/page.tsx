import type { Metadata } from "next";
import { ThemeChoice } from "@/components/account/theme-choice";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Appearance" };

export default async function AppearancePage() {
  await readerPageContext("/settings/appearance");
  return (
    <>
      <h1>Appearance</h1>
      <p className="quiet mt-2 mb-6">Kept in this browser only.</p>
      <ThemeChoice />
    </>
  );
}
