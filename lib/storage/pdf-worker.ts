/** One PDF made anew in a thread of its own (see `pdf.ts`, which starts and bounds it); relative imports only. */
import { parentPort, workerData } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";
import { InertCopier, pagesOf } from "./pdf-copy";
import { refuseWhatExplodes } from "./pdf-inflated";
import { BoundedParser, RefusedPdf } from "./pdf-parser";

const MOST_PAGES = 200;

async function madeAnew(parser: BoundedParser): Promise<Uint8Array> {
  const from = await parser.parseDocument();
  if (from.trailerInfo.Encrypt) throw new RefusedPdf("protected");
  const pages = pagesOf(from, from.trailerInfo.Root, MOST_PAGES);
  await refuseWhatExplodes(from);
  const made = await PDFDocument.create({ updateMetadata: false });
  const copier = new InertCopier(from, made.context);
  for (const page of pages) copier.fill(made.addPage().node, page);
  return made.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

const bytes: Uint8Array = workerData;
const parser = new BoundedParser(bytes, Number.POSITIVE_INFINITY, true);
try {
  parentPort?.postMessage({ bytes: await madeAnew(parser) });
} catch (error) {
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("/Encrypt");
  const unread = parser.isTooMuch ? "too_much" : isLocked ? "protected" : "unreadable";
  const why = error instanceof RefusedPdf ? error.why : unread;
  parentPort?.postMessage({ why });
}
