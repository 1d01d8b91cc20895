"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { splitSpoilers } from "@/lib/format/spoilers";
import { ErrorMessage } from "./field";
import { Prose } from "./prose";
import { SpoilerToggle } from "./spoiler";

type SpoilerLoaderProps = {
  name: string;
  part: "all" | number;
  label: string;
  invite?: string;
  fetchText: () => Promise<string | null>;
};

async function open({ part, fetchText }: SpoilerLoaderProps): Promise<string> {
  const [text, { renderMarkdown }] = await Promise.all([fetchText(), import("@/lib/markdown")]);
  const hidden = splitSpoilers(text ?? "").filter((piece) => piece.spoiler);
  return renderMarkdown(part === "all" ? (text ?? "").replaceAll("||", "") : (hidden[part]?.text ?? ""));
}

/** A spoiler whose text comes, with the Markdown that sets it, when it is opened. `name` tells texts apart in the cache. */
export function SpoilerLoader(props: SpoilerLoaderProps) {
  const t = useTranslations("ui.spoilerLoader");
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["spoiler", props.name, props.part],
    queryFn: () => open(props),
    enabled: isOpen,
  });
  return (
    <div className="my-2">
      <SpoilerToggle label={props.label} invite={props.invite} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      {isOpen && isError && <ErrorMessage>{t("failed")}</ErrorMessage>}
      {isOpen && data && (
        <Prose
          className="mt-3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
    </div>
  );
}
