import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { DeleteAccount } from "@/components/profiles/delete-account";
import { ExportList } from "@/components/profiles/export-list";
import { Section } from "@/components/ui/section";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Your data", robots: { index: false } };

export default async function DataSettings() {
  const { actor } = await readerPageContext("/settings/data");
  return (
    <SettingsFrame title="Your data">
      <p className="prose">
        Bring a history in from elsewhere under <Link href="/import">Import</Link>.
      </p>
      <Section title="Take it with you" id="export">
        <p className="prose mb-4">
          A ZIP with everything you gave us as JSON, and your library as a table in Goodreads' columns, which other
          services read and ours reads back.
        </p>
        <ExportList />
      </Section>
      <Section title="Leave" id="leave">
        <DeleteAccount username={actor.username} />
      </Section>
    </SettingsFrame>
  );
}
