"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";
import { useSynced } from "./use-synced";

type Ordered = { id: string; title: string };

type OrderedListProps<T extends Ordered> = {
  label: string;
  items: readonly T[];
  /** Takes the ids in their new order; what it refuses goes back to where it was. */
  onOrder: (ids: string[]) => unknown;
  /** What stands in the row, between its number and its arrows. */
  row: (item: T) => ReactNode;
  /** Further buttons of the row, after its arrows. */
  tools?: (item: T) => ReactNode;
  /** False: the rows stand as they are, such as one page of a long list. */
  movable?: boolean;
};

/** Things in an order of somebody's own: moved by dragging their number, or by the arrows beside each. */
export function OrderedList<T extends Ordered>({
  label,
  items,
  onOrder,
  row,
  tools,
  movable = true,
}: OrderedListProps<T>) {
  const t = useTranslations("ui.orderedList");
  const [order, setOrder] = useSynced(items);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusAfter = useRef<string>(undefined);
  useEffect(() => {
    if (focusAfter.current) document.getElementById(focusAfter.current)?.focus();
    focusAfter.current = undefined;
  });

  function placed(id: string, to: number): readonly T[] {
    const moved = order.find((item) => item.id === id);
    const rest = order.filter((item) => item.id !== id);
    return moved && to >= 0 && to <= rest.length ? [...rest.slice(0, to), moved, ...rest.slice(to)] : order;
  }
  async function save(next: readonly T[]) {
    try {
      await onOrder(next.map(({ id }) => id));
    } catch {
      setOrder(items); // whoever refused has said why
    }
  }
  function step({ id, title }: T, from: number, by: 1 | -1) {
    const next = placed(id, from + by);
    if (next === order) return;
    focusAfter.current = `${by === 1 ? "down" : "up"}-${id}`;
    setOrder(next);
    setAnnouncement(t("moved", { title, position: from + by + 1, count: order.length }));
    void save(next);
  }
  function drop() {
    setDragged(null);
    if (order.some(({ id }, i) => id !== items[i]?.id)) void save(order);
  }

  return (
    <>
      <ol className="ordered" aria-label={label}>
        {order.map((item, i) => (
          <li
            key={item.id}
            data-held={dragged === item.id || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== item.id) setOrder(placed(dragged, i));
            }}
            onDrop={(event) => event.preventDefault()}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging has buttons beside it that do the same */}
            <span
              className="grip num"
              draggable={movable}
              title={movable ? t("drag") : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(item.id);
              }}
              onDragEnd={drop}
            >
              {i + 1}
            </span>
            <div className="min-w-0">{row(item)}</div>
            <div className="row flex-nowrap gap-1">
              {movable &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    id={`${by === 1 ? "down" : "up"}-${item.id}`}
                    type="button"
                    className="icon"
                    aria-label={t(by === 1 ? "moveDown" : "moveUp", { title: item.title })}
                    aria-disabled={i + by < 0 || i + by >= order.length || undefined}
                    onClick={() => step(item, i, by)}
                  >
                    <Icon name={by === 1 ? "down" : "up"} />
                  </button>
                ))}
              {tools?.(item)}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
