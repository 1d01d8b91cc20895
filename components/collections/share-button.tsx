"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ShareDialog } from "@/components/ui/share-dialog";
import type { CollectionShare } from "@/lib/collections/schemas";
import { type Locale, localPath } from "@/lib/format/locales";

/** The address of a page of ours in the language of this one. */
function inLanguage(address: string, locale: Locale): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${localPath(locale, pathname + search)}`;
}

/** Shares a collection: the system's own sheet where there is one, and always a link and the code of the widget. */
export function ShareButton({ id }: { id: string }) {
  const t = useTranslations("collections.shareButton");
  const locale = useLocale();
  const [share, setShare] = useState<CollectionShare | null>(null);
  const { mutate, isPending } = useApiMutation("POST /collections/{id}/share", {
    refresh: false,
    toastFailure: true,
    onSuccess: setShare,
  });
  return (
    <>
      <Button isPending={isPending} onClick={() => mutate({ params: { id } })}>
        <Icon name="share" /> {t("share")}
      </Button>
      <ShareDialog
        open={share !== null}
        title={t("title")}
        onClose={() => setShare(null)}
        link={share ? { ...share, url: inLanguage(share.url, locale) } : undefined}
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
