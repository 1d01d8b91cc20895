/** The processes of an app that was started with PROCESSES, as the operating system shows them. */
import fs from "node:fs";

type Member = { pid: number; name: string };

/** The processes that this one began, whatever they are. Linux only. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
}

/** The children of this process that serve or do jobs, by their names. */
export function membersOf(pid: number): Member[] {
  return childrenOf(pid)
    .flatMap((child) => {
      const name = nameOf(child);
      return name ? [{ pid: child, name }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameOf(pid: number): string | undefined {
  try {
    return /(?:^|\0)BOOKPLATE_PROCESS=(\w+)/.exec(fs.readFileSync(`/proc/${pid}/environ`, "utf8"))?.[1];
  } catch {
    return undefined; // gone meanwhile
  }
}

/** Whether this process is there and does something: one that ended and was not yet taken away is not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
