"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** A question over the page; Escape and the ground close it, and the focus goes back to what opened it. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the ground is for the pointer
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <h2 id={id}>{title}</h2>
      {open && children}
    </dialog>
  );
}
