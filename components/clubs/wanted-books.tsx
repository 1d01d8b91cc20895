"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { PickedBook } from "@/components/books/book-search";
import { Button } from "@/components/ui/button";
import { RuledList } from "@/components/ui/lists";
import { queryClient } from "@/components/ui/query-client";
import { api } from "@/lib/registry/client";

type WantedBooksProps = { clubId: string; onNominate: (book: PickedBook) => void; isPending: boolean };

/** What other members want to read, each nominated by one press; nothing where they do not say. */
export function WantedBooks({ clubId, onNominate, isPending }: WantedBooksProps) {
  const t = useTranslations("clubs.nominate");
  const { data = [] } = useQuery(
    {
      queryKey: ["club-suggestions", clubId],
      queryFn: () => api("GET /v1/clubs/{clubId}/suggestions", { params: { clubId } }),
    },
    queryClient(),
  );
  if (data.length === 0) return null;
  return (
    <section className="mt-6">
      <h3>{t("wanted")}</h3>
      <RuledList>
        {data.map(({ book: { id, title }, wantedBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <b className="serif wrap-anywhere">
                <bdi>{title}</bdi>
              </b>
              <p className="text-ink-2 text-small">{t("wantedBy", { count: wantedBy })}</p>
            </div>
            <Button isPending={isPending} onClick={() => onNominate({ id, title })}>
              {t("nominateTitle", { title })}
            </Button>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
