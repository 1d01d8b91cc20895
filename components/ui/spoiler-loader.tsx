"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { directionOf } from "@/lib/format/locales";
import { ErrorMessage } from "./error-message";
import { Prose } from "./prose";
import { Spoiler } from "./spoiler";
import type { HiddenText } from "./spoiler-text";

type SpoilerLoaderProps = HiddenText & { label: string; invite?: string };

/** A spoiler whose text comes, with the Markdown that sets it, when it is opened; each opening asks for it as it is then. */
export function SpoilerLoader({ part, label, inline = false, invite, fetchText }: SpoilerLoaderProps) {
  const t = useTranslations("ui.spoilerLoader");
  const [isOpen, setOpen] = useState(false);
  const [html, setHtml] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const Tag = inline ? "span" : Prose;
  const dir = directionOf(useLocale());
  async function load() {
    setState("loading");
    try {
      const { openSpoiler } = await import("./spoiler-text");
      setHtml(await openSpoiler({ part, inline, fetchText }));
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  function toggle() {
    setOpen(!isOpen);
    if (!isOpen) void load();
  }
  return (
    <>
      <Spoiler inline={inline} label={label} invite={invite} isOpen={isOpen} toggle={toggle}>
        {state === "failed" && (
          <ErrorMessage as="span" role="alert" dir={dir}>
            {t("failed")}
          </ErrorMessage>
        )}
        {html && (
          <Tag
            // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
      </Spoiler>
      <span role="status" dir={dir} className="sr-only">
        {state === "loading" && t("loading")}
      </span>
    </>
  );
}
