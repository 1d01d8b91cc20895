"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useResting } from "./use-resting";

type ToastMessage = {
  message: string;
  undo?: () => void;
  /** One step on from here, where there is nothing to undo. */
  action?: { label: string; act: () => void };
};

const Show = createContext<(toast: ToastMessage) => void>(() => undefined);

/** Shows one line at the bottom of the page, with Undo or one step on where there is one. */
export const useToast = () => useContext(Show);

const SECONDS = 8;

const PLACE =
  "pointer-events-none fixed end-4 bottom-5 start-4 z-20 grid justify-center max-md:bottom-[84px] print:hidden";
const LOOK =
  "pointer-events-auto flex min-h-13 items-center gap-3 rounded-[2px] bg-ink px-[18px] py-1 text-paper " +
  "shadow-(--sh2) has-[button]:pe-2";
const UNDO = "min-h-11 px-3 font-semibold underline underline-offset-[0.22em] focus-visible:outline-paper";

/** The place where toasts appear; the clock stops while one is pointed at or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("ui.toast");
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const rest = useResting();
  const { isResting } = rest;
  const action = toast?.undo ? { label: t("undo"), act: toast.undo } : toast?.action;
  const show = useCallback((next: ToastMessage) => setToast(next), []);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (!toast || isResting) return;
    timer.current = window.setTimeout(() => setToast(null), SECONDS * 1000);
    return () => window.clearTimeout(timer.current);
  }, [toast, isResting]);
  return (
    <Show value={show}>
      {children}
      <div role="status" aria-live="polite" className={PLACE}>
        {toast && (
          <div className={LOOK} {...rest.props}>
            <span>{toast.message}</span>
            {action && (
              <button
                type="button"
                className={UNDO}
                onClick={() => {
                  setToast(null);
                  rest.end();
                  action.act();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </Show>
  );
}
