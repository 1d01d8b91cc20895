"use client";

import { useState } from "react";
import type { DialogProps } from "./dialog-box";
import { lazyPart } from "./use-lazy";
import { useOpened } from "./use-opened";

const box = lazyPart(() => import("./dialog-box").then(({ DialogBox }) => DialogBox));

/**
 * A question over the page, or a sheet from below on narrow screens. Escape and the ground close it, the focus stays
 * inside, and goes back to what opened it. Its code comes when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  const Box = useOpened(box, props.open, props.onClose);
  return hasOpened && Box && <Box {...props} />;
}
