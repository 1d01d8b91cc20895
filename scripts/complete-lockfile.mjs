// A registry that serves one platform only makes npm drop the other platforms' optional packages from the lockfile,
// and `npm ci` then refuses it. This adds the missing entries, so that the lockfile installs everywhere, and only there
// where a package belongs: one whose entry names no processor is fetched by every machine of its system.
import { readFileSync, writeFileSync } from "node:fs";

const PROCESSORS = /(?<=[-/])(x64|arm64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?=-|$)/;
const SYSTEMS = /(?<=[-/])(darwin|win32|windows|android|freebsd|netbsd|openbsd|openharmony|sunos|aix|linux)/;
const LIBRARIES = { "-gnu": "glibc", "-glibc": "glibc", "-musl": "musl" };

/** What npm reads from the entry of a package of this name, as far as the name says it. */
function entryOf(name, version, dev) {
  const cpu = PROCESSORS.exec(name)?.[1];
  const os = SYSTEMS.exec(name)?.[1]?.replace("windows", "win32");
  const libc = LIBRARIES[/-(gnu|glibc|musl)$/.exec(name)?.[0]];
  return {
    version: version.replace(/^[^\d]*/, ""),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/** The packages of a lockfile, with those that npm dropped. An entry without a checksum is one that was added here before. */
export function completed(packages) {
  const all = { ...packages };
  for (const [path, parent] of Object.entries(packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      const known = all[`${path}/${place}`] ?? all[place];
      if (known?.integrity) continue;
      all[place] = entryOf(name, version, parent.dev);
    }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (process.argv[1]?.endsWith("complete-lockfile.mjs")) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  lock.packages = completed(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
