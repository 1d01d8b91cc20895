"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";

/** Sends the file; what is in it is shown before anything is brought in. */
export function ImportUpload() {
  const t = useTranslations("profiles.importUpload");
  const router = useSiteRouter();
  const [file, setFile] = useState<File | null>(null);
  const upload = useUpload("POST /v1/me/imports", { fields: {}, onSuccess: ({ id }) => router.push(`/import/${id}`) });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (file) upload.mutate(file);
  }
  return (
    <Stack onSubmit={onSubmit} as="form" className={panelStyles} aria-label={t("label")}>
      <FileInput
        label={t("file")}
        help={t("fileHelp")}
        accept=".csv,.tsv,.json,.txt"
        error={upload.failure ?? undefined}
        onChoose={([chosen]) => setFile(chosen ?? null)}
      />
      <Button type="submit" variant="primary" disabled={!file} isPending={upload.isPending}>
        {t("submit")}
      </Button>
    </Stack>
  );
}
