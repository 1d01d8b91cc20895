import type { Metadata } from "next";
import Link from "next/link";
import { ImportUpload } from "@/components/profiles/import-upload";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { listImports } from "@/lib/profiles/imports/imports";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Import", robots: { index: false } };

const STATES = { preview: "Not started", running: "Running", done: "Done", failed: "Failed" };

export default async function ImportPage() {
  const ctx = await readerPageContext("/import");
  const imports = await listImports(ctx, { page: 1, limit: 20 });
  return (
    <div className="max-w-[640px] pt-13">
      <h1 className="mb-6">Bring your books along</h1>
      <p className="prose mb-6">
        Export your library at Goodreads, StoryGraph, LibraryThing, Hardcover, BookWyrm, NeoDB, calibre or Babelio and
        give us the file. You see what we make of it, and which columns we leave out, before anything is brought in. The
        same file a second time adds nothing.
      </p>
      <ImportUpload />
      {imports.total > 0 && (
        <Section title="Earlier imports" id="earlier">
          <ul className="lines">
            {imports.data.map((entry) => (
              <li key={entry.id} className="row between">
                <span className="min-w-0 break-words">
                  <Link href={`/import/${entry.id}`}>{entry.fileName}</Link>{" "}
                  <span className="small quiet">
                    {longDate(entry.createdAt)}, {counted(entry.counts.rows, "book")}
                  </span>
                </span>
                <span className="tag">{STATES[entry.status]}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
