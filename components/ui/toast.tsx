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
  "pointer-events-none fixed end-4 bottom-5 start-4 z-40 grid justify-center justify-items-center gap-2 max-md:bottom-[84px] print:hidden";
const LOOK =
  "pointer-events-auto flex min-h-13 items-center gap-3 rounded-[2px] bg-ink px-[18px] py-1 text-paper " +
  "shadow-(--sh2) has-[button]:pe-2";
const UNDO = "min-h-11 px-3 font-semibold underline underline-offset-[0.22em] focus-visible:outline-paper";

type Shown = ToastMessage & { id: number };

/** A line takes the place of the last of its kind; what only tells something takes nobody's Undo away. */
export const withToast = (shown: readonly Shown[], next: Shown): Shown[] => [
  ...shown.filter((other) => offers(other) !== offers(next)),
  next,
];

const offers = ({ undo, action }: ToastMessage): boolean => undo !== undefined || action !== undefined;

/** The place where toasts appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: ToastMessage) => {
    count.current += 1;
    const next = { ...toast, id: count.current };
    setToasts((shown) => withToast(shown, next));
  }, []);
  const end = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <Show value={show}>
      {children}
      <div role="status" aria-live="polite" className={PLACE}>
        {toasts.map((toast) => (
          <Line key={toast.id} toast={toast} end={end} />
        ))}
      </div>
    </Show>
  );
}

/** One toast; its clock stops while it is pointed at or focused. */
function Line({ toast, end }: { toast: Shown; end: (id: number) => void }) {
  const t = useTranslations("ui.toast");
  const { isResting, props } = useResting();
  const { id, message } = toast;
  const action = toast.undo ? { label: t("undo"), act: toast.undo } : toast.action;
  useEffect(() => {
    if (isResting) return;
    const timer = window.setTimeout(() => end(id), SECONDS * 1000);
    return () => window.clearTimeout(timer);
  }, [id, end, isResting]);
  return (
    <div className={LOOK} {...props}>
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={UNDO}
          onClick={() => {
            end(id);
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
