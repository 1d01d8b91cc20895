"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { splitSpoilers } from "@/lib/format/spoilers";
import { Uncut } from "./spoiler";

type PlotFoldProps = {
  name: string;
  part: "all" | number;
  label: string;
  invite?: string;
  fetchText: () => Promise<string | null>;
};

async function open({ part, fetchText }: PlotFoldProps): Promise<string> {
  const [text, { renderMarkdown }] = await Promise.all([fetchText(), import("@/lib/markdown")]);
  const hidden = splitSpoilers(text ?? "").filter((piece) => piece.spoiler);
  return renderMarkdown(part === "all" ? (text ?? "").replaceAll("||", "") : (hidden[part]?.text ?? ""));
}

/** Uncut pages: words that tell the plot come, with the Markdown that sets them, when they are opened. */
export function PlotFold(props: PlotFoldProps) {
  const t = useTranslations("ui.spoilerLoader");
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["plot-fold", props.name, props.part],
    queryFn: () => open(props),
    enabled: isOpen,
  });
  return (
    <div className="my-2">
      <Uncut label={props.label} invite={props.invite} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      {isOpen && isError && <p className="err">{t("failed")}</p>}
      {isOpen && data && (
        <div
          className="prose written mt-3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
    </div>
  );
}
