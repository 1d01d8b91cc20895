"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RatingField } from "@/components/ui/rating-field";
import { useToast } from "@/components/ui/toast";
import { useAhead } from "@/components/ui/use-ahead";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";
import { atRest } from "./at-rest";

/** How long a rating must rest before it is saved: who walks to it by arrow keys saves it once. */
const REST_MS = 600;

type RatingProps = { book: { id: string; title: string }; status: LibraryStatus | null; rating: number | null };

type Step = { stars: number | null; from: number | null; isUndo: boolean };

/** Quarter stars as a slider: arrow keys move it by a quarter, and where it comes to rest is saved. */
export function OwnRating({ book, status, rating: before }: RatingProps) {
  const t = useTranslations("books.rating");
  const toast = useToast();
  const { shown: saved, ahead } = useAhead(before);
  const [moving, setMoving] = useState<{ stars: number | null } | null>(null);
  const rating = moving ? moving.stars : saved;
  const [rest] = useState(() => atRest<number | null>(REST_MS));
  const mutation = useApiMutation(
    async ({ stars }: Step) => {
      if (!status && stars) await api("POST /v1/me/library", { body: { bookId: book.id, status: "finished" } });
      await api("PATCH /v1/me/library/{bookId}", { params: { bookId: book.id }, body: { rating: stars } });
    },
    {
      scope: `shelf ${book.id}`,
      toastFailure: true,
      optimistic: ({ stars }) => {
        setMoving(null);
        return ahead(stars);
      },
      onSuccess: (_, { stars, from, isUndo }) => {
        const undo = () => mutation.mutate({ stars: from, from: stars, isUndo: true });
        if (!isUndo) toast({ message: saying(t, { title: book.title, stars, status }), undo });
      },
    },
  );

  function move(stars: number | null) {
    setMoving({ stars });
    rest.move(stars);
  }

  useEffect(() =>
    rest.keepWith((stars) => {
      if (stars === saved) setMoving(null);
      else mutation.mutate({ stars, from: saved, isUndo: false });
    }),
  );
  useEffect(() => rest.flush, [rest]); // who leaves at once loses no stars

  return (
    <RatingField
      label={t("label")}
      rating={rating}
      valueText={rating ? t("stars", { rating }) : t("notRated")}
      shown={rating ? t("shown", { rating }) : t("notRatedYet")}
      onChange={move}
      onBlur={rest.flush}
    />
  );
}

function saying(
  t: ReturnType<typeof useTranslations<"books.rating">>,
  { title, stars, status }: { title: string; stars: number | null; status: LibraryStatus | null },
): string {
  if (!stars) return t("gone", { title });
  return status ? t("rated", { title, stars }) : t("ratedAndFinished", { title, stars });
}
