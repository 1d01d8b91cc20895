"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/registry/client";
import { useChange } from "./save";

/** Takes an import off the list; what it brought in stays. */
export function DeleteImport({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const deleteImport = useChange(
    () => api("DELETE /v1/me/imports/{id}", { params: { id } }),
    "The import is forgotten.",
  );
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setAsking(true)}>
        Forget this import
      </button>
      <Dialog open={asking} title={`Forget ${name}?`} onClose={() => setAsking(false)}>
        <p className="quiet mt-2">What it brought into your library stays. Its open rows are gone.</p>
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn stop"
            onClick={() => deleteImport.mutate(undefined, { onSuccess: () => router.push("/import") })}
          >
            Forget it
          </button>
        </div>
      </Dialog>
    </>
  );
}
