"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { InlineMarkdown, Markdown } from "@/components/ui/markdown";
import { flowStyles } from "@/components/ui/prose";
import { Spoiler } from "@/components/ui/spoiler";
import { Blocks } from "./blocks";

/** The reader's own words as others see them: folded where they tell the plot. Nothing needs to be fetched for it. */
export function OwnReviewText({ text, spoiler }: { text: string; spoiler: boolean }) {
  if (spoiler) return <OwnFold text={text.replaceAll("||", "")} inline={false} />;
  return (
    <div className={flowStyles}>
      <Blocks text={text} hidden={(hidden) => <OwnFold {...hidden} />} />
    </div>
  );
}

function OwnFold({ text, inline }: { text: string; inline: boolean }) {
  const t = useTranslations("books.ownWords");
  const [isOpen, setOpen] = useState(false);
  return (
    <Spoiler inline={inline} label={t("partTellsPlot")} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      {inline ? <InlineMarkdown text={text} /> : <Markdown text={text} />}
    </Spoiler>
  );
}
