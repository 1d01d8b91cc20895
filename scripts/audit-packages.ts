/** What is wrong with the packages of a lockfile, by the lists in `security/`: known holes, and licences we may not use. */
import semver from "semver";

export type Lockfile = { packages: Record<string, { version?: string; license?: string; link?: boolean }> };
type Accepted = { id: string; package: string; version: string; reason: string };
type Advisories = {
  asOf: string;
  advisories: { id: string; package: string; vulnerable: string; severity: string; title: string }[];
  accepted: Accepted[];
};
type Licensed = { package: string; licence: string };
type Licences = { allowed: string[]; exceptions: (Licensed & { reason: string })[]; unstated: Licensed[] };

type Package = { name: string; version: string; licence: string | undefined };

/** The packages of a lockfile, each version once; npm writes a package that another one brings under that one's folder. */
export function packagesOf({ packages }: Lockfile): Package[] {
  const found = new Map<string, Package>();
  for (const [place, { version, license, link }] of Object.entries(packages)) {
    const name = place.split("node_modules/").at(-1) ?? "";
    if (name && version && !link) found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()];
}

/** One line for each hole that is in the lockfile, and for each accepted one that is not in it any more. */
export function holes(lockfile: Lockfile, { advisories, accepted }: Advisories): string[] {
  const packages = packagesOf(lockfile);
  const used = new Set<Accepted>();
  const open = packages.flatMap(({ name, version }) =>
    advisories.flatMap((advisory) => {
      const { id, vulnerable, severity, title } = advisory;
      if (advisory.package !== name || !semver.satisfies(version, vulnerable, { includePrerelease: true })) return [];
      const reason = accepted.find((entry) => entry.id === id && entry.package === name && entry.version === version);
      if (reason) used.add(reason);
      return reason ? [] : [`${name} ${version}: ${title} (${id}, ${severity}; affected are ${vulnerable})`];
    }),
  );
  const idle = accepted
    .filter((entry) => !used.has(entry))
    .map(
      (entry) =>
        `${entry.package} ${entry.version}: ${entry.id} is accepted in security/advisories.json but no longer installed`,
    );
  return [...open, ...idle];
}

/** One line for each package whose licence is not on the list; of `A OR B` one is enough, of `A AND B` all are needed. */
export function wrongLicences(lockfile: Lockfile, { allowed, exceptions, unstated }: Licences): string[] {
  return packagesOf(lockfile).flatMap(({ name, version, licence }) => {
    const stated = licence ?? unstated.find((entry) => fits(name, entry.package))?.licence;
    if (!stated) return [`${name} ${version}: states no licence`];
    const also = exceptions.filter((exception) => fits(name, exception.package)).map((exception) => exception.licence);
    return permits(stated, new Set([...allowed, ...also]))
      ? []
      : [`${name} ${version}: the licence ${stated} is not allowed`];
  });
}

const fits = (name: string, pattern: string): boolean =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Packages state flat expressions; a mixture of AND and OR is refused until somebody has looked at it. */
function permits(expression: string, allowed: Set<string>): boolean {
  const flat = expression.replace(/^\((.*)\)$/, "$1");
  const [and, or] = [flat.split(" AND "), flat.split(" OR ")];
  if (and.length > 1 && or.length > 1) return false;
  return or.length > 1 ? or.some((licence) => allowed.has(licence)) : and.every((licence) => allowed.has(licence));
}
