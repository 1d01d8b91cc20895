// Runs on the machine's own Node (20 or newer), before anything is installed: brings node_modules to the lockfile.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const stamp = new URL("node_modules/.bookplate-installed", root);
const wanted = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", root)))
  .digest("hex");
const present = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";

if (present !== wanted) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    console.error(`Bookplate needs Node 20 or newer to install itself; this is ${process.versions.node}.`);
    process.exit(1);
  }
  console.error("Installing the packages named in package-lock.json (about a minute the first time) ...");
  const started = Date.now();
  const env = { ...process.env };
  delete env.NODE_ENV; // "production" would leave out what the build needs
  const run = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env,
  });
  if (run.status !== 0) {
    console.error("The packages could not be installed; npm's own message is above. Is the npm registry reachable?");
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, wanted);
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
