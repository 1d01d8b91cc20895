/** As many as fill whole rows of so many columns; fewer than one row stay as they are. */
export const fullRows = <T>(items: T[], columns: number): T[] =>
  items.slice(0, Math.max(columns, items.length - (items.length % columns)));
