"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useToast } from "@/components/ui/toast";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";

/** The first press brings it: most people remove nobody's words. */
const dialog = lazyPart(() => import("./removal-dialog").then(({ RemovalDialog }) => RemovalDialog));

type Removal = {
  what: string;
  isPending: boolean;
  failure: string | null;
  /** Removes it, and says when it is gone. */
  remove: (reason: string | undefined, gone: () => void) => void;
};

/** Removes one's own text at once, and asks why where it is somebody else's: `ask` for a button, `part` for the page. */
export function useRemoval(
  mine: boolean,
  { what, isPending, failure, remove }: Removal,
): { ask: () => void; part: ReactNode } {
  const t = useTranslations("ui.dialog");
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const RemovalDialog = useLazyPart(dialog, asking, () => {
    close();
    toast({ message: t("failed") });
  });
  return {
    ask: () => (mine ? remove(undefined, close) : setAsking(true)),
    part: RemovalDialog && (
      <RemovalDialog
        open={asking}
        what={what}
        isPending={isPending}
        failure={failure}
        onClose={close}
        onRemove={(reason) => remove(reason, close)}
      />
    ),
  };
}
