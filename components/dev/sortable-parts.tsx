"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { SortableList } from "@/components/ui/sortable-list";
import { inOrder } from "@/components/ui/sortable-order";
import { useToast } from "@/components/ui/toast";
import { useSamples } from "./use-samples";

type Book = { id: string; title: string };

/** Lists with an order of somebody's own: saved, refused, changed by others meanwhile, and fixed. */
export function SortableParts() {
  const t = useTranslations("dev.sortableParts");
  const toast = useToast();
  const { short, other, long, arabic } = useSamples();
  const [books, setBooks] = useState<readonly Book[]>(() =>
    [short, other, long, arabic].map((title, i) => ({ id: `book-${i}`, title })),
  );
  const [isRefused, setRefused] = useState(false);

  async function save(ids: string[]) {
    await new Promise((resolve) => setTimeout(resolve, 300)); // as long as a server takes
    if (isRefused) {
      toast({ message: t("refused") });
      throw new Error(t("refused"));
    }
    setBooks((now) => inOrder(now, ids));
  }
  return (
    <Section title={t("heading")} id="sortable">
      <Stack>
        <Row>
          <Checkbox
            label={t("refuse")}
            checked={isRefused}
            onChange={({ currentTarget }) => setRefused(currentTarget.checked)}
          />
          <Button
            size="compact"
            onClick={() => setBooks((now) => [...now, { id: `added-${now.length}`, title: t("added") }])}
          >
            {t("add")}
          </Button>
        </Row>
        <SortableList
          label={t("list")}
          items={books}
          onOrder={save}
          row={({ title }) => (
            <>
              <b className="break-words font-medium font-serif" dir="auto">
                {title}
              </b>
              <Input aria-label={t("note", { title })} />
            </>
          )}
        />
        <SortableList label={t("fixed")} items={books} onOrder={save} movable={false} row={({ title }) => title} />
      </Stack>
    </Section>
  );
}
