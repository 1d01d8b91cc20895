import type { Context } from "@/lib/kernel/context";
import { type ImportReport, importFile, type Progress } from "./import-file";

/** What every new Bookplate starts with; db/seed/README.md says where it comes from. */
export const DEMO_CATALOGUE = "db/seed/catalogue.jsonl.gz";

/** Imports the demo catalogue: 781 books, 576 people with a page. Repeated, it changes nothing. */
export const importDemoCatalogue = (ctx: Context, onProgress?: (progress: Progress) => void): Promise<ImportReport> =>
  importFile(ctx, { format: "gutenberg", path: DEMO_CATALOGUE, onProgress });

/** Years, ISBNs and series of its best known books, from catalogues under licences of their own. */
export const DEMO_FACTS = ["db/seed/facts-goodbooks.jsonl", "db/seed/facts-free.jsonl"] as const;

/** Imports what other catalogues say about the demo's books. Repeated, it changes nothing. */
export async function importDemoFacts(ctx: Context): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  for (const path of DEMO_FACTS) reports.push(await importFile(ctx, { format: "facts", path }));
  return reports;
}
