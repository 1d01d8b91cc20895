import { Resolver } from "node:dns/promises";
import { env } from "@/lib/kernel/env";

/** What the records of a name say: values, none, or nothing to be had (no answer in time, or a broken one). */
type Records = { state: "found" | "missing" | "unreachable"; values: string[] };
export type LookUp = (name: string, kind: "TXT" | "A" | "AAAA") => Promise<Records>;

const PATIENCE_MS = 4_000;
const TRY_MS = 1_500;

/** Asks for the records of a name, of the servers in DNS_SERVERS or the machine's own, for four seconds at most. */
export const lookUp: LookUp = async (name, kind) => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
  const { DNS_SERVERS } = env();
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS);
  const late = setTimeout(() => resolver.cancel(), PATIENCE_MS);
  try {
    const values =
      kind === "TXT"
        ? (await resolver.resolveTxt(name)).map((parts) => parts.join(""))
        : await (kind === "A" ? resolver.resolve4(name) : resolver.resolve6(name));
    return { state: values.length > 0 ? "found" : "missing", values };
  } catch (error) {
    const { code, syscall = "" } = error as NodeJS.ErrnoException;
    if (!syscall.startsWith("query")) throw error;
    return { state: code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "unreachable", values: [] };
  } finally {
    clearTimeout(late);
  }
};
