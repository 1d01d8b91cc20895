/** How much of the machine's memory the embedded server may use for what. */
import os from "node:os";

const MB = 1024 * 1024;
const between = (least: number, most: number, bytes: number) => Math.round(Math.min(most, Math.max(least, bytes / MB)));

/** Bytes of memory that this process and what it starts may have: the container's limit, else the machine's. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
}

/**
 * PostgreSQL's settings for a machine with this much memory, which it shares with the app: a quarter for the pages that it
 * keeps itself, beside which the operating system keeps more; what it may expect there, so that it reads by index; and how
 * much a sort or a hash may take before it goes to the disk, of which there are as many as connections at worst.
 */
export function memorySettings(bytes: number = availableMemory()): Record<string, string> {
  return {
    shared_buffers: `${between(32, 2048, bytes / 4)}MB`,
    effective_cache_size: `${between(128, 65_536, bytes / 2)}MB`,
    work_mem: `${between(4, 32, bytes / 512)}MB`,
    maintenance_work_mem: `${between(64, 512, bytes / 32)}MB`,
  };
}

/** What an operator is told of a server that was started with these settings, as PostgreSQL calls them. */
export function memoryLine({ shared_buffers, work_mem, effective_cache_size }: Record<string, string>): string {
  const shown = `shared_buffers=${shared_buffers}, work_mem=${work_mem}, effective_cache_size=${effective_cache_size}`;
  return `The embedded database is set for this machine's memory: ${shown}.`;
}
