"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { pictureFile } from "@/lib/registry/client";

type SharePictureProps = { address: string; file: string; title: string; label: string };

/** Hands a picture to the system's own sheet, where the browser can do that with files; else there is nothing. */
export function SharePicture({ address, file, title, label }: SharePictureProps) {
  const t = useTranslations("profiles.sharePicture");
  const toast = useToast();
  const isAble = useSyncExternalStore(never, canShareFiles, () => false);
  async function share() {
    try {
      await navigator.share({ title, files: [await pictureFile(address, file)] });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) toast({ message: t("failed") });
    }
  }
  if (!isAble) return null;
  return (
    <Button size="compact" aria-label={label} onClick={() => void share()}>
      {t("share")}
    </Button>
  );
}

const never = () => () => undefined;
const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] }) ?? false;
