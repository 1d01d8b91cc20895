/** What has a place in an order: an id that stays, and a name that says which it is. */
export type Sortable = { id: string; title: string };

/** Which one was moved, and the place it has now, counted from 0. */
export type Moved = { id: string; to: number };

/** Takes the ids in their new order, by moving one; what it refuses goes back to where it was. */
export type OnOrder = (ids: string[], moved: Moved) => unknown;

/**
 * The items in the order of `ids`. Of what changed meanwhile nothing is lost: items that `ids` does not know stand after
 * the item they follow in `items` (first if they follow none), and ids without an item are passed over.
 */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[] | null): readonly T[] {
  if (!ids) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = new Set(ids);
  const next = ids.flatMap((id) => byId.get(id) ?? []);
  for (const [i, item] of items.entries()) {
    if (known.has(item.id)) continue;
    const before = items[i - 1];
    next.splice(before ? next.findIndex(({ id }) => id === before.id) + 1 : 0, 0, item);
  }
  return next;
}

/** The place of the row that takes the focus of one that stood at `row` and went: the next, or the last; null for none. */
export const rowAfterLoss = (row: number, count: number) => (count === 0 ? null : Math.min(row, count - 1));

/** The ids with this one at place `to`, counted from 0; the same list where there is no such id or place. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  if (to < 0 || to >= ids.length || !ids.includes(id) || ids[to] === id) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
