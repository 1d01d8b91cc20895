"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";

type Toast = { message: string; undo?: () => void };

const Show = createContext<(toast: Toast) => void>(() => undefined);

/** Shows one line at the bottom of the page, with Undo where there is one. */
export const useToast = () => useContext(Show);

const SECONDS = 8;

/** The place where toasts appear; the clock stops while one is pointed at or focused. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations("ui.toasts");
  const [toast, setToast] = useState<Toast | null>(null);
  const [paused, setPaused] = useState(false);
  const show = useCallback((next: Toast) => setToast(next), []);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (!toast || paused) return;
    timer.current = window.setTimeout(() => setToast(null), SECONDS * 1000);
    return () => window.clearTimeout(timer.current);
  }, [toast, paused]);
  return (
    <Show value={show}>
      {children}
      <div role="status" className="toasts">
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock
          <div
            className="toast"
            onMouseEnter={() => setPaused(true)}
            onMouseLeave={() => setPaused(false)}
            onFocus={() => setPaused(true)}
            onBlur={() => setPaused(false)}
          >
            <span>{toast.message}</span>
            {toast.undo && (
              <button
                type="button"
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
