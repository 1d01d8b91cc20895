"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";

type ToastMessage = { message: string; undo?: () => void };

const Show = createContext<(toast: ToastMessage) => void>(() => undefined);

/** Shows one line at the bottom of the page, with Undo where there is one. */
export const useToast = () => useContext(Show);

const SECONDS = 8;

const PLACE =
  "pointer-events-none fixed right-4 bottom-5 left-4 z-20 grid justify-center max-md:bottom-[84px] print:hidden";
const LOOK =
  "pointer-events-auto flex min-h-13 items-center gap-3 rounded-[2px] bg-ink px-[18px] py-1 text-paper " +
  "shadow-(--sh2) has-[button]:pr-2";
const UNDO = "min-h-11 px-3 font-semibold underline underline-offset-[0.22em] focus-visible:outline-paper";

/** The place where toasts appear; the clock stops while one is pointed at or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("ui.toast");
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [paused, setPaused] = useState(false);
  const show = useCallback((next: ToastMessage) => setToast(next), []);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (!toast || paused) return;
    timer.current = window.setTimeout(() => setToast(null), SECONDS * 1000);
    return () => window.clearTimeout(timer.current);
  }, [toast, paused]);
  return (
    <Show value={show}>
      {children}
      <div role="status" aria-live="polite" className={PLACE}>
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock
          <div
            className={LOOK}
            onMouseEnter={() => setPaused(true)}
            onMouseLeave={() => setPaused(false)}
            onFocus={() => setPaused(true)}
            onBlur={() => setPaused(false)}
          >
            <span>{toast.message}</span>
            {toast.undo && (
              <button
                type="button"
                className={UNDO}
                onClick={() => {
                  setToast(null);
                  setPaused(false);
                  toast.undo?.();
                }}
              >
                {t("undo")}
              </button>
            )}
          </div>
        )}
      </div>
    </Show>
  );
}
