"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import type { CurrentRead } from "@/lib/home/feed";
import { api } from "@/lib/registry/client";

type Read = Pick<CurrentRead, "progress" | "percent" | "lengths"> & { book: { id: string; title: string } };
type Place = NonNullable<Read["progress"]>;

const STEPS = { page: 10, percent: 5, minute: 15 };

/** A step further, never beyond the end. */
function further({ progress, percent, lengths }: Read): Place | null {
  const unit = progress?.unit ?? "percent";
  const end = unit === "percent" ? 100 : lengths[unit];
  const value = (progress?.value ?? percent ?? 0) + STEPS[unit];
  return end !== null && value >= end ? null : { unit, value };
}

/** One press notes a step further in a book; a toast takes it back. Who is at its end has the dialog beside it. */
export function QuickProgress({ read }: { read: Read }) {
  const t = useTranslations("home.quickProgress");
  const toast = useToast();
  const next = further(read);
  const { book, progress } = read;
  const send = useApiMutation(
    (step: { to: Place | null; isUndo?: boolean }) =>
      api("PATCH /v1/me/library/{bookId}", { params: { bookId: book.id }, body: { progress: step.to } }),
    {
      scope: `shelf ${book.id}`,
      toastFailure: true,
      onSuccess: (_, { to, isUndo }) => {
        if (isUndo || !to) return;
        const undo = () => send.mutate({ to: progress, isUndo: true });
        toast({ message: t("noted", { unit: to.unit, value: to.value, title: book.title }), undo });
      },
    },
  );
  if (!next) return null;
  const { unit } = next;
  return (
    <Button
      size="compact"
      isPending={send.isPending}
      aria-label={t("furtherIn", { unit, step: STEPS[unit], title: book.title })}
      onClick={() => send.mutate({ to: next })}
    >
      {t("further", { unit, step: STEPS[unit] })}
    </Button>
  );
}
