"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button";
import { Icon } from "./icon";
import { type OnOrder, type Sortable, withMoved } from "./sortable-order";
import { useDragging } from "./use-dragging";
import { useOrder } from "./use-order";
import { useRowFocus } from "./use-row-focus";

const row = cva(
  "grid border-rule border-b bg-paper py-3 data-dragged:relative data-dragged:z-1 data-dragged:outline-2 data-dragged:outline-edge data-dragged:outline-dashed",
  {
    variants: {
      look: {
        lines:
          "grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3 max-md:grid-cols-[28px_minmax(0,1fr)] max-md:*:last:col-start-2",
        notes:
          "grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-4 max-md:grid-cols-[36px_minmax(0,1fr)] max-md:*:last:col-span-full",
      },
    },
  },
);
const place = cva("text-start text-rubric tabular-nums", {
  variants: {
    look: {
      lines: "[font:500_1.5rem/1_var(--serif)]",
      notes: "font-serif font-medium text-2xl",
    },
    isHandle: {
      true: "relative cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] before:absolute before:-inset-x-1.5 before:-inset-y-2.5",
      false: "",
    },
  },
});

type SortableListProps<T extends Sortable> = {
  label: string;
  items: readonly T[];
  onOrder: OnOrder;
  /** What stands in the row, between its number and its arrows. */
  row: (item: T) => ReactNode;
  /** Further buttons of the row, after its arrows. */
  tools?: (item: T) => ReactNode;
  /** False: the rows stand as they are, such as one page of a long list. */
  movable?: boolean;
} & VariantProps<typeof row>;

/**
 * Things in an order of somebody's own. Their numbers are handles: dragged by a pointer, by a finger that rests on one
 * first, or by keyboard (Space, arrow keys, Space; Escape puts it back); the arrows beside each do it one place a press.
 */
export function SortableList<T extends Sortable>(props: SortableListProps<T>) {
  const { label, items, onOrder, row: body, tools, movable = true, look = "lines" } = props;
  const t = useTranslations("ui.sortableList");
  const { order, save, isSaving } = useOrder(items, onOrder);
  const ids = order.map(({ id }) => id);
  const [announcement, setAnnouncement] = useState("");
  const rowFocus = useRowFocus(ids);
  const helpId = useId();
  const focusAfter = useRef<HTMLElement>(undefined);
  useEffect(() => {
    focusAfter.current?.focus(); // a browser lets it go when the row moves
    focusAfter.current = undefined;
  });

  function move(id: string, to: number): boolean {
    const next = withMoved(ids, id, to);
    if (next !== ids) void save(next, { id, to });
    return next !== ids;
  }
  function step({ id, title }: T, to: number, button: HTMLElement) {
    if (!move(id, to)) return;
    focusAfter.current = button;
    setAnnouncement(t("moved", { title, position: to + 1, count: ids.length }));
  }
  const { list, handle, drag } = useDragging(order, move);

  return (
    <>
      <ol
        ref={list}
        className={look === "lines" ? "border-rule border-t" : undefined}
        aria-label={label}
        aria-busy={isSaving || undefined}
        {...rowFocus}
      >
        {order.map((item, i) => (
          <li key={item.id} data-id={item.id} className={row({ look })}>
            {movable ? (
              <button
                type="button"
                className={place({ look, isHandle: true })}
                title={t("drag")}
                aria-label={t("handle", { title: item.title, position: i + 1 })}
                aria-describedby={helpId}
                {...handle(item.id)}
              >
                {i + 1}
              </button>
            ) : (
              <span className={place({ look, isHandle: false })}>{i + 1}</span>
            )}
            <div className="min-w-0">{body(item)}</div>
            <div className="flex items-center gap-1">
              {movable &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    label={t(by === 1 ? "moveDown" : "moveUp", { title: item.title })}
                    aria-disabled={i + by < 0 || i + by >= ids.length || undefined}
                    onClick={(event) => step(item, i + by, event.currentTarget)}
                  >
                    <Icon name={by === 1 ? "down" : "up"} />
                  </IconButton>
                ))}
              {tools?.(item)}
            </div>
          </li>
        ))}
      </ol>
      {movable && (
        <p id={helpId} className="sr-only">
          {t("help")}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {drag}
    </>
  );
}
