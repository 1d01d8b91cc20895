"use client";

import { useTranslations } from "next-intl";
import { FileInput } from "@/components/forms/file-input";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";

type EditorCoverProps = {
  coverUrl: string | null;
  onChange: (cover: { coverUploadId: string | null; coverUrl: string | null }) => void;
};

/** The cover: drawn from the first books, or a picture of one's own. */
export function EditorCover({ coverUrl, onChange }: EditorCoverProps) {
  const t = useTranslations("collections.editorCover");
  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "image" },
    onSuccess: ({ id, url }) => onChange({ coverUploadId: id, coverUrl: url }),
  });
  return (
    <Stack>
      {coverUrl ? (
        // biome-ignore lint/performance/noImgElement: the upload itself, as we keep it
        <img src={coverUrl} alt={t("own")} className="max-h-52" />
      ) : (
        <p className="text-ink-2">{t("drawn")}</p>
      )}
      <FileInput
        label={t.rich("picture", { small: (chunks) => <small>{chunks}</small> })}
        accept="image/*"
        upload={upload}
        onChoose={([file]) => file && upload.mutate(file)}
      />
      {coverUrl && (
        <p>
          <Button size="compact" onClick={() => onChange({ coverUploadId: null, coverUrl: null })}>
            {t("draw")}
          </Button>
        </p>
      )}
    </Stack>
  );
}
