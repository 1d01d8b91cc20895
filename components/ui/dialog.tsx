"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useToast } from "./toast";
import { lazyPart, useLazyPart } from "./use-lazy";

export type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

const box = lazyPart(() => import("./dialog-box").then(({ DialogBox }) => DialogBox));

/**
 * A question over the page, or a sheet from below on narrow screens. Escape and the ground close it, the focus stays
 * inside, and goes back to what opened it. Its code comes when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const t = useTranslations("ui.dialog");
  const toast = useToast();
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  const Box = useLazyPart(box, props.open, () => {
    props.onClose();
    toast({ message: t("failed") });
  });
  return hasOpened && Box && <Box {...props} />;
}
