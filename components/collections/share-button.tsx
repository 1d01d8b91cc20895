"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyPart, prepare } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";

/** The first press brings it, so that the page of a collection does not. */
const part = lazyPart(() => import("./share-collection").then(({ ShareCollection }) => ShareCollection));

/** Shares a collection: the system's own sheet where there is one, and always a link and the code of the widget. */
export function ShareButton({ id }: { id: string }) {
  const t = useTranslations("collections.shareButton");
  const [press, setPress] = useState(0);
  const [isPending, setPending] = useState(false);
  const ShareCollection = useOpened(part, press > 0, () => {
    setPress(0);
    setPending(false);
  });
  function share() {
    setPress(press + 1);
    setPending(true);
  }
  return (
    <>
      <Button isPending={isPending} onPointerEnter={() => prepare(part)} onFocus={() => prepare(part)} onClick={share}>
        <Icon name="share" /> {t("share")}
      </Button>
      {ShareCollection && press > 0 && <ShareCollection id={id} press={press} onAnswer={() => setPending(false)} />}
    </>
  );
}
