import type { Context } from "@/lib/kernel/context";
import { DEMO_CATALOGUE, DEMO_FACTS } from "./demo-files";
import { type ImportReport, importFile, type Progress } from "./import-file";

/** Imports the demo catalogue: 781 books, 576 people with a page. Repeated, it changes nothing. */
export const importDemoCatalogue = (ctx: Context, onProgress?: (progress: Progress) => void): Promise<ImportReport> =>
  importFile(ctx, { format: "gutenberg", path: DEMO_CATALOGUE, onProgress });

/** Imports what other catalogues say about the demo's books. Repeated, it changes nothing. */
export async function importDemoFacts(ctx: Context): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  for (const path of DEMO_FACTS) reports.push(await importFile(ctx, { format: "facts", path }));
  return reports;
}
