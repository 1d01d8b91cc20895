"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { RefObject } from "react";
import { landmarkOf } from "./landmark";

type TooltipBubbleProps = {
  text: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** What `Tooltip` shows once it is loaded; Escape closes it too. */
export function TooltipBubble({ text, trigger, isOpen, onClose }: TooltipBubbleProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        const isOnTrigger = trigger.current?.contains(details.event.target as Node);
        if (!next && !(isOnTrigger && details.reason !== "escape-key")) onClose();
      }}
    >
      <Base.Portal container={landmarkOf(trigger.current)}>
        <Base.Positioner anchor={trigger} sideOffset={8} positionMethod="fixed" className="pointer-events-none z-40">
          <Base.Popup className="max-w-[min(320px,calc(100vw-32px))] rounded-[2px] bg-ink px-3 py-2 text-small text-paper shadow-over">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
