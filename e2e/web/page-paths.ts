import fs from "node:fs";
import path from "node:path";

/** The addresses that pages are for, as their folders spell them: `/books/[slug]`; groups are no part of them. */
export const ADDRESSES: readonly string[] = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => path.posix.basename(file) === "page.tsx")
  .map((file) => `/${path.posix.dirname(file)}`.replace(/\/(\.$|\([^/]*\))/g, "") || "/")
  .sort();

const stepsOf = (address: string): string[] => address.split("/").filter(Boolean);

/** The page that answers at a path: of two that fit, the one that says more of it, as the router does. */
export function addressOf(asked: string): string | undefined {
  const steps = stepsOf(asked.split("?")[0] ?? "");
  const fits = (address: string) => {
    const own = stepsOf(address);
    return own.length === steps.length && own.every((step, i) => step === steps[i] || /^\[\w+\]$/.test(step));
  };
  const ranks = (address: string) => stepsOf(address).map((step) => (step.startsWith("[") ? "1" : "0"));
  return ADDRESSES.filter(fits).sort((a, b) => ranks(a).join("").localeCompare(ranks(b).join("")))[0];
}
