import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { inspectFile, readLines } from "./source";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "source-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let files = 0;
function write(content: string | Buffer): string {
  const file = path.join(folder, `file-${files++}`);
  fs.writeFileSync(file, content);
  return file;
}
const lines = (file: string) => Array.fromAsync(readLines({ path: file, read: 0 }));

describe("readLines", () => {
  it("reads plain and gzipped files alike, whatever their name, with either line end", async () => {
    for (const content of ["one\r\ntwo\n\nthree", gzipSync("one\r\ntwo\n\nthree\n")]) {
      expect(await lines(write(content))).toEqual(["one", "two", "", "three"]);
    }
  });

  it("keeps characters whole that lie across two chunks", async () => {
    const line = "é".repeat(300_000);
    expect(await lines(write(`x${line}\n${line}`))).toEqual([`x${line}`, line]);
  });

  it("cuts a line that never ends, and goes on behind it", async () => {
    const [endless = "", next] = await lines(write(`${"x".repeat(9_000_000)}\nnext\n`));
    expect(endless.length).toBe(8_000_000);
    expect(next).toBe("next");
  });
});

describe("inspectFile", () => {
  it("tells the same bytes by their hash, and the unpacked length", async () => {
    const [plain, packed] = [await inspectFile(write("abc\n")), await inspectFile(write(gzipSync("abc\n")))];
    expect(plain.bytes).toBe(4);
    expect(packed.bytes).toBe(4);
    expect(packed.hash).not.toBe(plain.hash);
    expect((await inspectFile(write("abc\n"))).hash).toBe(plain.hash);
  });

  it.each([
    ["missing", () => path.join(folder, "nothing-here"), /^There is no file .*nothing-here\.$/],
    ["a folder", () => folder, /is not a file\.$/],
    ["empty", () => write(""), /is empty\.$/],
    [
      "cut off",
      () => write(gzipSync("x".repeat(10_000) + Math.random()).subarray(0, 30)),
      /is cut off: its compressed data is incomplete\.$/,
    ],
    [
      "damaged",
      () => write(Buffer.concat([gzipSync("abc").subarray(0, 12), Buffer.alloc(40, 7)])),
      /is damaged|is cut off/,
    ],
  ])("says in one sentence that a file is %s", async (_, make, message) => {
    await expect(inspectFile(make())).rejects.toThrow(message);
  });
});
