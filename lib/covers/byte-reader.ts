/** Reads numbers of a font file one after the other. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }
  u8(): number {
    return this.bytes.readUInt8(this.at++);
  }
  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }
  tag(): string {
    return this.take(4).toString("latin1");
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** Seven bits a byte, high bit set on all but the last. */
  base128(): number {
    let value = 0;
    let byte = 128;
    while (byte & 128) {
      byte = this.u8();
      value = value * 128 + (byte & 127);
    }
    return value;
  }
  /** The packed 16-bit number of glyph data. */
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }
}
