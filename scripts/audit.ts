/** The gate's look at the packages, without a network: see `security/`. Ends with status 1 when something is wrong. */
import fs from "node:fs";
import { holes, packagesOf, wrongLicences } from "./audit-packages";

const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8"));
const lockfile = read(process.argv[2] ?? "package-lock.json");
const advisories = read("security/advisories.json");
const wrong = [...holes(lockfile, advisories), ...wrongLicences(lockfile, read("security/licences.json"))];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
console.log(
  `${packagesOf(lockfile).length} packages: none is among the ${advisories.advisories.length} advisories known on ${advisories.asOf}, and all licences are allowed.`,
);
