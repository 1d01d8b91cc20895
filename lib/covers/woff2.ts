import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader";
import { rebuildGlyphs } from "./woff2-glyphs";

/**
 * Unpacks WOFF2 into plain TrueType. fontkit reads WOFF2 and applies variations, but not both to one font, and the fonts
 * of the project are variable WOFF2. Hinting is left out: nothing here draws at pixel sizes.
 * Written after the W3C recommendation "WOFF File Format 2.0", sections 4 and 5.
 */

type Table = { tag: string; length: number; transformed: boolean; data: Buffer };

const KNOWN_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.replace("_", " "));

/** TrueType bytes of a WOFF2 file. Throws when it is no WOFF2 or packs a table in a way that is not known here. */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("Not a WOFF2 font");
  const tables = readTables(file);
  const glyf = tables.find((table) => table.tag === "glyf");
  if (glyf?.transformed) {
    const rebuilt = rebuildGlyphs(glyf.data);
    glyf.data = rebuilt.glyf;
    for (const table of tables) if (table.tag === "loca") table.data = rebuilt.loca;
    for (const table of tables) if (table.tag === "head") table.data = withLongOffsets(table.data);
  }
  return writeSfnt(file.readUInt32BE(4), tables);
}

function readTables(file: Buffer): Table[] {
  const reader = new ByteReader(file, 12);
  const count = reader.u16();
  reader.at = 20;
  const packedLength = reader.u32();
  reader.at = 48;
  const tables: Table[] = [];
  for (let i = 0; i < count; i++) {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? reader.tag() : (KNOWN_TAGS[flags & 63] ?? "");
    const transform = flags >> 6;
    const transformed = tag === "glyf" || tag === "loca" ? transform !== 3 : transform !== 0;
    let length = reader.base128();
    if (transformed) length = reader.base128();
    if (transformed && tag !== "glyf" && tag !== "loca") throw new Error(`Unknown WOFF2 transform of ${tag}`);
    tables.push({ tag, length, transformed, data: Buffer.alloc(0) });
  }
  const data = brotliDecompressSync(file.subarray(reader.at, reader.at + packedLength));
  let offset = 0;
  for (const table of tables) {
    table.data = data.subarray(offset, offset + table.length);
    offset += table.length;
  }
  return tables;
}

function withLongOffsets(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeInt16BE(1, 50);
  return copy;
}

function writeSfnt(flavor: number, tables: Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tables.forEach((table, i) => {
    const entry = 12 + i * 16;
    directory.write(table.tag, entry, "latin1");
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.data.length, entry + 12);
    const padding = (4 - (table.data.length % 4)) % 4;
    parts.push(table.data, Buffer.alloc(padding));
    offset += table.data.length + padding;
  });
  return Buffer.concat(parts);
}
