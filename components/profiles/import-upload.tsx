"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import { IMPORT_SOURCES } from "@/lib/format/import-states";

type Source = keyof typeof IMPORT_SOURCES;
const SOURCES = Object.keys(IMPORT_SOURCES) as Source[];

/** Says where the export of a service is found, and sends the file; what is in it is shown before anything is brought in. */
export function ImportUpload() {
  const t = useTranslations("profiles.importUpload");
  const router = useSiteRouter();
  const [source, setSource] = useState<Source>("goodreads");
  const [file, setFile] = useState<File | null>(null);
  const upload = useUpload("POST /v1/me/imports", { fields: {}, onSuccess: ({ id }) => router.push(`/import/${id}`) });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (file) upload.mutate(file);
  }
  return (
    <Stack onSubmit={onSubmit} as="form" className={panelStyles} aria-label={t("label")}>
      <Select
        label={t("source")}
        value={source}
        onChange={({ target }) => setSource(SOURCES.find((name) => name === target.value) ?? "goodreads")}
      >
        {SOURCES.map((name) => (
          <option key={name} value={name}>
            {IMPORT_SOURCES[name]}
          </option>
        ))}
      </Select>
      <p role="status" className="text-ink-2">
        {t(`where.${source}`)}
      </p>
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
