import type { Metadata } from "next";
import { ClubForm } from "@/components/clubs/club-form";
import { readerPageContext } from "@/lib/web/page-context";
import { ZONES } from "@/lib/words/zone-names";

export const metadata: Metadata = { title: "Start a club", robots: { index: false } };

export default async function NewClubPage() {
  await readerPageContext("/clubs/new");
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-6">Start a club</h1>
      <ClubForm zones={ZONES} />
    </div>
  );
}
