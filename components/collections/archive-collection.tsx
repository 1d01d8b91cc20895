"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";

type PutAwayProps = {
  collection: Pick<OwnCollectionSummary, "id" | "title" | "archived">;
  home: string;
  onVersion: (version: number) => void;
};

/** Archives a collection, brings it back, or deletes it for good. */
export function ArchiveDialog({ collection: { id, title, archived }, home, onVersion }: PutAwayProps) {
  const t = useTranslations("collections.archiveCollection");
  const router = useSiteRouter();
  const [asking, setAsking] = useState(false);

  const archive = useApiMutation(
    () => api("PUT /curator/collections/{id}", { params: { id }, body: { archived: !archived } }),
    {
      successMessage: t(archived ? "nowBack" : "nowArchived"),
      toastFailure: true,
      onSuccess: ({ version }) => onVersion(version),
    },
  );
  const remove = useApiMutation(() => api("DELETE /curator/collections/{id}", { params: { id } }), {
    successMessage: t("deleted", { title }),
    toastFailure: true,
    refresh: false, // its page is gone
    onSuccess: () => {
      setAsking(false);
      router.push(home);
    },
    onError: () => setAsking(false),
  });

  return (
    <Row className="border-rule border-t pt-4">
      <Button size="compact" isPending={archive.isPending} onClick={() => archive.mutate()}>
        {t(archived ? "bringBack" : "archive")}
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("question", { title })}
        stay={t("keep")}
        verb={t("deleteIt")}
        isPending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {t("consequence")}
      </ConfirmDialog>
    </Row>
  );
}
