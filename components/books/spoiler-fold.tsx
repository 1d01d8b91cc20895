"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorMessage } from "@/components/ui/field";
import { Prose } from "@/components/ui/prose";
import { Spoiler } from "@/components/ui/spoiler";
import { splitSpoilers } from "@/lib/format/spoilers";
import { api } from "@/lib/registry/client";

type SpoilerFoldProps = { reviewId: string; part: "all" | number; inline?: boolean; label: string };

/** Asks for the hidden words only now; the Markdown comes with them, so that no page carries it for nothing. */
async function open(reviewId: string, part: "all" | number, inline: boolean): Promise<string> {
  const [{ text }, { renderInlineMarkdown, renderMarkdown }] = await Promise.all([
    api("GET /v1/reviews/{id}", { params: { id: reviewId } }),
    import("@/lib/markdown"),
  ]);
  if (part === "all") return renderMarkdown((text ?? "").replaceAll("||", ""));
  const hidden = splitSpoilers(text ?? "").filter((piece) => piece.spoiler)[part]?.text ?? "";
  return inline ? renderInlineMarkdown(hidden) : renderMarkdown(hidden);
}

/** Uncut pages of a review: what tells the plot comes when it is opened. */
export function SpoilerFold({ reviewId, part, inline = false, label }: SpoilerFoldProps) {
  const t = useTranslations("books.spoilerFold");
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["spoiler", reviewId, part],
    queryFn: () => open(reviewId, part, inline),
    enabled: isOpen,
  });
  const Tag = inline ? "span" : Prose;
  return (
    <Spoiler inline={inline} label={label} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      {isError && <ErrorMessage as="span">{t("failed")}</ErrorMessage>}
      {data && (
        <Tag
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
    </Spoiler>
  );
}
