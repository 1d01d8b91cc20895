import type { ExecFileException } from "node:child_process";
import path from "node:path";
import { badRequest } from "@/lib/http/errors";
import { inTurn } from "@/lib/http/in-turn";
import { env } from "@/lib/kernel/env";
import { type Refusal, STATUS } from "./pdf-refusals";

const LONGEST_MS = 20_000;
const MAX_MEMORY_MB = 384;
/** What a letter may have become: twice as much as an upload may be. */
const LARGEST = 20_000_000;
const take = inTurn({ places: 2, waiting: 2 }); // with an Idempotency-Key each holds a transaction of the pool's seven

const { execFile } = process.getBuiltinModule("node:child_process"); // imported, the bundler would follow the path below

export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

/**
 * A PDF re-encoded: its pages as they are seen, without scripts, actions, links, forms, attached files and metadata.
 * 400 `unreadable_pdf` for one that is protected, damaged or unpacks to too much. In a process of its own with bounds on
 * time and memory, two at a time, so that a hostile file costs no other request anything; 503 when too many wait.
 */
export async function cleanPdf(bytes: Buffer, longestMs = LONGEST_MS): Promise<Buffer> {
  const result = await take(() => inProcess(bytes, longestMs));
  if (typeof result !== "string") return result;
  throw badRequest(SENTENCES[result], "unreadable_pdf", [{ path: "file", message: "is not a PDF we can accept" }]);
}

/** As it was built with the server that runs (lib/server/built.mjs); from its source in tests and while the app is edited. */
function program(): string[] {
  if (env().NODE_ENV === "production") return [path.resolve(".next/bookplate/pdf-child.mjs")];
  return ["--import", "tsx/esm", path.resolve("lib/storage/pdf-child.ts")];
}

/** What the process answers, or why it does not; rejects when it failed in another way than a file can make it. */
function inProcess(bytes: Buffer, longestMs: number): Promise<Buffer | Refusal> {
  const args = [`--max-old-space-size=${MAX_MEMORY_MB}`, ...program(), String(longestMs)];
  const bounds = { timeout: longestMs, killSignal: "SIGKILL", maxBuffer: LARGEST, encoding: "buffer" } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, bounds, (error, made) => {
      if (!error) return resolve(made);
      const why = refusalOf(error);
      if (why) resolve(why);
      else reject(error);
    });
    child.stdin?.on("error", () => undefined); // it ended before it had read the file, and says why by its status
    child.stdin?.end(bytes);
  });
}

/** SIGKILL: its time was over, or the machine's memory. SIGABRT: its own memory was. */
function refusalOf({ code, signal }: ExecFileException): Refusal | undefined {
  if (signal === "SIGKILL" || signal === "SIGABRT" || code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "too_much";
  const [found] = Object.entries(STATUS).find(([, status]) => status === code) ?? [];
  return found as Refusal | undefined;
}

const SENTENCES: Record<Refusal, string> = {
  protected: "This PDF is protected with a password. Save it without one, or send a photo of the letter.",
  too_much: "This PDF is too complex to check. Send only the pages that matter as a new PDF, or a photo of the letter.",
  unreadable: "This PDF is damaged. Print the letter to a new PDF, or send a photo of it.",
};
