/** Reading a file, plain or gzip, as a stream: memory does not grow with its size. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A message for the person who started the import: one sentence that says what is wrong with the file. */
export class ImportError extends Error {}

/** A file being read; `read` counts the bytes so far, unpacked. */
export type Source = { path: string; read: number };
/** `hash` of the bytes on disk tells whether it is the same file; `bytes` is its length unpacked. */
export type SourceFile = Source & { name: string; hash: string; bytes: number };

const MAX_LINE = 8_000_000;

/** Reads a file through once: a missing, empty or cut-off one is refused before anything is imported. */
export async function inspectFile(file: string): Promise<SourceFile> {
  const digest = createHash("sha256");
  const source = { path: file, read: 0 };
  for await (const _ of openBytes(source, (raw) => digest.update(raw)));
  if (source.read === 0) throw new ImportError(`The file ${file} is empty.`);
  return { path: file, read: 0, name: path.basename(file), hash: digest.digest("hex"), bytes: source.read };
}

/** The unpacked bytes; `onRaw` sees the bytes as they are on disk. */
export async function* openBytes(source: Source, onRaw?: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const zipped = isGzip(source.path);
  const raw = fs.createReadStream(source.path, { highWaterMark: 256 * 1024 });
  if (onRaw) raw.on("data", (chunk) => onRaw(chunk as Buffer));
  try {
    for await (const chunk of (zipped ? unpacked(raw) : raw) as AsyncIterable<Buffer>) {
      source.read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw explained(error, source.path);
  } finally {
    raw.destroy();
  }
}

/** The file's lines, without their ends; a line beyond 8 million characters comes cut off. */
export async function* readLines(source: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  let skipping = false;
  for await (const chunk of openBytes(source)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!skipping) yield withoutReturn(line);
      skipping = false;
    }
    if (rest.length > MAX_LINE) {
      if (!skipping) yield rest.slice(0, MAX_LINE);
      skipping = true;
      rest = "";
    }
  }
  rest += decoder.decode();
  if (rest !== "" && !skipping) yield withoutReturn(rest);
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

function isGzip(file: string): boolean {
  const handle = openFile(file);
  try {
    const start = Buffer.alloc(2);
    fs.readSync(handle, start, 0, 2, 0);
    return start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    fs.closeSync(handle);
  }
}

function openFile(file: string): number {
  if (!fs.existsSync(file)) throw new ImportError(`There is no file ${file}.`);
  if (!fs.statSync(file).isFile()) throw new ImportError(`${file} is not a file.`);
  return fs.openSync(file, "r");
}

function unpacked(raw: Readable): Readable {
  const gunzip = createGunzip();
  pipeline(raw, gunzip, () => undefined); // a failure reaches the reader of `gunzip`
  return gunzip;
}

function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === "Z_BUF_ERROR") return new ImportError(`The file ${file} is cut off: its compressed data has no end.`);
  if (code?.startsWith("Z_")) return new ImportError(`The file ${file} is damaged: it cannot be unpacked.`);
  if (code === "EACCES") return new ImportError(`The file ${file} may not be read.`);
  return error;
}
