"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useIsbnCamera } from "./use-isbn-camera";

type IsbnCameraProps = { onFound: (isbn: string) => void; onClose: () => void };

/** The picture of the camera, and what it waits for. */
export function IsbnCamera({ onFound, onClose }: IsbnCameraProps) {
  const t = useTranslations("books.isbnScan");
  const { video, state } = useIsbnCamera(onFound);
  const hasPicture = state === "starting" || state === "looking" || state === "nothing";
  return (
    <>
      {hasPicture && (
        <video
          ref={video}
          aria-label={t("picture")}
          className="mt-4 aspect-4/3 w-full bg-ink object-cover"
          muted
          playsInline
        />
      )}
      <p role="status" aria-live="polite" className="my-4">
        {t(`state.${state}`)}
      </p>
      <Button onClick={onClose}>{t("close")}</Button>
    </>
  );
}
