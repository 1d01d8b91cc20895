"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { splitSpoilers } from "@/lib/format/spoilers";
import { ErrorMessage } from "./field";
import { Prose } from "./prose";
import { Spoiler } from "./spoiler";

type SpoilerLoaderProps = {
  name: string;
  part: "all" | number;
  label: string;
  /** Within a line. */
  inline?: boolean;
  invite?: string;
  fetchText: () => Promise<string | null>;
};

/** Asks for the hidden words only now; the Markdown comes with them, so that no page carries it for nothing. */
async function open({ part, inline, fetchText }: SpoilerLoaderProps): Promise<string> {
  const [text, { renderInlineMarkdown, renderMarkdown }] = await Promise.all([fetchText(), import("@/lib/markdown")]);
  if (part === "all") return renderMarkdown((text ?? "").replaceAll("||", ""));
  const hidden = splitSpoilers(text ?? "").filter((piece) => piece.spoiler)[part]?.text ?? "";
  return inline ? renderInlineMarkdown(hidden) : renderMarkdown(hidden);
}

/** A spoiler whose text comes, with the Markdown that sets it, when it is opened. `name` tells texts apart in the cache. */
export function SpoilerLoader(props: SpoilerLoaderProps) {
  const { name, part, label, inline = false, invite } = props;
  const t = useTranslations("ui.spoilerLoader");
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isLoading } = useQuery({
    queryKey: ["spoiler", name, part],
    queryFn: () => open(props),
    enabled: isOpen,
  });
  const Tag = inline ? "span" : Prose;
  return (
    <>
      <Spoiler inline={inline} label={label} invite={invite} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
        {isError && (
          <ErrorMessage as="span" role="alert">
            {t("failed")}
          </ErrorMessage>
        )}
        {data && (
          <Tag
            // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
            dangerouslySetInnerHTML={{ __html: data }}
          />
        )}
      </Spoiler>
      <span role="status" className="sr-only">
        {isLoading && t("loading")}
      </span>
    </>
  );
}
