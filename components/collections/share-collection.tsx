"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ShareDialog } from "@/components/ui/share-dialog";
import type { CollectionShare } from "@/lib/collections/schemas";
import { type Locale, localPath } from "@/lib/format/locales";
import { embedCode, embedLanguage, FRAME_HEIGHTS } from "@/lib/html/embed-frame";

/** The address of a page of ours in the language of this one. */
function inLanguage(address: string, locale: Locale): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${localPath(locale, pathname + search)}`;
}

/** The code of the widget, which speaks the language of this page. */
function widgetCode({ embedUrl, title }: CollectionShare, locale: Locale): string {
  const src = `${embedUrl}?${new URLSearchParams({ resize: "true", ...embedLanguage(locale) })}`;
  return embedCode(new URL(embedUrl).origin, { src, title, height: FRAME_HEIGHTS.grid });
}

type ShareCollectionProps = {
  id: string;
  /** Counts the presses of the button: each asks anew. */
  press: number;
  onAnswer: () => void;
};

/** What the button of a collection opens: its link, its card and the code of its widget, as they are now. */
export function ShareCollection({ id, press, onAnswer }: ShareCollectionProps) {
  const t = useTranslations("collections.shareButton");
  const locale = useLocale();
  const [share, setShare] = useState<CollectionShare | null>(null);
  const { mutate } = useApiMutation("POST /collections/{id}/share", {
    refresh: false,
    toastFailure: true,
    onSuccess: setShare,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is what asks, not a new function
  useEffect(() => mutate({ params: { id } }, { onSettled: onAnswer }), [press]);
  return (
    <ShareDialog
      open={share !== null}
      title={t("title")}
      onClose={() => setShare(null)}
      link={share ? { ...share, url: inLanguage(share.url, locale) } : undefined}
      code={share ? widgetCode(share, locale) : undefined}
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
  );
}
