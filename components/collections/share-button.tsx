"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ShareDialog } from "@/components/ui/share-dialog";
import { useToast } from "@/components/ui/toast";
import type { CollectionShare } from "@/lib/collections/schemas";
import { api } from "@/lib/registry/client";

/** Shares a collection: the system's own sheet where there is one, and always a link and the code of the widget. */
export function ShareButton({ id }: { id: string }) {
  const t = useTranslations("collections.shareButton");
  const toast = useToast();
  const [share, setShare] = useState<CollectionShare | null>(null);

  async function open() {
    try {
      setShare(await api("POST /collections/{id}/share", { params: { id } }));
    } catch (error) {
      toast({ message: error instanceof Error ? error.message : t("failed") });
    }
  }

  return (
    <>
      <Button onClick={open}>
        <Icon name="share" /> {t("share")}
      </Button>
      <ShareDialog
        open={share !== null}
        title={t("title")}
        onClose={() => setShare(null)}
        link={share ?? undefined}
        code={share?.embedHtml}
      >
        {share && (
          // biome-ignore lint/performance/noImgElement: a card of ours, 1200 by 630
          <img
            src={share.cardUrl}
            alt={t("preview", { title: share.title, text: share.text })}
            width={1200}
            height={630}
            className="h-auto w-full"
          />
        )}
      </ShareDialog>
    </>
  );
}
