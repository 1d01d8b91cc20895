"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useErrorMessage } from "@/components/profiles/save";
import { Avatar } from "@/components/ui/avatar";
import { useToast } from "@/components/ui/toasts";
import { ApiError, api } from "@/lib/registry/client";

/** The reader's photo: sent, made anew on the server, and shown at once; without one the page keeps its sun. */
export function PhotoField({ name, src }: { name: string; src: string | null }) {
  const t = useTranslations("profiles.photoField");
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const photoUploadId = file ? await uploaded(file) : null;
      await api("PATCH /v1/me/profile", { body: { photoUploadId } });
    },
    onSuccess: (_, file) => {
      toast({ message: t(file ? "kept" : "removed") });
      router.refresh();
    },
  });
  return (
    <div className="row mb-6">
      <Avatar name={name} src={src} size={72} />
      <div>
        <label className="f" htmlFor={id}>
          {t("label")}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="in"
          aria-busy={change.isPending || undefined}
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            const onSettled = () => {
              input.value = ""; // so that choosing the same file again sends it again
            };
            if (file) change.mutate(file, { onSettled });
          }}
        />
        {change.error && (
          <p className="err" role="alert">
            {errorMessage(change.error)}
          </p>
        )}
      </div>
      {src && (
        <button type="button" className="btn lo" onClick={() => change.mutate(null)}>
          {t("remove")}
        </button>
      )}
    </div>
  );
}

async function uploaded(file: File): Promise<string> {
  const form = new FormData();
  form.set("kind", "image");
  form.set("file", file);
  const response = await fetch("/api/v1/uploads", { method: "POST", body: form });
  const body = await response.json();
  if (!response.ok) throw new ApiError(body);
  return body.id as string;
}
