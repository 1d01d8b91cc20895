"use client";

import type { ReactNode } from "react";
import { RefreshProvider } from "@/components/ui/refresh";
import { ToastProvider } from "@/components/ui/toast";
import { useEarly } from "@/components/ui/use-early";

/** What client islands share: the toasts, when a page is fetched again, and what was done before they came alive. */
export function Providers({ children }: { children: ReactNode }) {
  useEarly();
  return (
    <RefreshProvider>
      <ToastProvider>{children}</ToastProvider>
    </RefreshProvider>
  );
}
