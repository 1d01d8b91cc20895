"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { InlineMarkdown, Markdown } from "@/components/ui/markdown";
import { Spoiler } from "@/components/ui/spoiler";
import { Blocks } from "./blocks";

/**
 * Words that are in the browser already, such as the reader's own, as others see them: folded where they tell the plot.
 * `whole` is what a text says that is folded as a whole.
 */
export function OwnReviewText({ text, spoiler, whole }: { text: string; spoiler: boolean; whole?: string }) {
  if (spoiler) return <OwnFold text={text.replaceAll("||", "")} inline={false} label={whole} />;
  return (
    <div className="flow">
      <Blocks text={text} hidden={(hidden) => <OwnFold {...hidden} />} />
    </div>
  );
}

function OwnFold({ text, inline, label }: { text: string; inline: boolean; label?: string }) {
  const t = useTranslations("books.ownWords");
  const [isOpen, setOpen] = useState(false);
  return (
    <Spoiler inline={inline} label={label ?? t("partTellsPlot")} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      {inline ? <InlineMarkdown text={text} /> : <Markdown text={text} />}
    </Spoiler>
  );
}
