export type Metric = { label: string; value: string; isMet?: boolean; target?: string };

/** A figure with its target and whether it is met, where it has one. */
export const lineOf = ({ label, value, isMet, target }: Metric): string =>
  `${label}: ${value}${target ? `; ${target}: ${isMet ? "met" : "MISSED"}` : ""}`;
