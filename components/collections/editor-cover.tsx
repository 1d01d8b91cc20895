"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ApiError } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type EditorCoverProps = {
  coverUrl: string | null;
  onChange: (cover: { coverUploadId: string | null; coverUrl: string | null }) => void;
};

/** The cover: drawn from the first books, or a picture of one's own. */
export function EditorCover({ coverUrl, onChange }: EditorCoverProps) {
  const t = useTranslations("collections.editorCover");
  const id = useId();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    setFault("");
    try {
      const form = new FormData();
      form.set("kind", "image");
      form.set("file", file);
      const response = await fetch("/api/v1/uploads", { method: "POST", body: form });
      const body = await response.json();
      if (!response.ok) throw new ApiError(body);
      onChange({ coverUploadId: body.id, coverUrl: body.url });
    } catch (error) {
      setFault(failureMessage(error));
      input.value = ""; // so that choosing the same file again sends it again
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack">
      {coverUrl ? (
        // biome-ignore lint/performance/noImgElement: the upload itself, as we keep it
        <img src={coverUrl} alt={t("own")} className="max-h-52" />
      ) : (
        <p className="quiet">{t("drawn")}</p>
      )}
      <div>
        <label className="f" htmlFor={id}>
          {t.rich("picture", { small: (chunks) => <small>{chunks}</small> })}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="in"
          aria-busy={busy}
          aria-invalid={fault ? true : undefined}
          onChange={({ currentTarget }) => send(currentTarget)}
        />
        {fault && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
      </div>
      {coverUrl && (
        <p>
          <button type="button" className="btn lo" onClick={() => onChange({ coverUploadId: null, coverUrl: null })}>
            {t("draw")}
          </button>
        </p>
      )}
    </div>
  );
}
