"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS as Transforms } from "@dnd-kit/utilities";
import { useTranslations } from "next-intl";
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect } from "react";
import type { Sortable } from "./sortable-order";

export type Press = "onMouseDown" | "onTouchStart" | "onKeyDown";
/** What dnd-kit listens to on one handle. */
export type Listeners = Partial<Record<Press, (event: SyntheticEvent) => void>>;

type SortableDragProps = {
  items: readonly Sortable[];
  list: RefObject<HTMLOListElement | null>;
  /** Filled here: what the handle of each id passes its presses to. */
  listeners: Map<string, Listeners>;
  move: (id: string, to: number) => boolean;
  /** Called once the listeners are there. */
  onReady: () => void;
};

/** How long a finger rests on a handle before it drags, in ms and px: shorter, and it could be the page that is meant. */
const TOUCH = { delay: 200, tolerance: 8 };
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Moves the rows of a list that stands elsewhere on the page, and says what happens; draws nothing of its own. */
export function SortableDrag({ items, list, listeners, move, onReady }: SortableDragProps) {
  const t = useTranslations("ui.sortableList");
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: "auto", // near an edge the page scrolls in the row's place: a smooth scroll that is broken off moves nothing
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the rows have left their listeners
  useEffect(onReady, []);
  const ids = items.map(({ id }) => id);
  const announce = (key: "picked" | "over" | "dropped" | "cancelled", id: UniqueIdentifier, at: UniqueIdentifier) => {
    const title = items.find((item) => item.id === id)?.title ?? "";
    return t(key, { title, position: ids.indexOf(String(at)) + 1, count: ids.length });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce("picked", active.id, active.id),
    onDragOver: ({ active, over }) => (over ? announce("over", active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce("dropped", active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce("cancelled", active.id, active.id),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("help") } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Row key={id} id={id} list={list} listeners={listeners} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { id: string } & Pick<SortableDragProps, "list" | "listeners">;

/** One row of the list, bound to dnd-kit. */
function Row({ id, list, listeners }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners: own, transform, transition, isDragging } = useSortable({ id });
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`:scope > [data-id="${CSS.escape(id)}"]`) ?? null;
    setNodeRef(row);
    setActivatorNodeRef(row?.querySelector<HTMLElement>("button") ?? null);
  }, [id, list, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    if (own) listeners.set(id, own as Listeners);
    return () => {
      listeners.delete(id);
    };
  }, [id, own, listeners]);
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`:scope > [data-id="${CSS.escape(id)}"]`);
    if (!row) return;
    row.style.transform = Transforms.Translate.toString(transform) ?? "";
    row.style.transition = transition ?? "";
    row.toggleAttribute("data-dragged", isDragging);
  }, [id, list, transform, transition, isDragging]);
  return null;
}
