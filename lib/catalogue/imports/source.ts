/** Reading a file, plain or gzip, as a stream: memory does not grow with its size. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A message for the person who started the import: one sentence that says what is wrong with the file. */
export class ImportError extends Error {}

/** A file being read; `read` counts the bytes so far, unpacked; `damaged` once there were bytes that are no text. */
export type Source = { path: string; read: number; damaged?: boolean };
/** `hash` of the bytes on disk tells whether it is the same file; `bytes` is its length unpacked. */
export type SourceFile = Source & { name: string; hash: string; bytes: number };

const MAX_LINE = 8_000_000;
/** Catalogues shrink to a fifth or a tenth; what grows beyond this from the bytes read is made to fill a disk or a day. */
const MAX_RATIO = 200;
const ALWAYS_UNPACKED = 100_000_000;

/** Stands where bytes were that are no text in the file's encoding; no text has this character itself. */
export const UNREADABLE = "\uFDD0";

/** Reads a file through once: a missing, empty or cut-off one is refused before anything is imported. */
export async function inspectFile(file: string): Promise<SourceFile> {
  const digest = createHash("sha256");
  const source = { path: file, read: 0 };
  for await (const _ of openBytes(source, (raw) => digest.update(raw)));
  if (source.read === 0) throw new ImportError(`The file ${file} is empty.`);
  return { path: file, read: 0, name: path.basename(file), hash: digest.digest("hex"), bytes: source.read };
}

/** The unpacked bytes; `onRaw` sees the bytes as they are on disk. */
async function* openBytes(source: Source, onRaw?: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const zipped = isGzip(source.path);
  const raw = fs.createReadStream(source.path, { highWaterMark: 256 * 1024 });
  let packed = 0;
  raw.on("data", (chunk) => {
    packed += chunk.length;
    onRaw?.(chunk as Buffer);
  });
  try {
    for await (const chunk of (zipped ? unpacked(raw) : raw) as AsyncIterable<Buffer>) {
      source.read += chunk.length;
      if (zipped && source.read > ALWAYS_UNPACKED + packed * MAX_RATIO)
        throw new ImportError(
          `The file ${source.path} unpacks to more than ${MAX_RATIO} times its size: that is not a catalogue.`,
        );
      yield chunk;
    }
  } catch (error) {
    throw explained(error, source.path);
  } finally {
    raw.destroy();
  }
}

const LOST = "\uFFFD";
const LOST_IN_UTF8 = Buffer.from(LOST);

/**
 * The file as text, UTF-8 unless `encodingOf` its first bytes names another. Where bytes are no text in that encoding
 * UNREADABLE stands for them and the source is marked: whoever reads must reject what has it, or letters are lost.
 */
export async function* openText(
  source: Source,
  encodingOf: (start: Buffer) => string = () => "utf-8",
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of openBytes(source)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    yield text.includes(LOST) ? markUnreadable(source, chunk, text) : text;
  }
  const rest = decoder?.decode() ?? "";
  yield rest.includes(LOST) ? markUnreadable(source, Buffer.alloc(0), rest) : rest;
}

/** A file may hold the character for lost letters itself: only those that decoding made are ours to tell of. */
function markUnreadable(source: Source, bytes: Buffer, text: string): string {
  let own = 0;
  for (let at = bytes.indexOf(LOST_IN_UTF8); at >= 0; at = bytes.indexOf(LOST_IN_UTF8, at + 1)) own += 1;
  if (text.split(LOST).length - 1 <= own) return text;
  source.damaged = true;
  return text.replaceAll(LOST, UNREADABLE);
}

/** The file's lines, without their ends; a line beyond 8 million characters comes cut off. */
export async function* readLines(source: Source): AsyncGenerator<string> {
  let rest = "";
  let skipping = false;
  for await (const text of openText(source)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!skipping) yield withoutReturn(line);
      skipping = false;
    }
    if (rest.length > MAX_LINE && !skipping) {
      yield rest.slice(0, MAX_LINE);
      skipping = true;
    }
    if (skipping) rest = "";
  }
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
  if (code === "Z_BUF_ERROR") return new ImportError(`The file ${file} is cut off: its compressed data is incomplete.`);
  if (code?.startsWith("Z_")) return new ImportError(`The file ${file} is damaged: it cannot be unpacked.`);
  if (code === "EACCES") return new ImportError(`The file ${file} can't be read: check its permissions.`);
  return error;
}
