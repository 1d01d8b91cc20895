// A registry that serves one platform only makes npm drop the other platforms' optional packages from the lockfile,
// and `npm ci` then refuses it. This adds the missing entries, so that the lockfile installs everywhere.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));

for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue;
    const cpu = name.match(/\b(arm64|x64|arm|wasm32)\b/)?.[1];
    const os = name.match(/(darwin|win32|windows|android|freebsd|linux)/)?.[1]?.replace("windows", "win32");
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ""),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(os ? { os: [os] } : {}),
      optional: true,
    };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
