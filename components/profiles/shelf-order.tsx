"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { LEVELS } from "@/components/profiles/shelf-levels";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { SortableList } from "@/components/ui/sortable-list";
import type { Shelf, ShelfVisibility, UpdateShelf } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

type Row = Pick<Shelf, "id" | "name" | "visibility" | "pinned" | "bookCount">;

/** Which shelves stand on the page, and in what order: pinned ones first. Each change is kept at once. */
export function ShelfOrder({ shelves, whole }: { shelves: Row[]; whole: boolean }) {
  const t = useTranslations("profiles.shelfOrder");
  const levels = useTranslations("profiles.common.levels");
  const order = useApiMutation((ids: string[]) => api("PUT /v1/me/shelves/order", { body: { order: ids } }), {
    toastFailure: true,
  });
  const change = useApiMutation(
    ({ id, ...body }: { id: string } & UpdateShelf) => api("PATCH /v1/me/shelves/{id}", { params: { id }, body }),
    { toastFailure: true },
  );
  const [pinned, others] = useMemo(() => {
    const titled = shelves.map((shelf) => ({ ...shelf, title: shelf.name }));
    return [titled.filter((shelf) => shelf.pinned), titled.filter((shelf) => !shelf.pinned)] as const;
  }, [shelves]);
  const rest = (group: readonly { id: string }[]) => (group === pinned ? others : pinned).map(({ id }) => id);
  const groups = [
    { name: t("pinnedShelves"), heading: t("pinnedHeading"), group: pinned },
    { name: t("otherShelves"), heading: pinned.length > 0 ? t("otherHeading") : null, group: others },
  ].filter(({ group }) => group.length > 0);
  return (
    <Stack>
      {groups.map(({ name, heading, group }) => (
        <div key={name}>
          {heading && <h3 className="mb-2">{heading}</h3>}
          <SortableList
            label={name}
            items={group}
            movable={whole && group.length > 1}
            onOrder={(ids) => order.mutateAsync(group === pinned ? [...ids, ...rest(group)] : [...rest(group), ...ids])}
            row={(shelf) => (
              <>
                <Link href={`/library/shelves/${shelf.id}`}>
                  <bdi>{shelf.name}</bdi>
                </Link>{" "}
                <span className="text-small text-ink-2 tabular-nums">{t("bookCount", { count: shelf.bookCount })}</span>
                <Select
                  aria-label={t("levelOf", { name: shelf.name })}
                  value={shelf.visibility}
                  onChange={(event) =>
                    change.mutate({ id: shelf.id, visibility: event.target.value as ShelfVisibility })
                  }
                >
                  {LEVELS.map((level) => (
                    <option key={level} value={level}>
                      {levels(level)}
                    </option>
                  ))}
                </Select>
              </>
            )}
            tools={({ id, name: title, pinned: isPinned }) => (
              <Button
                variant={isPinned ? "on" : "default"}
                size="compact"
                aria-pressed={isPinned}
                aria-label={t(isPinned ? "pinnedName" : "pinName", { name: title })}
                onClick={() => change.mutate({ id, pinned: !isPinned })}
              >
                {t(isPinned ? "pinned" : "pin")}
              </Button>
            )}
          />
        </div>
      ))}
    </Stack>
  );
}
