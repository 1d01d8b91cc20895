"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toasts";
import type { OwnCollectionSummary } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type PutAwayProps = {
  collection: Pick<OwnCollectionSummary, "id" | "title" | "archived">;
  home: string;
  onVersion: (version: number) => void;
};

/** Archives a collection, brings it back, or deletes it for good. */
export function ArchiveDialog({ collection: { id, title, archived }, home, onVersion }: PutAwayProps) {
  const router = useRouter();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  async function archive() {
    try {
      const { version } = await api("PUT /curator/collections/{id}", { params: { id }, body: { archived: !archived } });
      onVersion(version);
      toast({ message: archived ? "Back from the archive." : "Archived. Only you and staff see it." });
      router.refresh();
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
  }

  async function remove() {
    setAsking(false);
    try {
      await api("DELETE /curator/collections/{id}", { params: { id } });
      toast({ message: `Deleted: ${title}` });
      router.push(home);
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
  }

  return (
    <div className="row border-rule border-t pt-4">
      <button type="button" className="btn lo" onClick={archive}>
        {archived ? "Bring back" : "Archive"}
      </button>
      <button type="button" className="btn stop" onClick={() => setAsking(true)}>
        Delete
      </button>
      <Dialog open={asking} title={`Delete “${title}”?`} onClose={() => setAsking(false)}>
        <p className="my-4">It goes for good, also from the lists of readers who saved it. Archiving keeps it.</p>
        <p className="row">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button type="button" className="btn stop" onClick={remove}>
            Delete it
          </button>
        </p>
      </Dialog>
    </div>
  );
}
