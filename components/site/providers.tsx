"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { useEarly } from "@/components/ui/use-early";
import { newQueryClient } from "./query-client";

/** What client islands share: the query cache, the toasts, and what was done before they came alive. */
export function Providers({ children }: { children: ReactNode }) {
  useEarly();
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
