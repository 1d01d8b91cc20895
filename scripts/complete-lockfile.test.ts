import { expect, test } from "vitest";
import lockfile from "@/package-lock.json";
import { completed } from "./complete-lockfile.mjs";

type Package = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
const packages: Record<string, Package> = lockfile.packages;

test("a package that was added for another machine is fetched by that machine alone", () => {
  const added = Object.entries(packages).filter(([place, { optional, integrity }]) => place && optional && !integrity);
  expect(added.length).toBeGreaterThan(10);
  for (const [place, { cpu, os = [], libc }] of added) {
    expect(cpu, place).toHaveLength(1);
    if (/gnu$|musl$/.test(place)) expect(libc, place).toEqual([place.endsWith("musl") ? "musl" : "glibc"]);
    expect(os.length === 1 || place.includes("wasm"), place).toBe(true);
  }
});

test("what npm dropped comes back with its machine, what npm knows stays, and again changes nothing", () => {
  const names = ["core-linux-s390x-gnu", "core-linux-x64-musl", "core-win32-ia32-msvc", "core-darwin-arm64"];
  const optionalDependencies = Object.fromEntries(names.map((name) => [`@swc/${name}`, "^1.2.3"]));
  const known = { version: "1.2.3", integrity: "sha512-x", cpu: ["arm64"], os: ["darwin"], optional: true };
  const whole = completed({
    "node_modules/@swc/core": { version: "1.2.3", optionalDependencies, dev: true },
    "node_modules/@swc/core-darwin-arm64": known,
    "node_modules/@swc/core-linux-s390x-gnu": { version: "1.2.3", os: ["linux"], optional: true },
  });
  const added = { version: "1.2.3", dev: true, optional: true };
  expect(whole).toMatchObject({
    "node_modules/@swc/core-darwin-arm64": known,
    "node_modules/@swc/core-linux-s390x-gnu": { ...added, cpu: ["s390x"], os: ["linux"], libc: ["glibc"] },
    "node_modules/@swc/core-linux-x64-musl": { ...added, cpu: ["x64"], os: ["linux"], libc: ["musl"] },
    "node_modules/@swc/core-win32-ia32-msvc": { ...added, cpu: ["ia32"], os: ["win32"] },
  });
  expect(completed(whole)).toEqual(whole);
});
