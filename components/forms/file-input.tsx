"use client";

import { useTranslations } from "next-intl";
import { type ComponentPropsWithRef, type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { controlStyles, Field } from "@/components/ui/field";

type FileInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> & {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong when no upload failed. */
  error?: string;
  /** The upload that the file goes to at once (`useUpload`); none where it waits for its form. */
  upload?: { file: Blob | null; isPending: boolean; failure: string | null; retry: () => void };
  onChoose: (files: File[], input: HTMLInputElement) => void;
};

/** Chooses a file. One that is sent at once and does not get through stays chosen, and can be sent again. */
export function FileInput({ label, help, error, upload, onChoose, className, ...rest }: FileInputProps) {
  const t = useTranslations("ui.fileInput");
  const place = useRef<HTMLDivElement>(null);
  const failure = upload?.failure ?? null;
  function retry() {
    place.current?.querySelector("input")?.focus(); // the button goes while the file is sent
    upload?.retry();
  }
  return (
    <div ref={place}>
      <Field label={label} help={help} error={failure ?? error} isAlert>
        {(described) => (
          <input
            {...rest}
            {...described}
            type="file"
            className={controlStyles({ className })}
            aria-busy={upload?.isPending || undefined}
            onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])], currentTarget)}
          />
        )}
      </Field>
      {failure && upload?.file && (
        <Button size="compact" className="mt-3" onClick={retry}>
          {t("retry", { file: upload.file instanceof File ? upload.file.name : "" })}
        </Button>
      )}
    </div>
  );
}
