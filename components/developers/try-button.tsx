"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart, prepare } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";
import type { Tried } from "./try-form";

/** The first press brings it: most readers of the reference only read. */
const form = lazyPart(() => import("./try-form").then(({ TryForm }) => TryForm));

/** Offers to ask an operation that anybody may read, here on the page. */
export function TryButton(tried: Tried) {
  const t = useTranslations("developers.tryForm");
  const [isOpen, setOpen] = useState(false);
  const TryForm = useOpened(form, isOpen, () => setOpen(false));
  if (TryForm && isOpen) return <TryForm {...tried} />;
  return (
    <Button
      isPending={isOpen}
      onPointerEnter={() => prepare(form)}
      onFocus={() => prepare(form)}
      onClick={() => setOpen(true)}
    >
      {t("open")}
    </Button>
  );
}
