"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ApiError } from "@/lib/registry/client";

/** Sends the file; what is in it is shown before anything is brought in. */
export function ImportUpload() {
  const t = useTranslations("profiles.importUpload");
  const router = useRouter();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      const form = new FormData();
      form.set("file", chosen);
      const response = await fetch("/api/v1/me/imports", { method: "POST", body: form });
      const body = await response.json();
      if (!response.ok) throw new ApiError(body);
      return body as { id: string };
    },
    onSuccess: (made) => router.push(`/import/${made.id}`),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (file) send.mutate(file);
  }
  return (
    <form onSubmit={onSubmit} className="card stack" aria-label={t("label")}>
      <div>
        <label className="f" htmlFor={id}>
          {t("file")}
        </label>
        <p className="small quiet" id={`${id}-help`}>
          {t("fileHelp")}
        </p>
        <input
          id={id}
          type="file"
          className="in"
          accept=".csv,.tsv,.json,.txt"
          aria-describedby={`${id}-help`}
          aria-invalid={send.error ? true : undefined}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {send.error && (
          <p className="err" role="alert">
            {send.error instanceof ApiError ? send.error.message : t("failed")}
          </p>
        )}
      </div>
      <button type="submit" className="btn pri" disabled={!file} aria-busy={send.isPending || undefined}>
        {t("submit")}
      </button>
    </form>
  );
}
