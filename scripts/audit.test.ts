import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import packageJson from "@/package.json";
import lockfile from "@/package-lock.json";
import advisories from "@/security/advisories.json";
import licences from "@/security/licences.json";
import { holes, type Lockfile, packagesOf, wrongLicences } from "./audit-packages";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-audit-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const ours = lockfile as Lockfile;
const withPackage = (place: string, version: string, license?: string): Lockfile => ({
  packages: { ...ours.packages, [place]: { version, license } },
});
const script = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx/esm", `scripts/${name}.ts`, ...args], { encoding: "utf8" });

test("the lockfile has no known hole and only allowed licences", () => {
  expect([...holes(ours, advisories), ...wrongLicences(ours, licences)]).toEqual([]);
});

test.each([
  ["node_modules/next", "15.2.2", /^next 15\.2\.2: .*GHSA-f82v-jwr5-mffw/],
  ["node_modules/a/node_modules/ws", "8.17.0", /^ws 8\.17\.0: .*GHSA-3h5v-q93c-6h6q/],
  ["node_modules/next-auth", "5.0.0-beta.29", /GHSA-5jpx-9hw9-2fx4/],
  ["node_modules/esbuild", "0.24.2", /GHSA-67mh-4wv8-2f99/],
])("%s %s fails", (place, version, line) => {
  const found = holes(withPackage(place, version, "MIT"), advisories);
  expect(found).toContainEqual(expect.stringMatching(line));
});

test("an accepted hole that is gone is not kept on the list", () => {
  const gone = { packages: { "node_modules/esbuild": { version: "0.28.2", license: "MIT" } } };
  expect(holes(gone, advisories)).toEqual([expect.stringContaining("no longer installed")]);
});

test.each([
  ["GPL-3.0-only", 1],
  ["MIT AND GPL-3.0-only", 1],
  ["MPL-2.0", 1],
  [undefined, 1],
  ["(MIT OR GPL-3.0-only)", 0],
  ["MIT AND Apache-2.0", 0],
])("a package under %s gives %d faults", (licence, faults) => {
  const found = wrongLicences(withPackage("node_modules/some-new-thing", "1.0.0", licence), licences);
  expect(found.filter((line) => line.startsWith("some-new-thing"))).toHaveLength(faults);
});

test("the gate ends with the line that says which package is bad", () => {
  const file = path.join(folder, "package-lock.json");
  fs.writeFileSync(file, JSON.stringify(withPackage("node_modules/sharp", "0.32.5", "Apache-2.0")));
  const { status, stderr } = script("audit", file);
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^sharp 0\.32\.5: .+GHSA-54xq-cgqr-rpm3/),
  });
});

test("the bill of materials names every package of the lockfile that is installed here or elsewhere", () => {
  const file = path.join(folder, "bom.json");
  expect(script("sbom", file)).toMatchObject({ status: 0 });
  const bom = JSON.parse(fs.readFileSync(file, "utf8"));
  expect(bom).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "bookplate", version: packageJson.version } },
  });
  const named = new Set(
    bom.components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
  );
  expect(packagesOf(ours).filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([]);
});
