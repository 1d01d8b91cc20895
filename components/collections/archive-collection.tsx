"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
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
  const t = useTranslations("collections.archiveCollection");
  const router = useRouter();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  async function archive() {
    try {
      const { version } = await api("PUT /curator/collections/{id}", { params: { id }, body: { archived: !archived } });
      onVersion(version);
      toast({ message: t(archived ? "nowBack" : "nowArchived") });
      router.refresh();
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
  }

  async function remove() {
    setAsking(false);
    try {
      await api("DELETE /curator/collections/{id}", { params: { id } });
      toast({ message: t("deleted", { title }) });
      router.push(home);
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
  }

  return (
    <Row className="border-rule border-t pt-4">
      <Button size="compact" onClick={archive}>
        {t(archived ? "bringBack" : "archive")}
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <Dialog open={asking} title={t("question", { title })} onClose={() => setAsking(false)}>
        <p className="my-4">{t("consequence")}</p>
        <Row as="p">
          <Button onClick={() => setAsking(false)}>{t("keep")}</Button>
          <Button variant="danger" onClick={remove}>
            {t("deleteIt")}
          </Button>
        </Row>
      </Dialog>
    </Row>
  );
}
