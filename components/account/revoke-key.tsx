"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "./use-save";

/** Revokes a key, after a question: what uses it stops at once. */
export function RevokeKey({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api("DELETE /v1/me/api-keys/{id}", { params: { id } }),
    onSuccess: () => {
      setAsking(false);
      toast({ message: `${name} is revoked.` });
      router.refresh();
    },
    onError: (error) => {
      setAsking(false);
      toast({ message: failureMessage(error) });
    },
  });
  return (
    <>
      <button type="button" className="btn lo" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </button>
      <Dialog open={asking} title={`Revoke ${name}?`} onClose={() => setAsking(false)}>
        <p className="quiet mt-2 mb-5">Whatever uses this key stops working at once. It cannot be brought back.</p>
        <div className="row justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn stop"
            aria-busy={revoke.isPending}
            disabled={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            Revoke key
          </button>
        </div>
      </Dialog>
    </>
  );
}
