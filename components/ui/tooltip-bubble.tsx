"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { PointerEventHandler, RefObject } from "react";
import { landmarkOf } from "./landmark";

type TooltipBubbleProps = {
  text: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** What keeps it while the mouse is on it. */
  hover: { onPointerEnter: PointerEventHandler; onPointerLeave: PointerEventHandler };
};

/** What `Tooltip` shows once it is loaded; Escape closes it too. */
export function TooltipBubble({ text, trigger, isOpen, onClose, hover }: TooltipBubbleProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        const isOnTrigger = trigger.current?.contains(details.event.target as Node);
        if (details.reason === "trigger-hover") return; // `Tooltip` knows where the mouse is
        if (!next && !(isOnTrigger && details.reason !== "escape-key")) onClose();
      }}
    >
      <Base.Portal container={landmarkOf(trigger.current)} className="absolute">
        <Base.Positioner anchor={trigger} sideOffset={8} positionMethod="fixed" className="pointer-events-none z-40">
          <Base.Popup
            {...hover}
            className="pointer-events-auto max-w-[min(320px,calc(100vw-32px))] rounded-[2px] bg-ink px-3 py-2 text-small text-paper shadow-over"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
