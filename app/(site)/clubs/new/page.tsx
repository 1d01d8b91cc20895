import type { Metadata } from "next";
import { ClubForm } from "@/components/clubs/club-form";
import { Empty } from "@/components/ui/empty-state";
import { mayCreateClub } from "@/lib/clubs/clubs";
import { ZONES } from "@/lib/format/zone-names";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Start a club", robots: { index: false } };

export default async function NewClubPage() {
  const may = await mayCreateClub(await readerPageContext("/clubs/new"));
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-6">Start a club</h1>
      {may ? (
        <ClubForm zones={ZONES} />
      ) : (
        <Empty>Clubs are started by readers with a paid tier here. You can join any.</Empty>
      )}
    </div>
  );
}
