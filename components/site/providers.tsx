"use client";

import type { ReactNode } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { useEarly } from "@/components/ui/use-early";

/** What client islands share: the toasts, and what was done before they came alive. */
export function Providers({ children }: { children: ReactNode }) {
  useEarly();
  return <ToastProvider>{children}</ToastProvider>;
}
