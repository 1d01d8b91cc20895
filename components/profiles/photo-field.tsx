"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { useUpload } from "@/components/forms/use-upload";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

const attach = (photoUploadId: string | null) => api("PATCH /v1/me/profile", { body: { photoUploadId } });

/** The reader's photo: sent, made anew on the server, and shown at once; without one the page keeps its sun. */
export function PhotoField({ name, src }: { name: string; src: string | null }) {
  const t = useTranslations("profiles.photoField");
  const field = useRef<HTMLInputElement>(null);
  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "image" },
    attach: ({ id }) => attach(id),
    onSuccess: () => {
      if (field.current) field.current.value = ""; // so that choosing the same file again sends it again
    },
    successMessage: t("kept"),
    refresh: true,
  });
  const remove = useApiMutation(() => attach(null), { successMessage: t("removed") });
  return (
    <Row className="mb-6">
      <Avatar name={name} src={src} size={72} />
      <div>
        <FileInput
          ref={field}
          label={t("label")}
          accept="image/*"
          upload={upload}
          onChoose={([file]) => file && upload.mutate(file)}
        />
        {remove.failure && <ErrorMessage role="alert">{remove.failure}</ErrorMessage>}
      </div>
      {src && (
        <Button size="compact" isPending={remove.isPending} onClick={() => remove.mutate()}>
          {t("remove")}
        </Button>
      )}
    </Row>
  );
}
