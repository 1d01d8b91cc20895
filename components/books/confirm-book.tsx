"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { useSiteRouter } from "@/components/ui/navigation";

/** Takes a reader's own book into the catalogue; staff only. */
export function ConfirmBook({ book }: { book: { id: string; title: string } }) {
  const t = useTranslations("books.confirmBook");
  const router = useSiteRouter();
  const { mutate, isPending, isSuccess, failure } = useApiMutation("POST /librarian/books/{id}/confirm", {
    successMessage: t("confirmed", { title: book.title }),
    refresh: false,
    onSuccess: ({ slug }) => router.replace(`/books/${slug}`), // its address is another now
  });
  return (
    <div className="mt-4">
      <Button
        data-decision="accept"
        isPending={isPending || isSuccess}
        onClick={() => mutate({ params: { id: book.id } })}
      >
        {t("confirm")}
      </Button>
      {failure && (
        <ErrorMessage role="alert" className="mt-2">
          {failure}
        </ErrorMessage>
      )}
    </div>
  );
}
