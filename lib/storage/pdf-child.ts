/**
 * One PDF re-encoded in a process of its own (`pdf.ts` starts and bounds it): the file comes on the standard input, its
 * pages leave on the standard output, and the exit status says why there are none. Relative imports only.
 */
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";
import { InertCopier, pagesOf } from "./pdf-copy";
import { refuseWhatExplodes } from "./pdf-inflated";
import { BoundedParser } from "./pdf-parser";
import { RefusedPdf, STATUS } from "./pdf-refusals";

const MAX_PAGES = 200;

/** A file can keep the parser busy for hours, and who started us may be gone by then: a thread ends the process. */
const [, , longestMs = "20000"] = process.argv;
new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${Number(longestMs)})`, { eval: true }).unref();

async function madeAnew(parser: BoundedParser): Promise<Uint8Array> {
  const from = await parser.parseDocument();
  if (from.trailerInfo.Encrypt) throw new RefusedPdf("protected");
  const pages = pagesOf(from, from.trailerInfo.Root, MAX_PAGES);
  await refuseWhatExplodes(from);
  const made = await PDFDocument.create({ updateMetadata: false });
  const copier = new InertCopier(from, made.context);
  for (const page of pages) copier.fill(made.addPage().node, page);
  return made.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

const bytes = await buffer(process.stdin);
const parser = new BoundedParser(bytes, Number.POSITIVE_INFINITY, true);
try {
  process.stdout.write(await madeAnew(parser));
} catch (error) {
  const unread = parser.isTooMuch ? "too_much" : bytes.includes("/Encrypt") ? "protected" : "unreadable";
  process.exitCode = STATUS[error instanceof RefusedPdf ? error.why : unread];
}
