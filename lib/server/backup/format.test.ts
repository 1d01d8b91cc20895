import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { BackupReader, CLOSE, summingRows } from "./format";

const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

test("the reader finds the end of a block wherever the chunks are cut", async () => {
  for (const content of ["", "one\n", "a\\\\.\n\\\\.b\n", "x\n".repeat(50)]) {
    const bytes = Buffer.concat([Buffer.from(content), CLOSE, Buffer.from('END {"count":1}\n')]);
    for (let size = 1; size < 9; size += 1) {
      const reader = new BackupReader(Readable.from(pieces(bytes, size)) as AsyncIterable<Buffer>);
      let read = "";
      for await (const chunk of reader.block()) read += chunk.toString();
      expect({ size, read }).toEqual({ size, read: content });
      expect((await reader.line("END")).value).toEqual({ count: 1 });
      await reader.end();
    }
  }
});

test("the checksum of rows minds neither their order nor where the chunks are cut, and minds every byte", () => {
  const sumOf = (text: string, size = 1_000) => {
    const sums = summingRows();
    for (const chunk of pieces(Buffer.from(text), size)) sums.add(chunk);
    return sums.sum();
  };
  const rows = ["one\ttwo", "", "three", "three", "夏目漱石"];
  const text = `${rows.join("\n")}\n`;
  for (let size = 1; size < 12; size += 1) expect(sumOf(text, size)).toEqual(sumOf(text));
  expect(sumOf(`${rows.toReversed().join("\n")}\n`)).toEqual(sumOf(text));
  expect(sumOf(text.replace("three\n", ""))).not.toEqual(sumOf(text));
  expect(sumOf(text.replace("two", "tvo"))).not.toEqual(sumOf(text));
  expect(sumOf(text).count).toBe(5);
});
