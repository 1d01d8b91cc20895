"use client";

import { useTranslations } from "next-intl";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { controlStyles, Field } from "@/components/ui/field";

type FileFieldProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> & {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong when no upload failed. */
  error?: string;
  /** The upload that the file goes to (`useUpload`). */
  upload: { file: Blob | null; isPending: boolean; failure: string | null; retry: () => void };
  onChoose: (files: File[], input: HTMLInputElement) => void;
};

/** Chooses a file that is sent at once. One that does not get through stays chosen, and can be sent again. */
export function FileField({ label, help, error, upload, onChoose, className, ...rest }: FileFieldProps) {
  const t = useTranslations("ui.fileField");
  const { file, isPending, failure, retry } = upload;
  return (
    <div>
      <Field label={label} help={help} error={failure ?? error} isAlert={failure !== null}>
        {(described) => (
          <input
            {...rest}
            {...described}
            type="file"
            className={controlStyles({ className })}
            aria-busy={isPending || undefined}
            onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])], currentTarget)}
          />
        )}
      </Field>
      {failure && file && (
        <Button size="compact" className="mt-3" onClick={retry}>
          {t("retry", { file: file instanceof File ? file.name : "" })}
        </Button>
      )}
    </div>
  );
}
