/** A target with its figures, as it is printed; `short` is what the list of those that are missed says. */
export type Line = { line: string; short: string; missed: boolean };

/** `why`: which of several targets are missed. */
export const lineFor = (missed: boolean, label: string, metrics: string, why: readonly string[] = []): Line => ({
  missed,
  line: `${missed ? "MISSED " : "met    "} ${label}: ${metrics}`,
  short: `${label}${why.length > 0 ? ` (${why.join(", ")})` : ""}`,
});
