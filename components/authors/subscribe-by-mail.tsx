"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextButton } from "@/components/ui/button";
import { lazyPart, prepare } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";

const form = lazyPart(() => import("./subscribe-form").then((module) => module.SubscribeForm));

/** For whoever has no account: a line under "Follow" that opens the form, whose code comes with the first intent. */
export function SubscribeByMail({ author }: { author: { id: string; name: string } }) {
  const t = useTranslations("authors.subscribeByMail");
  const [isOpen, setOpen] = useState(false);
  const Form = useOpened(form, isOpen, () => setOpen(false));
  const intent = () => prepare(form);
  return (
    <div className="mt-3 max-w-md print:hidden">
      <TextButton
        aria-expanded={isOpen}
        className="text-ink-2"
        onPointerEnter={intent}
        onFocus={intent}
        onClick={() => setOpen(!isOpen)}
      >
        {t("open")}
      </TextButton>
      {isOpen && Form && (
        <div className="mt-3">
          <Form author={author} />
        </div>
      )}
    </div>
  );
}
