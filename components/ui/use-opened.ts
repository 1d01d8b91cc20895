"use client";

import { useTranslations } from "next-intl";
import { useToast } from "./toast";
import { type LazyPart, useLazyPart } from "./use-lazy";

/** A part that comes when it is first opened, and stays; one that does not arrive is closed again, and says so. */
export function useOpened<T>(part: LazyPart<T>, isOpen: boolean, onClose: () => void): T | null {
  const t = useTranslations("ui.dialog");
  const toast = useToast();
  return useLazyPart(part, isOpen, () => {
    onClose();
    toast({ message: t("failed") });
  });
}
