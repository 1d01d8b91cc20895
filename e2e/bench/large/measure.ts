/** How long one request after the other takes, and how much memory whoever answers has. */
import fs from "node:fs";
import path from "node:path";
import type { Asked } from "./requests";

/** `page`: how many bytes its HTML has before anything makes it smaller; null for what is no page. */
export type Measured = Record<"median" | "least" | "most" | "p99", number> & {
  page: number | null;
  fault: string | null;
};

const NOTHING = { median: Number.NaN, least: Number.NaN, most: Number.NaN, p99: Number.NaN };
const WARM = 3;
const MB = 2 ** 20;

/** Asks once, to the last byte. */
export async function timed(url: string, { path, headers, body }: Pick<Asked, "path" | "headers" | "body">) {
  const began = performance.now();
  const response = await fetch(`${url}${path}`, {
    redirect: "manual",
    headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  return { ms, text, status: response.status, isPage: response.headers.get("content-type")?.startsWith("text/html") };
}

/** By nearest rank: that many of all took no longer. Of a hundred the last but one is p99, and not the slowest. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;

/** Asks so many times, one after the other. */
export async function measure(url: string, asked: Asked, times: number): Promise<Measured> {
  const taken: number[] = [];
  let page: number | null = null;
  for (let i = -WARM; i < times; i += 1) {
    const { ms, text, status, isPage } = await timed(url, asked);
    if (i >= 0) taken.push(ms);
    if (isPage) page = Buffer.byteLength(text);
    if (status !== 200) return { ...NOTHING, page, fault: `${status} ${text.slice(0, 200)}` };
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => percentile(sorted, part);
  return { median: at(0.5), least: sorted[0] ?? Number.NaN, most: at(1), p99: at(0.99), page, fault: null };
}

/** Megabytes of a process and those it started, each shared page in parts among whoever shares it; no number where nothing tells. */
export function memoryOf(root: number): { pss: number; own: number } {
  let [pss, own] = [0, 0];
  for (const pid of [root, ...childrenOf(root)]) {
    const rollup = readOf(`/proc/${pid}/smaps_rollup`);
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) * 1024;
    pss += of("Pss");
    own += of("Private_Dirty");
  }
  return pss > 0 ? { pss: Math.round(pss / MB), own: Math.round(own / MB) } : { pss: Number.NaN, own: Number.NaN };
}

/** The process of a database whose data lies in a folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number(fs.readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);

function childrenOf(pid: number): number[] {
  const direct = readOf(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return direct.flatMap((child) => [child, ...childrenOf(child)]);
}

function readOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return ""; // it ended meanwhile
  }
}
