"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

export type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** What `Dialog` shows once it is loaded. */
export function DialogBox({ open, title, onClose, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-[rgb(11_17_22/0.5)]" />
        <Base.Popup className="fixed inset-0 z-30 m-auto h-fit max-h-[calc(100dvh-64px)] w-[min(480px,calc(100vw-32px))] overflow-auto border-2 border-ink bg-leaf p-7 text-ink shadow-over focus:outline-none max-md:mx-0 max-md:mb-0 max-md:w-screen max-md:border-x-0 max-md:border-b-0">
          <Base.Title>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
