"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/registry/client";

/** Runs one request of an island at a time: says what went wrong, and shows the page anew when it went right. */
export function useAction() {
  const t = useTranslations("clubs.useAction");
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function run<T>(
    work: () => Promise<T>,
    done?: { message?: string; onDone?: (result: T) => void },
  ): Promise<boolean> {
    setBusy(true);
    try {
      const result = await work();
      if (done?.message) toast({ message: done.message });
      done?.onDone?.(result);
      router.refresh();
      return true;
    } catch (error) {
      toast({ message: error instanceof ApiError ? error.message : t("failure") });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, router };
}
