import type { Context } from "@/lib/kernel/context";
import { type ImportReport, importFile, type Progress } from "./import-file";

/** What every new Bookplate starts with; db/seed/README.md says where it comes from. */
export const DEMO_CATALOGUE = "db/seed/catalogue.jsonl.gz";

/** Imports the demo catalogue: 781 books, 576 people with a page. Repeated, it changes nothing. */
export const importDemoCatalogue = (ctx: Context, onProgress?: (progress: Progress) => void): Promise<ImportReport> =>
  importFile(ctx, { format: "gutenberg", path: DEMO_CATALOGUE, onProgress });
