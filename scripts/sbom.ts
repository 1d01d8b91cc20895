/** `npm run sbom -- [file]`: the bill of materials of a release (CycloneDX), from the lockfile and without a network. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { commandArguments } from "@/lib/server/command-arguments";
import packageJson from "@/package.json";

const [named] = commandArguments("npm run sbom -- [file to write]", { takes: 1 }).positional;
const file = named ?? `bookplate-${packageJson.version}.cdx.json`;
const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel=error"];
const made = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 100_000_000 });
if (made.status !== 0) {
  console.error(`npm could not write the bill of materials: ${made.stderr || made.error?.message}`);
  process.exit(1);
}
const bom = JSON.parse(made.stdout);
bom.metadata.component.name = packageJson.name; // npm takes the folder's
bom.metadata.component.type = "application";
fs.writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} components of ${packageJson.name} ${packageJson.version} in ${file}.`);
