"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "./use-save";

/** Marks the whole inbox as read. */
export function ReadAll() {
  const router = useRouter();
  const toast = useToast();
  const readAll = useMutation({
    mutationFn: () => api("POST /v1/me/notifications/read", {}),
    onSuccess: () => {
      toast({ message: "All notices are read." });
      router.refresh();
    },
    onError: (error) => toast({ message: failureMessage(error) }),
  });
  return (
    <button
      type="button"
      className="btn"
      aria-busy={readAll.isPending}
      disabled={readAll.isPending}
      onClick={() => readAll.mutate()}
    >
      Mark all as read
    </button>
  );
}
