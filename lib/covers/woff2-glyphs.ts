import { ByteReader } from "./byte-reader";

const WE_HAVE_INSTRUCTIONS = 0x100;
const MORE_COMPONENTS = 0x20;

/** TrueType's tables of outlines and of their places, from the streams WOFF2 parts them into (section 5.1). */
export function rebuildGlyphs(data: Buffer): { glyf: Buffer; loca: Buffer } {
  const header = new ByteReader(data, 4);
  const count = header.u16();
  header.at = 8;
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const streams: ByteReader[] = [];
  for (const size of sizes) {
    streams.push(new ByteReader(data.subarray(header.at, header.at + size), 0));
    header.at += size;
  }
  const [contours, points, flags, glyphs, composites, boxes] = streams as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  const boxBits = boxes.take(4 * Math.floor((count + 31) / 32));
  const parts: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (let id = 0; id < count; id++) {
    loca.writeUInt32BE(offset, id * 4);
    const hasBox = ((boxBits[id >> 3] ?? 0) >> (7 - (id & 7))) & 1;
    const contourCount = contours.i16();
    let glyph: Buffer | null = null;
    if (contourCount > 0) glyph = simpleGlyph(contourCount, points, flags, glyphs, hasBox ? boxes.take(8) : null);
    else if (contourCount < 0) glyph = compositeGlyph(composites, glyphs, boxes.take(8));
    else if (hasBox) boxes.take(8);
    if (!glyph) continue;
    parts.push(glyph);
    offset += glyph.length;
  }
  loca.writeUInt32BE(offset, count * 4);
  return { glyf: Buffer.concat(parts), loca };
}

function simpleGlyph(
  contours: number,
  pointStream: ByteReader,
  flags: ByteReader,
  glyphs: ByteReader,
  box: Buffer | null,
): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let i = 0; i < contours; i++) {
    total += pointStream.u255();
    ends.push(total - 1);
  }
  const steps: { onCurve: boolean; dx: number; dy: number }[] = [];
  for (let i = 0; i < total; i++) steps.push(readStep(flags.u8(), glyphs));
  glyphs.u255(); // the length of the hinting, which lies in a stream of its own

  const bytes = Buffer.alloc(10 + contours * 2 + 2 + total * 5 + ((total * 5) % 2));
  bytes.writeInt16BE(contours, 0);
  (box ?? boundingBox(steps)).copy(bytes, 2);
  for (const [i, end] of ends.entries()) bytes.writeUInt16BE(end, 10 + i * 2);
  const start = 12 + contours * 2;
  steps.forEach((step, i) => {
    bytes[start + i] = step.onCurve ? 1 : 0;
    bytes.writeInt16BE(step.dx, start + total + i * 2);
    bytes.writeInt16BE(step.dy, start + total * 3 + i * 2);
  });
  return bytes;
}

function readStep(flag: number, glyphs: ByteReader): { onCurve: boolean; dx: number; dy: number } {
  const onCurve = flag < 128;
  const kind = flag & 127;
  const sign = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (kind < 10) return { onCurve, dx: 0, dy: sign(kind, ((kind & 14) << 7) + glyphs.u8()) };
  if (kind < 20) return { onCurve, dx: sign(kind, (((kind - 10) & 14) << 7) + glyphs.u8()), dy: 0 };
  if (kind < 84) {
    const high = kind - 20;
    const low = glyphs.u8();
    const dx = sign(kind, 1 + (high & 0x30) + (low >> 4));
    return { onCurve, dx, dy: sign(kind >> 1, 1 + ((high & 0x0c) << 2) + (low & 15)) };
  }
  if (kind < 120) {
    const high = kind - 84;
    const dx = sign(kind, 1 + (Math.floor(high / 12) << 8) + glyphs.u8());
    return { onCurve, dx, dy: sign(kind >> 1, 1 + (((high % 12) >> 2) << 8) + glyphs.u8()) };
  }
  if (kind < 124) {
    const first = glyphs.u8();
    const second = glyphs.u8();
    const dx = sign(kind, (first << 4) + (second >> 4));
    return { onCurve, dx, dy: sign(kind >> 1, ((second & 15) << 8) + glyphs.u8()) };
  }
  const dx = sign(kind, glyphs.u16());
  return { onCurve, dx, dy: sign(kind >> 1, glyphs.u16()) };
}

function boundingBox(steps: { dx: number; dy: number }[]): Buffer {
  let [x, y] = [0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const step of steps) {
    x += step.dx;
    y += step.dy;
    xs.push(x);
    ys.push(y);
  }
  const box = Buffer.alloc(8);
  const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [i, edge] of edges.entries()) box.writeInt16BE(edge, i * 2);
  return box;
}

function compositeGlyph(composites: ByteReader, glyphs: ByteReader, box: Buffer): Buffer {
  const parts: Buffer[] = [];
  let instructed = false;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = composites.u16();
    composites.at -= 2;
    instructed ||= (flags & WE_HAVE_INSTRUCTIONS) !== 0;
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const component = Buffer.from(composites.take(4 + (flags & 1 ? 4 : 2) + scale));
    component.writeUInt16BE(flags & ~WE_HAVE_INSTRUCTIONS, 0);
    parts.push(component);
  }
  if (instructed) glyphs.u255();
  const header = Buffer.alloc(10);
  header.writeInt16BE(-1, 0);
  box.copy(header, 2);
  const glyph = Buffer.concat([header, ...parts]);
  return glyph.length % 2 ? Buffer.concat([glyph, Buffer.alloc(1)]) : glyph;
}
