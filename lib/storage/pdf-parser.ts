import { inflateSync } from "node:zlib";
import { PDFArray, PDFName, type PDFObject, PDFParser, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { RefusedPdf } from "./pdf-refusals";

const MAX_OBJECT_BYTES = 40_000_000;
const name = (text: string) => PDFName.of(text);

/** The filters of a stream in their order, by name. */
export function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(name("Filter"));
  const all = filter instanceof PDFArray ? filter.asArray().map((item) => dict.context.lookup(item)) : [filter];
  return all.filter((item) => item instanceof PDFName).map((item) => item.decodeText());
}

/**
 * The library's parser with a bound on what compressed objects unpack to: they are inflated here, before it sees them.
 * Tables of where objects lie are not needed to read a file from front to back, so they are emptied.
 */
export class BoundedParser extends PDFParser {
  private left = MAX_OBJECT_BYTES;
  /** Set when that bound was met: the parser itself says only that an object cannot be read. */
  isTooMuch = false;

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(name("Type"));
    if (type === name("ObjStm")) return this.unpacked(object);
    if (type === name("XRef")) return withoutEntries(object);
    return object;
  }

  private unpacked(stream: PDFRawStream): PDFRawStream {
    const filters = filtersOf(stream);
    const { dict, contents } = stream;
    if (!dict.has(name("Filter"))) return stream;
    if (filters.length !== 1 || filters[0] !== "FlateDecode") throw new RefusedPdf("unreadable");
    const bytes = this.inflate(contents);
    dict.delete(name("Filter"));
    dict.delete(name("DecodeParms"));
    return PDFRawStream.of(dict, bytes);
  }

  private inflate(contents: Uint8Array): Buffer {
    try {
      const bytes = inflateSync(contents, { maxOutputLength: Math.max(1, this.left) });
      this.left -= bytes.length;
      return bytes;
    } catch (error) {
      this.isTooMuch ||= error instanceof RangeError;
      throw error;
    }
  }
}

function withoutEntries({ dict }: PDFRawStream): PDFRawStream {
  for (const key of ["Filter", "DecodeParms"]) dict.delete(name(key));
  dict.set(name("Index"), dict.context.obj([]));
  dict.set(name("W"), dict.context.obj([1, 1, 1]));
  return PDFRawStream.of(dict, new Uint8Array());
}
