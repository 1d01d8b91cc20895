/** What is to go, and when; the policy is at /developers/changes. */
export type Deprecation = {
  /** The day from which it is not for new programs, YYYY-MM-DD. */
  since: string;
  /** The day on which it goes: at least twelve months later, and with a major version. */
  sunset: string;
  /** The path of what takes its place. */
  successor?: string;
};

type Declared = { id: string; deprecated?: Deprecation };

const LEAST_MONTHS = 12;

/** Throws for a promise that breaks the policy; asked for every declaration (lib/http/deprecation.test.ts). */
export function checkDeprecation({ id, deprecated }: Declared): void {
  if (!deprecated) return;
  const earliest = new Date(`${deprecated.since}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS);
  if (deprecated.sunset < earliest.toISOString().slice(0, 10))
    throw new Error(`${id} would go before ${LEAST_MONTHS} months have passed since ${deprecated.since}.`);
}

/** What every answer of a deprecated operation says of it (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Declared, "deprecated">): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset, successor } = deprecated;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const policy = '</developers/changes>; rel="deprecation"';
  return {
    Deprecation: `@${at(since).getTime() / 1000}`,
    Sunset: at(sunset).toUTCString(),
    Link: successor ? `${policy}, </api${successor}>; rel="successor-version"` : policy,
  };
}
