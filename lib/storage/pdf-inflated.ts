import { createInflate } from "node:zlib";
import { decodePDFRawStream, type PDFContext, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { filtersOf } from "./pdf-parser";
import { RefusedPdf } from "./pdf-refusals";

const MAX_INFLATED_BYTES = 400_000_000;
/** The most that one byte can become under the filters that are seldom used: these are reckoned, not unpacked. */
const GROWTH: Record<string, number> = { LZWDecode: 2_750, RunLengthDecode: 64 };
const ASCII = new Set(["ASCII85Decode", "ASCIIHexDecode"]);

/** Refuses a document whose pictures and text unpack to more than a reader's machine should hold. */
export async function refuseWhatExplodes(document: PDFContext): Promise<void> {
  let left = MAX_INFLATED_BYTES;
  for (const [, object] of document.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const packing = filtersOf(object).filter((filter) => filter === "FlateDecode" || filter in GROWTH);
    if (packing.length > 1) throw new RefusedPdf("too_much");
    left -= packing[0] === "FlateDecode" ? await inflatedSize(object, left) : reckoned(object, packing[0]);
    if (left < 0) throw new RefusedPdf("too_much");
  }
}

const reckoned = ({ contents }: PDFRawStream, filter = "") => contents.length * (GROWTH[filter] ?? 0);

/** Counts without keeping; what is damaged half-way counts as far as it goes, as a viewer would show it. */
async function inflatedSize(stream: PDFRawStream, limit: number): Promise<number> {
  const inflate = createInflate();
  let size = 0;
  inflate.end(packedBytes(stream));
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size > limit) throw new RefusedPdf("too_much");
    }
  } catch (error) {
    if (error instanceof RefusedPdf) throw error;
  }
  return size;
}

/** The bytes that FlateDecode gets: an ASCII filter before it is taken off. */
function packedBytes(stream: PDFRawStream): Uint8Array {
  const [first = ""] = filtersOf(stream);
  if (!ASCII.has(first)) return stream.contents;
  const dict = stream.dict.clone();
  dict.set(PDFName.of("Filter"), PDFName.of(first));
  return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode();
}
