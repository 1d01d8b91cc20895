"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
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

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    toast({ message: t("copied") });
  }

  return (
    <>
      <button type="button" className="btn" onClick={open}>
        <Icon name="share" /> {t("share")}
      </button>
      <Dialog open={share !== null} title={t("title")} onClose={() => setShare(null)}>
        {share && (
          <div className="stack mt-4">
            {/* biome-ignore lint/performance/noImgElement: a card of ours, 1200 by 630 */}
            <img
              src={share.cardUrl}
              alt={t("preview", { title: share.title, text: share.text })}
              width={1200}
              height={630}
              className="h-auto w-full"
            />
            <TextField label={t("link")} readOnly value={share.url} onFocus={(event) => event.currentTarget.select()} />
            <p className="row">
              <button type="button" className="btn pri" onClick={() => copy(share.url)}>
                {t("copyLink")}
              </button>
              {"share" in navigator && (
                <button type="button" className="btn" onClick={() => shareBySystem(share)}>
                  {t("more")}
                </button>
              )}
            </p>
            <TextField
              label={t("code")}
              readOnly
              value={share.embedHtml}
              onFocus={(event) => event.currentTarget.select()}
            />
            <p>
              <button type="button" className="btn" onClick={() => copy(share.embedHtml)}>
                {t("copyCode")}
              </button>
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}

async function shareBySystem({ title, text, url }: CollectionShare) {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error; // closed without sharing
  }
}
