const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1 book", "1,200 books". */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
  `${whole.format(count)} ${count === 1 ? singular : many}`;

/** "12K", for the stats of a ledger. */
export const compact = (count: number): string => (count < 10_000 ? whole.format(count) : short.format(count));
