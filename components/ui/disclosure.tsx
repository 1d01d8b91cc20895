"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { usePagePath } from "@/components/ui/navigation";

type DisclosureProps = {
  /** What the face of it shows, and how it is named. */
  summary: ReactNode;
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * Links that open under a button, also without script. With it they close when somebody presses beside them, by Escape,
 * when the focus goes on, and on the next page.
 */
export function Disclosure({ summary, label, className = "", children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const path = usePagePath();
  const shownOn = useRef(path);
  useEffect(() => {
    if (shownOn.current === path) return; // somebody may have opened it before the page was alive
    shownOn.current = path;
    if (details.current) details.current.open = false;
  }, [path]);
  useEffect(() => {
    const isOutside = (event: Event) => !details.current?.contains(event.target as Node);
    const close = (event: Event) => {
      if (details.current && isOutside(event)) details.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={details} className="relative flex-none">
      <summary className="flex cursor-pointer list-none rounded-full [&::-webkit-details-marker]:hidden">
        {summary}
        <span className="sr-only">{label}</span>
      </summary>
      <div
        className={`absolute end-0 top-[calc(100%+10px)] z-8 max-h-[calc(100dvh-9rem)] overflow-y-auto border border-ink bg-leaf shadow-over ${className}`}
      >
        {children}
      </div>
    </details>
  );
}
